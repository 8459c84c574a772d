import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { paymentPage as english } from '../en/payment.ts';

export const paymentPage: Translated<typeof english> = {
  title: 'भुगतान',
  description: 'पंजीकरण की फ़ीस के भुगतान का नतीजा।',
  needsScripts:
    'यह पेज क्लब के सर्वर से पूछता है कि आपके भुगतान का क्या हुआ, और इसके लिए JavaScript चाहिए। यह पेज न चले, तब भी आपका भुगतान मान्य है: अपनी ट्रांज़ैक्शन आईडी क्लब को लिख भेजिए।',
  dontPayAgain: 'आपका भुगतान हमें मिल गया है। कृपया दोबारा भुगतान न कीजिए।',
  noMoney: 'अगर खाते से पैसे फिर भी कट गए हों, तो बैंक उन्हें लौटा देगा। ट्रांज़ैक्शन आईडी सँभालकर रखिए।',
  support: 'मदद के लिए:',
  providerSays: 'भुगतान सेवा का संदेश:',
  foreign: {
    failed: () => 'बैंक ने यह भुगतान मंज़ूर नहीं किया। बैंक का संदेश नीचे की जानकारी में है।',
    cancelled: () => 'भुगतान पूरा होने से पहले रद्द कर दिया गया।',
    unregistered: () => 'पंजीकरण पूरा नहीं हुआ। कारण नीचे की जानकारी में है।',
  },

  calledOffTitle: 'प्रतियोगिता रद्द',
  calledOff: (day, rupees) =>
    `यह प्रतियोगिता ${day} को रद्द कर दी गई। क्लब आपके पूरे ${formatRupees(rupees)} लौटाएगा, आपको माँगने की ज़रूरत नहीं।`,
  calledOffAtCounter: (day, rupees) =>
    `यह प्रतियोगिता ${day} को रद्द कर दी गई। यह रसीद लेकर क्लब आइए: आपके ${formatRupees(rupees)} वहीं हाथ में लौटाए जाएँगे।`,
  calledOffLate: (day, rupees) =>
    `यह प्रतियोगिता शुरू होने के बाद ${day} को रद्द की गई। अपने ${formatRupees(rupees)} के बारे में कृपया क्लब से पूछिए।`,
  refunded: 'पैसे वापस हो गए',
  reversed: 'बैंक ने पैसे लौटाए',

  print: 'रसीद प्रिंट करें',
  registerAnother: 'एक और खिलाड़ी का पंजीकरण करें',
  share: 'WhatsApp पर भेजें',
  addToCalendar: 'कैलेंडर में जोड़ें',
  checkAgain: 'फिर से जाँचें',
  tryAgain: 'फिर कोशिश करें',
  unpaid: 'मैंने भुगतान नहीं किया: फ़ॉर्म पर वापस जाएँ',
  home: 'होम पर जाएँ',

  details: 'लेन-देन की जानकारी',
  parameters: 'भुगतान का तकनीकी ब्योरा',
  transactionId: 'ट्रांज़ैक्शन आईडी',
  gatewayId: 'भुगतान सेवा की ट्रांज़ैक्शन आईडी',
  bankId: 'बैंक की ट्रांज़ैक्शन आईडी',
  method: 'भुगतान का तरीका',
  amount: 'रकम',
  responseCode: 'रिस्पॉन्स कोड',
  responseMessage: 'बैंक का संदेश',
  serverMessage: 'सर्वर का संदेश',

  findReceipt: 'मेरी रसीद ढूँढें',
  find: {
    name: 'रसीद नंबर या ट्रांज़ैक्शन आईडी',
    nameHint: (prefix) => `यह ${prefix} से शुरू होता है। रसीद पर और भुगतान के बाद वाले पेज पर लिखा रहता है।`,
    mobile: 'जिस मोबाइल नंबर से पंजीकरण किया था',
    button: 'रसीद ढूँढें',
    searching: 'आपकी रसीद ढूँढी जा रही है...',
    masked: 'यह रसीद क्लब ने ही दी है। पूरी रसीद देखने के लिए ट्रांज़ैक्शन आईडी और पंजीकरण वाला मोबाइल नंबर लिखिए।',
    maskedInvalid: 'यह रसीद क्लब ने दी थी, लेकिन अब मान्य नहीं है।',
    tooMany: () => 'बहुत बार कोशिश हो चुकी है। कृपया कुछ देर बाद फिर कोशिश कीजिए।',
    note: 'सूचना',
  },
};
