import { club } from '@maidan/shared/club.ts';
import { aboutInEnglish } from './about.en.ts';
import { aboutInHindi } from './about.hi.ts';

/** What the About page says in no language or in both. */
export const about = {
  description: `Who ${club.name} is: a community cricket and youth sport club in ${club.city}. Mission, vision and aims in English and Hindi.`,
  pictureFailed: 'Image Unavailable',
  picture: 'The club’s team: a captain lifts the cup, women, men and children beside her.',
  /** Names of the languages, each in its own; any other Hindi word here would fetch a whole face for an English page. */
  languages: { legend: 'Language', en: 'English', hi: 'हिन्दी' },
} as const;

export const aboutTongues = [aboutInEnglish, aboutInHindi] as const;
