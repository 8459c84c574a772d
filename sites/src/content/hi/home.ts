import { club, clubFigures, practiceHours } from '@maidan/shared/club.ts';
import { ageLimits, childLocality } from '@maidan/shared/domain/player-type.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { home as english } from '../en/home.ts';
import { hindi } from '../hindi-phrases.ts';

export const home: Translated<typeof english> = {
  description: `${club.cityHi} में मोहल्ले का क्रिकेट और बच्चों-युवाओं के खेल। देखिए कि आगे क्या है, खिलाड़ी का पंजीकरण कराइए और ऑनलाइन भुगतान कीजिए।`,
  hero: {
    lines: ['मैदान पहुँचिए।', 'पैड बाँधिए।', 'खेलते रहिए।'],
    phrase: hindi.hero,
    lede: `मोहल्ले का क्रिकेट और बच्चों-युवाओं के खेल, सोमवार से शुक्रवार, ${practiceHours.hi} तक। नए हों, पुराने हों या बच्चे, सबका स्वागत है।`,
    join: 'लीग से जुड़ें',
    discover: 'और जानें',
    stats: clubFigures.homeStats.map(({ figure, labelHi }) => ({ figure, label: labelHi })),
    picture: 'आती हुई गेंद के सामने बल्ला उठाए बल्लेबाज़, पीछे मैदान पर ढलता सूरज।',
  },
  why: {
    title: 'हमें क्यों चुनें',
    phrase: hindi.why,
    reasons: [
      {
        title: 'मैदान में सबकी जगह',
        text: 'ट्रायल से यह तय होता है कि आप किस टीम में खेलेंगे, यह नहीं कि खेलेंगे या नहीं। पंजीकरण कराने वाले हर खिलाड़ी को बल्लेबाज़ी और गेंदबाज़ी का मौका मिलता है, और ऐसा कप्तान, जो उसे नाम से जाने।',
      },
      {
        title: 'अँधेरा होने तक रुकने वाले कोच',
        text: `अभ्यास सोमवार से शुक्रवार, ${practiceHours.hi} तक होता है। सिखाने वाले इसी मैदान से ज़िला स्तर का क्रिकेट खेले हैं और आज भी शॉर्ट लेग पर खड़े होते हैं।`,
      },
      {
        title: 'साफ़-सुथरा खेल, लिखे हुए नियम',
        text: 'आईसीसी के नियम, हर टीम से एक अंपायर और नियमों का ऐसा पेज, जिसे टॉस से पहले कोई भी पढ़ सकता है।',
      },
    ],
  },
  fees: {
    title: 'बोर्ड पर लिखी फ़ीस',
    phrase: 'सब कुछ साफ़-साफ़',
    lede: 'UPI, कार्ड या नेट बैंकिंग से ऑनलाइन भुगतान कीजिए और काउंटर पर लगने वाला अतिरिक्त खर्च बचाइए। रसीद उसी मिनट मिल जाती है।',
    atGround: 'मैदान के काउंटर पर',
    online: 'ऑनलाइन भुगतान पर',
    child: `${childLocality('hi')} के बच्चे, ${ageLimits.least} से ${ageLimits.childMost} वर्ष:`,
    childElsewhere: 'दूसरी कॉलोनियों के बच्चे “नया खिलाड़ी” चुनकर पंजीकरण कराएँ।',
    special: 'जिन प्रतियोगिताओं की फ़ीस अलग है, ऑनलाइन भुगतान पर:',
    kinds: { new: 'नया खिलाड़ी', old: 'पुराना खिलाड़ी', child: `बच्चे (${childLocality('hi')})` },
    action: 'पंजीकरण करें',
  },
  programs: {
    title: 'कार्यक्रम',
    phrase: hindi.programs,
    list: [
      {
        title: 'बच्चों का प्रशिक्षण',
        note: '8 से 16 वर्ष',
        text: 'छोटे समूहों में बल्लेबाज़ी, गेंदबाज़ी और कैच का अभ्यास। लड़कियाँ और लड़के साथ सीखते हैं।',
        picture: 'youth',
      },
      {
        title: 'मोहल्लों की लीग',
        note: 'शनिवार-रविवार, साल भर',
        text: 'वार्ड बनाम वार्ड, दफ़्तर बनाम दफ़्तर। हर टीम को दस ओवर, चाय से पहले मैच खत्म।',
        picture: 'leagues',
      },
      {
        title: 'फ़िटनेस',
        note: 'सुबह छह बजे से',
        text: 'दौड़, स्ट्रेचिंग और फ़ुटबॉल के पीछे भागना। न सामान चाहिए, न उम्र की कोई सीमा है।',
        picture: 'fitness',
      },
    ],
  },
  call: {
    title: 'टीम की सूची में आपका नाम',
    phrase: hindi.join,
    text: 'पंजीकरण में बस चार मिनट लगते हैं और एक फ़ोटो चाहिए। UPI, कार्ड या नेट बैंकिंग से भुगतान कीजिए, रसीद हाथों-हाथ मिल जाएगी।',
    action: 'लीग से जुड़ें',
  },
};
