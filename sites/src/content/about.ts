import { club } from '@maidan/shared/club.ts';
import type { InEachLanguage } from '@maidan/shared/language.ts';
import { aboutInEnglish } from './en/about.ts';
import { aboutInHindi } from './hi/about.ts';

/** Texts in the language of the page. The switch does not change them. */
interface AboutPage {
  title: string;
  description: string;
  pictureFailed: string;
  picture: string;
}

export const aboutPage: InEachLanguage<AboutPage> = {
  en: {
    title: 'About Us',
    description: `Who ${club.name} is: a community cricket and youth sport club in ${club.city}. Mission, vision and aims in English and Hindi.`,
    pictureFailed: 'Image Unavailable',
    picture: 'The club’s team: a captain lifts the cup, women, men and children beside her.',
  },
  hi: {
    title: aboutInHindi.title,
    description: `${club.nameHi} के बारे में: ${club.cityHi} में मोहल्ले के क्रिकेट और बच्चों-युवाओं के खेलों का क्लब, उसका उद्देश्य, सपना और लक्ष्य।`,
    pictureFailed: 'तस्वीर नहीं दिख सकी',
    picture: 'क्लब की टीम: कप्तान कप उठाए हुए, उसके साथ महिलाएँ, पुरुष और बच्चे।',
  },
};

/**
 * The switch on the English page. Each language has its own name; other Hindi words would load the complete font.
 * `wholeSite` is in the Hindi part, because the switch changes only this page.
 */
export const aboutSwitch = {
  legend: 'Language',
  en: 'English',
  hi: 'हिन्दी',
  wholeSite: 'पूरी वेबसाइट हिन्दी में देखें',
} as const;

/**
 * Languages of the page's content: the English page contains both, as the specification says; the Hindi page only
 * Hindi.
 */
export const aboutLanguages = { en: [aboutInEnglish, aboutInHindi], hi: [aboutInHindi] } as const;
