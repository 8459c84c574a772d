import { type ClubTextName, defaultTexts } from '@maidan/shared/club-texts/club-texts.ts';
import { clubEnglish } from '../i18n/enClub.ts';
import { translatorWith } from '../i18n/translate.ts';

export const { translate } = translatorWith(clubEnglish);

export type Page = 'home' | 'about' | 'rules' | 'others' | 'policies';

/**
 * The parts of the pages, as they are edited: the group in the list, the address of the page that the preview shows,
 * and the beginnings of the names of the texts.
 */
export const parts = {
  top: { page: 'home', address: '/', texts: ['lines', 'lede', 'fixed/join', 'fixed/discover', 'stats', 'description'] },
  why: { page: 'home', address: '/', texts: ['why'] },
  fees: { page: 'home', address: '/', texts: ['fees'] },
  programs: { page: 'home', address: '/', texts: ['programs'] },
  invitation: { page: 'home', address: '/', texts: ['call'] },
  story: { page: 'about', address: '/about', texts: ['lede', 'stats'] },
  values: { page: 'about', address: '/about', texts: ['values'] },
  aims: { page: 'about', address: '/about', texts: ['mission', 'vision'] },
  objectives: { page: 'about', address: '/about', texts: ['objectives'] },
  ready: { page: 'about', address: '/about', texts: ['fixed', 'call'] },
  board: { page: 'rules', address: '/rules', texts: ['lede'] },
  general: { page: 'rules', address: '/rules', texts: ['fixed/general', 'general'] },
  match: { page: 'rules', address: '/rules', texts: ['fixed/match', 'match'] },
  practice: { page: 'rules', address: '/rules', texts: ['fixed/practice', 'practice'] },
  membership: { page: 'rules', address: '/rules', texts: ['fixed/membership', 'membership'] },
  notes: { page: 'rules', address: '/rules', texts: ['notes'] },
  events: { page: 'others', address: '/events', texts: ['events'] },
  gallery: { page: 'others', address: '/gallery', texts: ['gallery'] },
  members: { page: 'others', address: '/members', texts: ['members', 'contact'] },
  privacy: { page: 'policies', address: '/T&C/privacy-policy', texts: ['privacy'] },
  terms: { page: 'policies', address: '/T&C/terms-and-conditions', texts: ['terms'] },
  refunds: { page: 'policies', address: '/T&C/refund-policy', texts: ['refunds'] },
} as const satisfies Record<string, { page: Page; address: string; texts: readonly string[] }>;

export type Part = keyof typeof parts;

export const pages: readonly Page[] = ['home', 'about', 'rules', 'others', 'policies'];
export const partsOf = (page: Page): Part[] =>
  (Object.keys(parts) as Part[]).filter((part) => parts[part].page === page);

/** The names of a part's English texts, in the order of `parts` and of `defaultTexts`. */
export const namesOf = (part: Part): ClubTextName[] => {
  const { page, texts } = parts[part];
  const all = [...defaultTexts.keys()].filter((name) => name.startsWith('en/'));
  return texts.flatMap((start) =>
    all.filter((name) => name === `en/${page}/${start}` || name.startsWith(`en/${page}/${start}/`)),
  );
};

export const inHindi = (name: ClubTextName): ClubTextName => `hi${name.slice(2)}` as ClubTextName;

type Word = keyof typeof clubEnglish.club.texts.words;

/**
 * Returns the label of a text: `1. Title` for `en/home/why/0/title`, `Line 1` for `en/home/lines/0`, `Mission paragraph
 * 2` for `en/about/mission/more/1`, `Own section 1 title` for `en/policies/privacy/own/0/title`.
 */
export function labelOfText(name: string): string {
  const [language, page, ...all] = name.split('/');
  const parts = page === 'policies' ? all.slice(1) : all;
  const isListed = parts.length > 2 && /^\d$/.test(parts[1]!) && parts[0] !== 'own';
  const words = (isListed ? parts.slice(2) : parts.filter((part) => part !== 'fixed')).map((part) =>
    /^\d$/.test(part) ? String(Number(part) + 1) : translate(`club.texts.words.${part as Word}`),
  );
  const lower = (isListed ? `${Number(parts[1]) + 1}. ` : '') + words.join(' ');
  const label = lower.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return language === 'hi' ? translate('club.texts.inHindi', { label }) : label;
}
