import { club } from '@maidan/shared/club.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Translated } from '@maidan/shared/language.ts';
import { photoMegabytes } from '@maidan/shared/rules/photo.ts';
import type { registerPage as english } from '../en/register.ts';

export const registerPage: Translated<typeof english> = {
  title: 'खिलाड़ी का पंजीकरण',
  description: 'क्लब की आने वाली प्रतियोगिता में खिलाड़ी का पंजीकरण कीजिए और फ़ीस ऑनलाइन भरिए।',
  intro: 'बस छह गेंदें: प्रतियोगिता चुनिए, खिलाड़ी की जानकारी दीजिए, फ़ीस ऑनलाइन भरिए। रसीद उसी समय मिल जाती है।',
  needsScripts: 'फ़ोटो लेने और भुगतान की खिड़की खोलने के लिए इस फ़ॉर्म को JavaScript चाहिए। कृपया ब्राउज़र में उसे चालू कीजिए।',
  oldBrowser:
    'यह ब्राउज़र पंजीकरण के फ़ॉर्म के लिए बहुत पुराना है। कृपया इसे अपडेट कीजिए, या यह पेज किसी दूसरे ब्राउज़र या दूसरे फ़ोन में खोलिए।',
  findReceipt: 'मेरी रसीद ढूँढें',

  progress: 'फ़ॉर्म के चरण',
  steps: {
    event: 'प्रतियोगिता',
    player: 'खिलाड़ी',
    contact: 'संपर्क',
    photo: 'फ़ोटो',
    declaration: 'घोषणा',
    pay: 'भुगतान',
  },
  stepDone: (step) => `${step}, पूर्ण`,
  stepsDone: (done, of) => `${of} में से ${done} पूरे`,

  optional: '(ज़रूरी नहीं)',
  characters: (length, limit) => `${limit} में से ${length} अक्षर`,

  event: {
    label: 'प्रतियोगिता',
    choose: 'प्रतियोगिता चुनिए',
    closed: 'आपने जो प्रतियोगिता चुनी थी, उसमें अभी पंजीकरण नहीं हो रहा है। कृपया दूसरी चुनिए।',
    open: 'पंजीकरण इनमें खुला है:',
    none: 'अभी किसी प्रतियोगिता में पंजीकरण खुला नहीं है। कुछ दिन बाद फिर देखिए।',
    all: 'सभी प्रतियोगिताएँ',
  },
  playerType: {
    label: 'खिलाड़ी का प्रकार',
    short: { new: 'नया', old: 'पुराना', child: 'बच्चा' },
    whom: { new: 'पहली बार', old: 'पहले खेल चुके', child: club.childLocalityHi },
    full: {
      new: 'नया खिलाड़ी',
      old: 'पुराना खिलाड़ी',
      child: `बच्चा (${club.childLocalityHi})`,
    },
    hints: {
      new: `क्लब में पहली बार। ${club.childLocalityHi} के बाहर के बच्चे भी नए खिलाड़ी हैं।`,
      old: 'आप हमारे साथ पहले खेल चुके हैं। वही मोबाइल नंबर दीजिए, जिससे पंजीकरण हुआ था: नाम हम भर देंगे।',
      child: `${club.childLocalityHi} में रहने वाले ${ageLimits.least} से ${ageLimits.childMost} वर्ष के बच्चे। दूसरी कॉलोनियों के बच्चे “नया खिलाड़ी” चुनें।`,
    },
    hint: `“बच्चा” ${club.childLocalityHi} के बच्चों के लिए है। दूसरी कॉलोनियों के बच्चे “नया खिलाड़ी” चुनें।`,
  },
  playingStyle: {
    label: 'खेलने का तरीका',
    choose: 'खेलने का तरीका चुनिए',
    styles: {
      'Right-hand Batsman': 'दाएँ हाथ के बल्लेबाज़',
      'Left-hand Batsman': 'बाएँ हाथ के बल्लेबाज़',
      'Right-arm Bowler': 'दाएँ हाथ के गेंदबाज़',
      'Left-arm Bowler': 'बाएँ हाथ के गेंदबाज़',
      'Batting All-rounder': 'बल्लेबाज़ी ऑलराउंडर',
      'Bowling All-rounder': 'गेंदबाज़ी ऑलराउंडर',
      'Wicket Keeper Batsman': 'विकेटकीपर बल्लेबाज़',
    },
  },
  unavailability: {
    label: 'किस दिन नहीं खेल सकते',
    hint: 'दिनों के बीच में खाली जगह छोड़िए: रविवार, बुधवार',
  },
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  nameKnown: 'क्लब के खिलाड़ियों की सूची से।',
  wholeName: {
    hint: 'पूरा नाम एक ही खाने में लिखा है? उपनाम का खाना अलग है।',
    move: (word) => `आखिरी शब्द उपनाम में ले जाएँ: ${word}`,
  },
  nameInstead: 'इस तरह लिखिए:',
  address: 'पता',
  age: 'उम्र',
  dateOfBirth: {
    label: 'जन्म की तारीख',
    hint: (ages) => `यह प्रतियोगिता इनके लिए है: ${ages}। क्लब यह तारीख केवल इसी काम के लिए रखता है।`,
  },
  womanOrGirl: 'खिलाड़ी महिला या लड़की है',
  mobile: {
    label: 'मोबाइल',
    fine: 'यह नंबर ठीक है।',
    welcomeBack: (name) => `${name}, फिर से स्वागत है।`,
  },
  anotherPerson: {
    title: 'इसी नंबर पर दूसरा खिलाड़ी',
    advice: {
      registerAsOld:
        'पूरा परिवार एक ही नंबर दे सकता है। जो नंबर क्लब के पास पहले से है, उससे दूसरा खिलाड़ी भी “पुराना खिलाड़ी” चुनकर अपने नाम से पंजीकरण कराए।',
      registerAsNew: 'पूरा परिवार एक ही नंबर दे सकता है। जो पहली बार क्लब में खेले, वह “नया खिलाड़ी” चुनकर अपने नाम से पंजीकरण कराए।',
      writeOwnName: 'पूरा परिवार एक ही नंबर दे सकता है। दूसरा खिलाड़ी अपना नाम लिखकर पंजीकरण कराए।',
      ownName: 'अब नाम आप खुद लिखिए। फ़ीस पुराने खिलाड़ी की रहेगी।',
    },
    inAlready: 'इस प्रतियोगिता में पंजीकरण हो चुका है? तो अब कुछ और नहीं देना है।',
    action: {
      registerAsOld: '“पुराना खिलाड़ी” चुनें, नाम यही रखें',
      registerAsNew: '“नया खिलाड़ी” चुनें',
      writeOwnName: 'दूसरा नाम लिखें',
      ownName: 'क्लब की सूची का नाम लें',
    },
  },
  remarks: 'और कोई बात',
  photo: {
    label: 'फ़ोटो',
    choose: 'फ़ोटो चुनें',
    change: 'फ़ोटो बदलें',
    take: 'फ़ोटो खींचें',
    preview: 'फ़ोटो बड़ी करके देखें:',
    title: 'आपकी फ़ोटो',
    alternative: 'आपकी चुनी हुई फ़ोटो',
    looksGood: 'ठीक है',
    sent: 'आपकी भेजी हुई फ़ोटो',
    hint: `JPG, PNG या WebP, ${photoMegabytes} MB तक। फ़ोटो 6 महीने से पुरानी न हो।`,
    fresh: 'फ़ोटो 6 महीने से पुरानी न हो और उसमें खिलाड़ी का चेहरा साफ़ दिखे।',
    reading: 'फ़ोटो पढ़ी जा रही है...',
    again: 'आपने जो लिखा था, वह सुरक्षित है। कृपया फ़ोटो फिर से चुनिए।',
  },
  declaration: {
    label: 'मैंने घोषणा पढ़ ली है, नियम और शर्तें मुझे मान्य हैं',
    words: 'पूरी घोषणा',
    purposes: 'आप चाहें तो यह भी मंज़ूर कर सकते हैं (कुछ भी ज़रूरी नहीं)',
    again: 'इस उम्र के लिए घोषणा अलग है। कृपया उसे पढ़कर फिर से सहमति दीजिए।',
    agree: 'सहमति है',
    disagree: 'सहमति नहीं',
    cancel: 'रहने दें',
    guardian: {
      intro: `खिलाड़ी की उम्र ${ageLimits.adult} वर्ष से कम है, इसलिए सहमति माता-पिता या अभिभावक देते हैं।`,
      name: 'माता-पिता या अभिभावक का नाम',
      nameMissing: 'कृपया माता-पिता या अभिभावक का नाम लिखिए',
      relation: 'खिलाड़ी से रिश्ता',
      relationMissing: 'कृपया खिलाड़ी से रिश्ता चुनिए',
      choose: 'चुनिए',
      relations: { Mother: 'माता', Father: 'पिता', Guardian: 'अभिभावक' },
      agreed: (relation, name) => `${relation}: ${name}`,
    },
  },

  reset: 'सब मिटाएँ',
  cleared: 'फ़ॉर्म खाली हो गया।',
  undo: 'वापस लाएँ',
  submit: 'पंजीकरण और भुगतान',
  pay: {
    label: 'आपको देने हैं',
    amount: (rupees) => `आपको ${formatRupees(rupees)} देने हैं`,
    chooseType: 'फ़ीस के लिए खिलाड़ी का प्रकार चुनिए',
    chooseTypeShort: 'प्रकार चुनिए',
    testMode: 'टेस्ट मोड: पैसे नहीं कटते',
    sending: 'आपका पंजीकरण भेजा जा रहा है...',
    sendingPhoto: 'फ़ोटो भेजी जा रही है...',
    sendingSmallPhoto: 'नेटवर्क धीमा है: छोटी फ़ोटो भेजी जा रही है...',
    waiting: 'अभी भेजा जा रहा है, या जवाब का इंतज़ार है। कृपया यह पेज खुला रखिए...',
    busy: {
      wait: 'इस समय वेबसाइट बहुत व्यस्त है।',
      advice: 'कृपया यह पेज खुला रखिए: यह खुद फिर कोशिश करता रहेगा। आपने जो भरा है वह सुरक्षित है, और कोई पैसा नहीं लिया गया है।',
      nextTry: (seconds) => `अगली कोशिश ${seconds} सेकंड में`,
      trying: 'फिर से कोशिश हो रही है...',
      stop: 'और इंतज़ार न करें',
    },
    opening: 'भुगतान की खिड़की खुल रही है...',
    paying: 'ऊपर खुली खिड़की में भुगतान पूरा कीजिए।',
    check: 'भुगतान जाँचें',
  },
  problem: {
    failedWith: (error) => `भुगतान नहीं हुआ: ${error || 'कृपया फिर कोशिश कीजिए'}`,
    checkPayment: 'भुगतान जाँचें',
    offline: 'इंटरनेट नहीं है। आपने जो भरा है, वह फ़ॉर्म में बना रहेगा।',
    alreadyIn: 'खुशखबरी: जगह पहले से पक्की है।',
    noMoney: 'इस बार कोई पैसा नहीं लिया गया।',
  },
  unfinished: {
    open: { message: 'आपका एक भुगतान अधूरा है: पहले उसे देख लीजिए', link: 'भुगतान जाँचें' },
    paid: { message: 'आपका पिछला भुगतान मिल गया है: दोबारा भुगतान न कीजिए', link: 'रसीद खोलें' },
    dismiss: 'हटाएँ',
  },
};
