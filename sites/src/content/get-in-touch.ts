import { club } from '@maidan/shared/club.ts';
import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';

/** The Get In Touch block: on the members' page in its language, on About below each language of the content. */
const english = {
  lang: 'en',
  title: 'Get In Touch',
  lede: pageTexts.en.others.contact,
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  address: club.address,
  join: 'Join Our Community',
  alert: 'Committee membership will be available soon.',
};

export type GetInTouchTexts = Record<keyof typeof english, string>;

const inHindi: GetInTouchTexts = {
  lang: 'hi',
  title: 'संपर्क करें',
  lede: pageTexts.hi.others.contact,
  phone: 'फ़ोन',
  email: 'ईमेल',
  location: 'पता',
  address: club.addressHi,
  join: 'हमारे समुदाय से जुड़ें',
  alert: 'समिति की सदस्यता जल्द ही शुरू होगी।',
};

export const getInTouch = { en: english, hi: inHindi } as const;
