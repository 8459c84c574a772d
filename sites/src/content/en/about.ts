import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';

/** The texts of the About page in one language. */
export interface AboutTexts {
  lang: 'en' | 'hi';
  title: string;
  lede: string;
  stats: readonly { figure: string; label: string }[];
  valuesTitle: string;
  values: readonly { title: string; text: string; picture: 'excellence' | 'unity' | 'future' }[];
  aims: readonly Aim[];
  learnMore: string;
  close: string;
  objectivesTitle: string;
  objectives: readonly Objective[];
  call: { title: string; text: string; action: string };
}

/** Mission or vision: a summary on the page, the rest in a dialog. */
export interface Aim {
  name: 'mission' | 'vision';
  title: string;
  summary: string;
  more: readonly string[];
}

/** By spec section 2, objectives 3 to 8 have three bullets, and the first two have none. */
interface Objective {
  title: string;
  text: string;
  points?: readonly string[];
}

const pictures = ['excellence', 'unity', 'future'] as const;

/** The club's own texts about itself, in one language. */
export function ownTexts(lang: 'en' | 'hi') {
  const { lede, stats, values, objectives, call, fixed } = pageTexts[lang].about;
  return {
    ...{ lang, lede, stats, objectives },
    values: values.map((value, place) => ({ ...value, picture: pictures[place]! })),
    call: { title: fixed.heading, text: call, action: fixed.action },
  };
}

const { mission, vision } = pageTexts.en.about;

/** The About page in English. The Hindi translation is content/hi/about.ts. */
export const aboutInEnglish: AboutTexts = {
  ...ownTexts('en'),
  title: 'About Us',
  valuesTitle: 'What we stand for',
  aims: [
    { name: 'mission', title: 'Our Mission', ...mission },
    { name: 'vision', title: 'Our Vision', ...vision },
  ],
  learnMore: 'Learn More',
  close: 'Close',
  objectivesTitle: 'Aims and Objectives',
};
