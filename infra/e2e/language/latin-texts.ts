import type { Page } from '@playwright/test';
import { merchTxnIdPrefix } from '@maidan/shared/domain/payments/payment-references.ts';
import { club, clubLinks } from '@maidan/shared/club.ts';
import { writtenByBank, writtenByClub } from './stored-texts.ts';

/** Names in Latin letters that a Hindi page may show, besides the club's own texts and what a journey types. */
const latinNames: readonly string[] = [
  club.email,
  // Receipt numbers begin with this prefix.
  club.receiptPrefix,
  // Text of the link to the other language.
  'English',
  clubLinks.agency.name,
  ...clubLinks.social.map(({ name }) => name),
  ...['UPI', 'JavaScript'],
  // Formats, sizes and a key, written as on files, on paper and on the keyboard.
  ...['JPG', 'PNG', 'WebP', 'PDF', 'MB', 'A4', 'Esc'],
];

/**
 * Texts of a Hindi page that contain a word in Latin letters: texts that are read there, and texts for screen readers,
 * search engines and the browser's tab. Allowed are `latinNames`, texts that the club and the bank have written, and
 * `shown`; whether an element is marked as English or hidden does not matter.
 * @param shown what the journey has typed, or what a mocked API answers
 */
export async function latinTexts(page: Page, shown: readonly string[] = []): Promise<string[]> {
  const names = [...latinNames, ...shown, ...(await writtenByClub(page)), ...(await writtenByBank(page))];
  const patterns = names
    .filter((name) => /\p{Script=Latin}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map(wholeWords);
  return (await textsOf(page)).filter((text) => isLatin(text, patterns));
}

/** Transaction ids, and names of chosen files. */
const ids = [new RegExp(`\\b${merchTxnIdPrefix}[0-9A-Z]{20,}\\b`, 'g'), /[\w-]+\.(?:jpe?g|png|gif|webp|pdf)\b/gi];

/** Whether a Latin letter remains after ids and names were removed. */
function isLatin(text: string, names: readonly RegExp[]): boolean {
  if (!/\p{Script=Latin}/u.test(text)) return false;
  return /\p{Script=Latin}/u.test([...ids, ...names].reduce((left, name) => left.replace(name, ' '), text));
}

const wholeWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{M}\\d])`, 'gu');

const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label'];
    const told = /^data-(alert|instead|copied|not-copied|count|empty-title|empty-text|with-events)$/;
    const tags = 'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';
    const texts: (string | null)[] = [document.title];
    for (const meta of document.querySelectorAll(tags)) texts.push(meta.getAttribute('content'));
    const read = (parent: ParentNode): void => {
      for (const each of parent.querySelectorAll('*')) {
        // A text field contains what was typed.
        if (each.matches('script, style, textarea')) continue;
        for (const { name, value } of each.attributes)
          if (attributes.includes(name) || told.test(name)) texts.push(value);
        if (each.matches('input:is([type=submit], [type=button], [type=reset])'))
          texts.push(each.getAttribute('value'));
        // When scripts run, the browser keeps the HTML of a noscript as text.
        if (each instanceof HTMLTemplateElement) read(each.content);
        else if (each.matches('noscript')) read(new DOMParser().parseFromString(each.innerHTML, 'text/html'));
        else for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent);
      }
    };
    read(document.body);
    return [...new Set(texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });
