import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import { type Policy, policyTexts } from '../content/policies.ts';
import { pageIn } from './language/page-language.ts';

/** Returns the address of the page that shows the policy as text. */
export const pageOf = ({ name }: Policy, language: Language): string => pageIn(language, `/T&C/${name}`);

/** Returns the address of the policy's PDF file. Each language has its own. */
export const pdfOf = (policy: Policy, language: Language): string => `${pageOf(policy, language)}.pdf`;

interface PolicySection {
  /** The id of its heading. It is the same in both languages, so that a link into the page works in the other one too. */
  id: string;
  title: string;
  text: readonly string[];
}

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function policySections(name: string, language: Language): PolicySection[] {
  const partsIn = (each: Language): Policy['parts'] =>
    policyTexts[each].policies.find((policy) => policy.name === name)?.parts ?? [];
  const english = partsIn('en');
  return partsIn(language).map((part, place) => ({ ...part, id: slug(english[place]?.title ?? `${place + 1}`) }));
}

interface TextPart {
  text: string;
  /** `mailto:` or `tel:` where the text is the club's e-mail address or number. */
  href?: string;
}

const hrefs: Readonly<Record<string, string>> = {
  [club.email]: `mailto:${club.email}`,
  [club.phone]: phoneUrl(club.phone),
};
const escaped = (text: string): string => text.replaceAll(/[^\w\s@-]/g, '\\$&');
const contacts = new RegExp(`(${Object.keys(hrefs).map(escaped).join('|')})`);

/** Returns a text in parts, with the club's e-mail address and number as links. */
export const contactLinks = (text: string): TextPart[] =>
  text
    .split(contacts)
    .filter(Boolean)
    .map((part) => (hrefs[part] ? { text: part, href: hrefs[part] } : { text: part }));
