import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { type AboutTexts, ownTexts } from '../en/about.ts';

const { mission, vision } = pageTexts.hi.about;

/** The About page in everyday Hindi; its terms are listed in glossary.md. */
export const aboutInHindi: AboutTexts = {
  ...ownTexts('hi'),
  title: 'हमारे बारे में',
  valuesTitle: 'हमारी पहचान',
  aims: [
    { name: 'mission', title: 'हमारा उद्देश्य', ...mission },
    { name: 'vision', title: 'हमारा सपना', ...vision },
  ],
  learnMore: 'और जानें',
  close: 'बंद करें',
  objectivesTitle: 'लक्ष्य और उद्देश्य',
};
