import { club, clubBlurb } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { layout as english } from '../en/layout.ts';
import { hindi } from '../hindi-phrases.ts';

export const layout: Translated<typeof english> = {
  clubName: club.nameHi,
  city: club.cityHi,
  blurb: clubBlurb.hi,
  address: club.addressHi,
  navigation: {
    home: 'होम',
    about: 'हमारे बारे में',
    gallery: 'तस्वीरें',
    events: 'प्रतियोगिताएँ',
    members: 'सदस्य',
    rules: 'नियम',
    auction: 'नीलामी',
    register: 'पंजीकरण',
    admin: 'एडमिन',
  },
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  main: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  close: 'बंद करें',
  otherLanguage: 'भाषा',
  phrase: hindi.hero,
  notice: 'सूचना',
  notices: 'सूचनाएँ',
  sponsors: 'हमारे सहयोगी',
  newTab: 'नए टैब में खुलेगा',
  quickLinks: 'ज़रूरी लिंक',
  myRegistrations: 'मेरे पंजीकरण',
  registeredHere: 'पंजीकरण हो चुका है:',
  findReceipt: 'मेरी रसीद ढूँढें',
  contact: 'संपर्क',
  agency: 'वेबसाइट बनाने वाले:',
  asOf: (moment) => `${moment} तक की जानकारी`,
};
