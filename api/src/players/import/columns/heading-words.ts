import type { ImportField } from '@maidan/shared/wire/player-imports.ts';

/** Relatives, and other things that have a name. */
const somebodyElse = /father|mother|parent|guardian|husband|event|team|club|file|पिता|माता|अभिभावक|पति|टीम/;

/**
 * What the headings of lists say, in English and Hindi, tried in this order. The Hindi words are without the dot below
 * (nukta), which is written or left out.
 */
const words: readonly (readonly [ImportField, RegExp])[] = [
  ['firstName', /^(?:first|given) ?name|^f\.? ?name$|(?:प्रथम|पहला) नाम/],
  ['lastName', /^(?:last|family) ?name|^sur ?name|^l\.? ?name$|उपनाम|कुलनाम|सरनेम/],
  ['birthDate', /\bd\.? ?o\.? ?b\b|birth|born|जन्म/],
  [
    'registeredOn',
    /regist\w* (?:on|date)|regd?\.? date|date of (?:regist|join)|join\w* (?:on|date)|^date$|पंजीयन|पंजीकरण|^(?:दिनांक|तिथि|तारीख)$/,
  ],
  ['unavailability', /unavail|not available|अनुपलब्ध/],
  ['playingStyle', /style|playing|special|role|skill|शैली|भूमिका/],
  ['remarks', /remark|note|comment|टिप्पणी|विवरण|अन्य/],
  ['address', /address|\baddr?\b|locality|village|city|town|colony|mohalla|\bward\b|पता|गा[ँं]?व|ग्राम|मोहल्ला|वार्ड|निवास/],
  ['mobile', /mob|phone|\bph\b|contact|whats ?app|\bcell\b|मोबाइल|मोबाईल|फोन|संपर्क|सम्पर्क|दूरभाष/],
  ['age', /^age\b|\bage$|उम्र|आयु/],
  ['name', /\bname\b|^name|^players?$|नाम|खिलाडी/],
];

/** Lower case, single blanks, no nukta; the signs of a heading (`Mobile_No.:`) count as blanks. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{M}\p{N}.']+/gu, ' ')
    .trim();

/** Headings are short; a cell of an address that holds the word "city" is none. */
const longestHeading = 40;

/** What a heading announces; null when it says nothing known. */
export function fieldOfHeading(heading: string): ImportField | null {
  if (heading === '' || heading.length > longestHeading) return null;
  const text = plain(heading);
  const field = words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  // A child's list gives the father's mobile and address, which are the child's; the father's name is not.
  return field === 'name' && somebodyElse.test(text) ? null : field;
}
