import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { eventPage as english } from '../en/event-page.ts';

export const eventPage: Translated<typeof english> = {
  summary: (name, dates, place, club) => `${name}: ${dates}, ${place}। ${club} की प्रतियोगिता।`,
  allEvents: 'सभी प्रतियोगिताएँ',
  description: 'विवरण',
  noDescription: 'इस प्रतियोगिता का विवरण अभी नहीं दिया गया है।',
  rules: 'नियम-कायदे',
  noRules: 'इस प्रतियोगिता के अलग से कोई नियम नहीं दिए गए हैं।',
  askOrganizers: 'ज़्यादा जानकारी के लिए आयोजकों से संपर्क कीजिए।',
  facts: {
    title: 'एक नज़र में',
    dates: 'तारीख',
    location: 'पता',
    ground: 'मैदान',
    reportingTime: 'पहुँचने का समय',
    fee: 'ऑनलाइन फ़ीस',
    places: 'कुल जगहें',
  },
  kinds: { new: 'नया खिलाड़ी', old: 'पुराना खिलाड़ी', child: `बच्चे (${club.childLocalityHi})` },
  registration: {
    title: 'पंजीकरण',
    open: 'पंजीकरण खुला है',
    openUntil: (day) => `पंजीकरण ${day} तक खुला है`,
    closed: 'पंजीकरण बंद हो चुका है',
    calledOff: 'यह प्रतियोगिता रद्द हो गई है',
  },
  register: 'पंजीकरण करें',
  otherEvents: 'खुली प्रतियोगिताएँ',
  gone: {
    title: 'यह प्रतियोगिता अब सूची में नहीं है',
    hint: 'क्लब ने इसे सूची से हटा दिया है। बाकी प्रतियोगिताएँ देख लीजिए।',
  },
  share: {
    title: 'औरों को बताइए',
    whatsApp: 'WhatsApp',
    newTab: 'नए टैब में खुलेगा',
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    notCopied: 'लिंक कॉपी नहीं हो सका',
    calendar: 'कैलेंडर में जोड़ें',
    text: (name, dates, club) => `${name}, ${dates}। ${club}`,
    invitation: 'पंजीकरण यहाँ कीजिए:',
  },
  poster: {
    title: (name) => `पोस्टर: ${name}`,
    print: 'प्रिंट करें',
    back: 'प्रतियोगिता पर वापस',
    scan: 'पंजीकरण के लिए स्कैन करें',
    scanClosed: 'जानकारी के लिए स्कैन करें',
    hint: 'A4 की एक शीट। प्रिंट करते समय A4 चुनिए और मार्जिन हटा दीजिए।',
  },
  offline: {
    title: 'इंटरनेट नहीं है',
    hint: 'इस पेज के लिए इंटरनेट चाहिए। यहाँ प्रतियोगिताएँ वैसी हैं, जैसी आपने पिछली बार देखी थीं।',
    nothing: 'इस पेज के लिए इंटरनेट चाहिए। एक बार प्रतियोगिताएँ खोल लीजिए, फिर वे बिना इंटरनेट के भी यहाँ दिखेंगी।',
    asOf: (moment) => `${moment} तक की जानकारी`,
    retry: 'फिर कोशिश करें',
    registerLater: 'पंजीकरण के लिए इंटरनेट चाहिए।',
  },
  feed: 'प्रतियोगिताएँ कैलेंडर में',
};
