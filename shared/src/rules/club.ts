import type { ClubField, ClubProfile } from '../club.ts';
import {
  type ClubTextName,
  defaultTexts,
  figureCounts,
  isFixedText,
  isPlaceholder,
  isTextName,
  placeholdersIn,
  wordPlaceholders,
} from '../club-texts/club-texts.ts';
import {
  altsOf,
  type PictureAltField,
  pictureAlts,
  type PictureField,
  pictureFields,
  readPicture,
} from '../club-pictures.ts';
import { isColour, isPaletteName, nearestReadable } from '../look.ts';
import { atMost, required, type Rule, type RuleSet } from './rule-set.ts';
import { isBlank, tidyText } from './typed-text.ts';

/** The parts of the console's form, and their fields in its order. */
export const clubGroups = {
  names: ['name', 'nameHi', 'abbreviation', 'foundedIn', 'blurb', 'blurbHi'],
  place: ['address', 'addressHi', 'city', 'cityHi', 'state', 'postalCode'],
  ground: ['ground', 'groundHi', 'venue', 'venueHi', 'ward', 'wardHi', 'practiceHours', 'practiceHoursHi'],
  contact: ['phone', 'email', 'whatsApp', 'facebook', 'instagram', 'youtube', 'auctionUrl'],
  children: ['childLocality', 'childLocalityHi'],
  payments: ['receiptPrefix', 'emailDomain'],
  look: ['look', 'logo'],
  pictures: pictureFields.flatMap((field) => [field, ...altsOf(field)]),
} as const satisfies Record<string, readonly ClubField[]>;

export type ClubGroup = keyof typeof clubGroups;

export const clubFields: readonly ClubField[] = Object.values(clubGroups).flat();

/** The most characters of a value. */
export const clubLimits = { name: 40, abbreviation: 5, short: 60, text: 160, url: 200 } as const;

export const clubSentences = {
  required: 'Please fill in this field',
  tooLong: (characters: number): string => `At most ${characters} characters`,
  postalCode: 'A PIN code has six digits and does not begin with 0',
  phone: 'Please enter a phone number with its country code, for example +91 98765 43210',
  email: 'Please enter an e-mail address',
  emailDomain: 'Please enter a domain, for example yourclub.in',
  emailDomainUsed: 'The domain can no longer be changed: e-mail addresses of players were made with it',
  receiptPrefix: 'Two to six capital letters from A to Z',
  logo: 'Please upload the logo again',
  picture: 'Please upload the picture again',
  look: 'Please choose a palette, or a colour as #rrggbb',
  unreadable: (nearest: string): string => `Texts could not be read on this colour. The nearest that can: ${nearest}`,
  foundedIn: 'Please enter a year of four digits that is not in the future',
  url: 'Please enter an address that begins with https://',
  changedMeanwhile: 'Somebody has changed the club meanwhile. Nothing was saved: please look again.',
  placeholderMissing: (name: string): string => `Please keep {${name}}: the club’s own words stand there`,
  placeholderUnknown: (name: string): string =>
    `{${name}} stands for nothing. These do: ${wordPlaceholders.join(', ')}`,
  placeholderInLine: 'No words between braces, please: a line of the heading has room for 18 characters',
  figure: 'A number of at most six signs, for example 300+',
  count: 'There is no such count',
  fixedText: 'This text is the same on every club’s site',
  textUnknown: 'There is no such text',
  pictureMissing: 'There is no such picture',
  oneLanguage: 'Please write it in both languages: a policy says the same in each',
  revisionMissing: 'There was no such state of the club',
  fileIsNoJson: (fault: string): string => `The file is no JSON: ${fault}`,
  fileOfAnotherKind: 'The file was not written by npm run club -- export',
  fileOfAnotherVersion: (known: number): string =>
    `The file has another version than ${known}, which this release reads`,
  filePartIsNoList: 'This part must hold names and texts',
  fileNameUnknown: 'There is nothing of this name',
  fileValueIsNoText: 'The value must be a text in quotation marks',
  fileHasNoPicture: 'The file has no picture of this name under “pictures”',
  saved: 'Saved as a draft. Publish it to show it on the pages.',
  saveFailed: 'Failed to save the club',
  published: 'Published. The pages will show it in a few minutes.',
  publishFailed: 'Failed to publish the club',
} as const;

const messages = clubSentences;

const text = (limit: number) => [required(messages.required), atMost(limit, messages.tooLong(limit))];

type ClubRule = Rule<ClubProfile, ClubField>;

/** A rule that refuses a value without this form, and accepts a blank value. */
const formed =
  (form: RegExp, sentence: string): ClubRule =>
  (value) =>
    isBlank(value) || form.test(value!.trim()) ? undefined : sentence;

const optionalUrl: readonly ClubRule[] = [
  atMost(clubLimits.url, messages.tooLong(clubLimits.url)),
  formed(/^https:\/\/[^\s"'<>\\/.]+(?:\.[^\s"'<>\\/.]+)+(?:\/[^\s"'<>\\]*)?$/i, messages.url),
];

/** The name of a palette, or a main colour on which texts can be read. */
const lookRule: ClubRule = (value = '') => {
  if (isPaletteName(value)) return undefined;
  if (!isColour(value)) return messages.look;
  const nearest = nearestReadable(value);
  return nearest === value ? undefined : messages.unreadable(nearest);
};

const pictureRule: ClubRule = (value = '') =>
  value === '' || readPicture(value) !== undefined ? undefined : messages.picture;

