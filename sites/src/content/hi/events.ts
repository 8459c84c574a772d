import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type * as english from '../en/events.ts';
import { hindi } from '../hindi-phrases.ts';

export const eventsPage: Translated<typeof english.eventsPage> = {
  title: 'क्रिकेट प्रतियोगिताएँ',
  phrase: hindi.events,
  description: `${club.nameHi} की सभी प्रतियोगिताएँ: जो चल रही हैं, जो आने वाली हैं और जो हो चुकीं। नियम पढ़िए और खिलाड़ी का पंजीकरण कराइए।`,
  loading: 'प्रतियोगिताओं की सूची आ रही है...',
  byStatus: 'स्थिति के अनुसार प्रतियोगिताएँ',
  filters: { all: 'सभी', upcoming: 'आगामी', ongoing: 'जारी', past: 'बीत चुकी', abandoned: 'रद्द' },
  count: (label, count) =>
    [count, label, count === 1 ? 'प्रतियोगिता' : 'प्रतियोगिताएँ'].filter((word) => word !== '').join(' '),
  type: 'स्थिति:',
  types: { upcoming: 'आगामी', ongoing: 'जारी', completed: 'पूरी हुई', past: 'बीत चुकी', abandoned: 'रद्द' },
  viewDescription: 'विवरण देखें',
  viewRules: 'नियम-कायदे देखें',
  empty: {
    title: (label) => ['कोई', label, 'प्रतियोगिता नहीं मिली'].filter(Boolean).join(' '),
    none: 'अभी कोई प्रतियोगिता तय नहीं हुई है। कुछ दिन बाद फिर देखिए, क्रिकेट के रोमांचक मुकाबले यहीं मिलेंगे!',
    text: (label) => `अभी कोई ${label} प्रतियोगिता नहीं है।`,
    admins: 'एडमिन: प्रतियोगिताएँ एडमिन डैशबोर्ड से जोड़ें।',
    refresh: 'फिर से देखें',
  },
  search: {
    label: 'नाम, जगह या तारीख से खोजिए',
    none: 'ऐसी कोई प्रतियोगिता नहीं मिली',
    one: '1 प्रतियोगिता मिली',
    many: '# प्रतियोगिताएँ मिलीं',
  },
  notLoaded: 'यह पेज बनते समय प्रतियोगिताओं की सूची नहीं मिल सकी। थोड़ी देर बाद फिर देखिए।',
};

export const eventPopup: Translated<typeof english.eventPopup> = {
  description: 'विवरण',
  rules: 'नियम-कायदे',
  noDescription: 'इस प्रतियोगिता का विवरण अभी नहीं दिया गया है।',
  noRules: 'इस प्रतियोगिता के अलग से कोई नियम नहीं दिए गए हैं।',
  askOrganizers: 'ज़्यादा जानकारी के लिए आयोजकों से संपर्क कीजिए।',
  date: 'तारीख:',
  dates: 'तारीखें:',
  forWhom: 'किनके लिए:',
  location: 'पता:',
  map: 'नक्शे पर देखें',
  newTab: 'नए टैब में खुलेगा',
  reportingTime: 'पहुँचने का समय:',
  ground: 'मैदान:',
  page: 'प्रतियोगिता का पेज: फ़ीस और तारीखें',
  close: 'बंद करें',
  register: 'पंजीकरण करें',
  otherEvents: 'दूसरी प्रतियोगिता चुनें',
};
