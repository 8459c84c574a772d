import type { ClubProfile } from '../club.ts';
import { auditDays } from '../domain/audit.ts';
import { ageLimits } from '../domain/player-type.ts';
import {
  browserCookieDays,
  endedWaitingDays,
  messageDays,
  undoDays,
  unpaidRegistrationDays,
} from '../domain/timing.ts';
import { type InEachLanguage, type Language, languages, type Translated } from '../language.ts';
import { english } from './english.ts';
import { hindi } from './hindi.ts';

/** The texts of `english` or `hindi`, or the club's own. The placeholders are filled in. */
export type PageTexts = Translated<typeof english>;

/** The name of a text in one language: the path of its keys in `english`, such as `hi/home/why/0/title`. */
export type ClubTextName = `${Language}/${string}`;

/** A text of the pages that the club has set, with its placeholders. */
export interface ClubText {
  name: ClubTextName;
  text: string;
}

type Tree = string | { readonly [part: string]: Tree };

/** Returns the tree with each text replaced by `change`. Arrays stay arrays. */
function mapTexts(tree: Tree, change: (text: string, name: string) => string, name: string): unknown {
  if (typeof tree === 'string') return change(tree, name);
  const parts = Object.entries(tree).map(
    ([part, below]) => [part, mapTexts(below, change, `${name}/${part}`)] as const,
  );
  return Array.isArray(tree) ? parts.map(([, below]) => below) : Object.fromEntries(parts);
}

const trees = { en: english, hi: hindi } as unknown as InEachLanguage<Tree>;

function templates(): Map<ClubTextName, string> {
  const all = new Map<ClubTextName, string>();
  for (const language of languages)
    mapTexts(trees[language], (text, name) => (all.set(name as ClubTextName, text), text), language);
  return all;
}

/** The product's texts with their placeholders, by name, in the order of the pages. */
export const defaultTexts: ReadonlyMap<ClubTextName, string> = templates();

export const isTextName = (name: string): name is ClubTextName => defaultTexts.has(name as ClubTextName);

/**
 * Whether a club cannot change the text (`textFault` refuses it): the specification names it, or it is the part of a
 * policy that says what the software does.
 */
export const isFixedText = (name: string): boolean =>
  /\/fixed\/|^..\/about\/(values|objectives)\/\d\/title$/.test(name);

/** Numbers of the software, such as ages and days, for the texts that name them. */
const numbers = {
  ageLeast: String(ageLimits.least),
  ageMost: String(ageLimits.most),
  ageChildMost: String(ageLimits.childMost),
  ageAdult: String(ageLimits.adult),
  unpaidDays: String(unpaidRegistrationDays),
  waitingDays: String(endedWaitingDays),
  importDays: String(undoDays),
  messageDays: String(messageDays),
  cookieDays: String(browserCookieDays),
  historyYears: String(auditDays.others / 365),
  signInDays: String(auditDays.signIns),
};

/**
 * Placeholders of the club's own words, with the field whose value replaces each: `{hours}` becomes the hours of
 * practice.
 */
const words = {
  ...{ name: 'name', city: 'city', address: 'address', ground: 'ground', ward: 'ward', hours: 'practiceHours' },
  ...{ foundedIn: 'foundedIn', email: 'email', phone: 'phone' },
} as const satisfies Record<string, keyof ClubProfile>;

/** The placeholders of the club's own words, with their braces, as a message to the author of a text names them. */
export const wordPlaceholders: readonly string[] = Object.keys(words).map((name) => `{${name}}`);

export const isPlaceholder = (name: string): boolean => Object.hasOwn(words, name) || Object.hasOwn(numbers, name);

/** The values of the placeholders, by name. On Hindi pages the Hindi field is used where there is one. */
export const placeholders = (profile: ClubProfile, language: Language): Readonly<Record<string, string>> => {
  const inHindi: Partial<Record<string, string>> = language === 'hi' ? { ...profile } : {};
  const ofClub = Object.entries(words).map(([name, field]) => [name, inHindi[`${field}Hi`] ?? profile[field]]);
  return { ...Object.fromEntries(ofClub), ...numbers };
};

const placeholder = /\{(\w+)\}/g;

export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name!);

export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (all, name: string) => values[name] ?? all);

/** What a figure of the pages can count, in the order of the console's choice. */
export const figureCounts = ['players', 'members', 'events', 'eventsOfYear', 'photos', 'years'] as const;
export type FigureCount = (typeof figureCounts)[number];

/** Today's numbers. */
export type FigureCounts = Record<FigureCount, number>;

/** The counts that the pages show. A count whose number is not known is left out. */
export type ShownCounts = Partial<FigureCounts>;

/** What the figures of the pages count, as the texts that the club has set say. */
export const countsIn = (set: readonly ClubText[]): FigureCount[] =>
  figureCounts.filter((count) => set.some(({ name, text }) => /\/count$/.test(name) && text === count));

/**
 * The number that replaces a figure's text; undefined for another text, for a figure that counts nothing, and for an
 * unknown number.
 */
export function countedFigure(name: string, own: ReadonlyMap<string, string>, counts: ShownCounts): string | undefined {
  if (!/\/figure$/.test(name)) return undefined;
  const count = figureCounts.find((each) => each === own.get(name.replace(/figure$/, 'count')));
  return count && counts[count]?.toLocaleString('en-IN');
}

/**
 * The texts of a club's pages: those that the club has set, otherwise the product's. Figures that count something have
 * the number of `counts`, if it is there.
 */
export function textsOf(
  profile: ClubProfile,
  set: readonly ClubText[],
  counts: ShownCounts = {},
): InEachLanguage<PageTexts> {
  const own = new Map<string, string>(set.map(({ name, text }) => [name, text]));
  const inLanguage = (language: Language) => {
    const values = placeholders(profile, language);
    const said = (text: string, name: string): string =>
      countedFigure(name, own, counts) ?? fillText(own.get(name) ?? text, values);
    return mapTexts(trees[language], said, language) as PageTexts;
  };
  return { en: inLanguage('en'), hi: inLanguage('hi') };
}