/** A picture of the club's own needs the text that is read in its place. */
const altRules = (picture: PictureField): readonly ClubRule[] => [
  (value, { [picture]: own }) => (own && isBlank(value) ? messages.required : undefined),
  atMost(clubLimits.text, messages.tooLong(clubLimits.text)),
];

const pictureRules = {
  ...Object.fromEntries(pictureFields.map((field) => [field, [pictureRule]])),
  ...Object.fromEntries(
    Object.entries(pictureAlts).flatMap(([field, alts]) =>
      alts.map((alt) => [alt, altRules(field as PictureField)] as const),
    ),
  ),
} as Record<PictureField | PictureAltField, readonly ClubRule[]>;

/**
 * The rules of the club's profile.
 * @param today `YYYY-MM-DD`
 */
export const clubRules = (today: string): RuleSet<ClubProfile> => {
  const { name, abbreviation, short, text: long } = clubLimits;
  return {
    ...{ name: text(name), nameHi: text(name), abbreviation: text(abbreviation) },
    foundedIn: [
      ...text(4),
      (value) => (/^[12]\d{3}$/.test(value ?? '') && value! <= today.slice(0, 4) ? undefined : messages.foundedIn),
    ],
    ...{ blurb: text(long), blurbHi: text(long), address: text(long), addressHi: text(long) },
    ...{ city: text(short), cityHi: text(short), state: text(short) },
    postalCode: [...text(6), formed(/^[1-9]\d{5}$/, messages.postalCode)],
    ...{ ground: text(short), groundHi: text(short), venue: text(short), venueHi: text(short) },
    ...{ ward: text(short), wardHi: text(short), practiceHours: text(short), practiceHoursHi: text(short) },
    ...{ childLocality: text(short), childLocalityHi: text(short) },
    phone: [...text(20), formed(/^\+\d{1,3}(?: ?\d){7,12}$/, messages.phone)],
    email: [...text(short), formed(/^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i, messages.email)],
    ...{ whatsApp: optionalUrl, facebook: optionalUrl, instagram: optionalUrl, youtube: optionalUrl },
    auctionUrl: optionalUrl,
    receiptPrefix: [...text(6), formed(/^[A-Z]{2,6}$/, messages.receiptPrefix)],
    look: [...text(12), lookRule],
    logo: [atMost(32, messages.tooLong(32)), formed(/^[0-9a-f]{32}$/, messages.logo)],
    ...pictureRules,
    emailDomain: [...text(short), formed(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, messages.emailDomain)],
  };
};

/** Matches the name of a line in the heading of the home page. */
const isLine = /\/lines\/\d$/;

/**
 * The most characters of a text of the pages: twice as many as the product's own text has, but at least 40. A line of
 * the home page's heading may have 18. A section that the club adds to a policy may have a title of 60 and a text of
 * 1,000.
 */
export function textLimit(name: ClubTextName): number {
  if (isLine.test(name)) return 18;
  const [, part] = /\/own\/\d\/(title|text)$/.exec(name) ?? [];
  if (part !== undefined) return part === 'title' ? 60 : 1000;
  return Math.max(40, 2 * [...(defaultTexts.get(name) ?? '')].length);
}

/** The most texts of one save. `rejectUnsafeBody` allows 60 fields. `textParts.spec.ts` checks that each part fits. */
export const mostTexts = 58;

/** The most characters that all texts of one save may have together. */
export const mostTextsLength = [...defaultTexts.keys()]
  .filter((name) => !isFixedText(name))
  .map(textLimit)
  .sort((one, other) => other - one)
  .slice(0, mostTexts)
  .reduce((sum, limit) => sum + limit, 0);

/**
 * Why a club cannot set this text; undefined when it can. Where it may set a text, a blank one means the product's own.
 */
export function textFault(name: string, text: string): string | undefined {
  if (!isTextName(name)) return messages.textUnknown;
  if (isFixedText(name)) return messages.fixedText;
  if (isBlank(text)) return undefined;
  if (/\/figure$/.test(name) && !/^\d[\d.,+%]{0,5}$/.test(text.trim())) return messages.figure;
  if (/\/count$/.test(name) && !figureCounts.some((count) => count === text)) return messages.count;
  const limit = textLimit(name);
  if ([...tidyText(text)].length > limit) return messages.tooLong(limit);
  const [wanted, used] = [placeholdersIn(defaultTexts.get(name)!), placeholdersIn(text)];
  const missing = wanted.find((each) => !used.includes(each));
  if (missing !== undefined) return messages.placeholderMissing(missing);
  if (isLine.test(name) && used.length > 0) return messages.placeholderInLine;
  const unknown = used.find((each) => !isPlaceholder(each));
  return unknown === undefined ? undefined : messages.placeholderUnknown(unknown);
}

/** The sentences that refuse texts, by the names of the texts. A text without a fault is left out. */
export const textFaults = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const fault = textFault(name, text);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/**
 * Returns sentences by the names of the texts that are missing. A policy must say the same in both languages, and a
 * section of the club's own must have a title and a text.
 * @param set the texts that the club has set
 */
export function policyFaults(set: Iterable<string>): Record<string, string> {
  const names = new Set(set);
  const missing = [...names].flatMap((name): [string, string][] => {
    if (!/^..\/policies\//.test(name)) return [];
    const otherLanguage = `${name.startsWith('en') ? 'hi' : 'en'}${name.slice(2)}`;
    const otherPart = name.replace(
      /(\/own\/\d\/)(title|text)$/,
      (_, own, part) => own + (part === 'title' ? 'text' : 'title'),
    );
    return [
      [otherLanguage, messages.oneLanguage],
      [otherPart, messages.required],
    ];
  });
  return Object.fromEntries(missing.filter(([name]) => !names.has(name)));
}
