import { club, practiceHours } from '@maidan/shared/club.ts';

/** The Get In Touch block: on the members' page in English, on About in both languages. */
const english = {
  lang: 'en',
  title: 'Get In Touch',
  lede: `Come to the ground on any weekday from ${practiceHours.en}, or reach us from where you are.`,
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
  lede: `सोमवार से शुक्रवार, ${practiceHours.hi} के बीच मैदान पर आइए, या जहाँ हैं, वहीं से हमसे बात कीजिए।`,
  phone: 'फ़ोन',
  email: 'ईमेल',
  location: 'पता',
  address: club.addressHi,
  join: 'हमारे समुदाय से जुड़ें',
  alert: 'समिति की सदस्यता जल्द ही शुरू होगी।',
};

export const getInTouch = { en: english, hi: inHindi } as const;
