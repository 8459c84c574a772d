import { club } from '@maidan/shared/club.ts';
import { aboutInEnglish } from './about.en.ts';
import { aboutInHindi } from './about.hi.ts';

/** Values of the About page that do not depend on the language. */
export const about = {
  title: 'About Us',
  description: `Who ${club.name} is: a community cricket and youth sport club in ${club.city}. Mission, vision and aims in English and Hindi.`,
  pictureFailed: 'Image Unavailable',
  picture: 'The club’s team: a captain lifts the cup, women, men and children beside her.',
  /** Names of the languages, each in its own. Other Hindi words here would load the full Devanagari font. */
  languages: { legend: 'Language', en: 'English', hi: 'हिन्दी' },
} as const;

export const aboutLanguages = [aboutInEnglish, aboutInHindi] as const;
