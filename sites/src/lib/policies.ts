import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Policy } from '../content/policies.ts';
import { pageIn } from './language/page-language.ts';

/** Returns the address of the page that shows the policy as text. */
export const pageOf = ({ name }: Pick<Policy, 'name'>, language: Language): string => pageIn(language, `/T&C/${name}`);

/** Returns the address of the policy's PDF file. Each language has its own. */
export const pdfOf = (policy: Pick<Policy, 'name'>, language: Language): string => `${pageOf(policy, language)}.pdf`;

interface TextPart {
  text: string;
  /** `mailto:` or `tel:` where the text is the club's e-mail address or number. */
  href?: string;
}

const hrefs: ReadonlyMap<string, string> = new Map([
  [club.email, `mailto:${club.email}`],
  [club.phone, phoneUrl(club.phone)],
]);
const escaped = (text: string): string => text.replaceAll(/[^\w\s@-]/g, '\\$&');
const contacts = new RegExp(`(${[...hrefs.keys()].map(escaped).join('|')})`);

/** Returns the parts of a text. The club's e-mail address and phone number are parts with a link. */
export const contactLinks = (text: string): TextPart[] =>
  text
    .split(contacts)
    .filter(Boolean)
    .map((part) => {
      const href = hrefs.get(part);
      return href ? { text: part, href } : { text: part };
    });
