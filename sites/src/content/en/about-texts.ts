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

/** Spec section 2: objectives 3 to 8 have three bullets, the first two none. */
interface Objective {
  title: string;
  text: string;
  points?: readonly [string, string, string];
}
