import { club } from '@maidan/shared/club.ts';
import { phoneUrl } from '@maidan/shared/format/links/phone-url.ts';

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

/** A text in parts, with the club's e-mail address and number as links. */
export const contactLinks = (text: string): TextPart[] =>
  text
    .split(contacts)
    .filter(Boolean)
    .map((part) => (hrefs[part] ? { text: part, href: hrefs[part] } : { text: part }));
