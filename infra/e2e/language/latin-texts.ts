import type { Page } from '@playwright/test';
import { merchTxnIdPrefix } from '@maidan/shared/domain/payments/payment-references.ts';
import { club, clubLinks } from '@maidan/shared/club.ts';
import { writtenByBank, writtenByClub } from './stored-texts.ts';

/** All that stands in Latin letters on a Hindi page, besides what the club has written and what a journey types. */
const latinNames: readonly string[] = [
  club.email,
  // Receipts begin with it.
  club.receiptPrefix,
  // The link to the other language.
  'English',
  clubLinks.agency.name,
  ...clubLinks.social.map(({ name }) => name),
  ...['UPI', 'JavaScript'],
  // Formats, sizes and a key, as they are written on files, on paper and on the keyboard.
  ...['JPG', 'PNG', 'WebP', 'PDF', 'MB', 'A4', 'Esc'],
];

/**
 * The texts of a Hindi page that have a word in Latin letters, of what is read there and of what a screen reader, a
 * search engine or the browser's tab tells. Only `latinNames`, what the club and the bank have written, and `shown` may
 * be in Latin letters; whether a part is marked as English or hidden does not matter.
 * @param shown what the journey has typed, or has let the API answer
 */
export async function latinTexts(page: Page, shown: readonly string[] = []): Promise<string[]> {
  const names = [...latinNames, ...shown, ...(await writtenByClub(page)), ...(await writtenByBank(page))];
  const patterns = names
    .filter((name) => /\p{Script=Latin}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map(wholeWords);
  return (await textsOf(page)).filter((text) => isLatin(text, patterns));
}

/** Transaction ids, and names of the files that were chosen. */
const ids = [new RegExp(`\\b${merchTxnIdPrefix}[0-9A-Z]{20,}\\b`, 'g'), /[\w-]+\.(?:jpe?g|png|gif|webp|pdf)\b/gi];

/** Whether a Latin letter is left when ids and names are taken out. */
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
        // A text field holds what was typed.
        if (each.matches('script, style, textarea')) continue;
        for (const { name, value } of each.attributes)
          if (attributes.includes(name) || told.test(name)) texts.push(value);
        if (each.matches('input:is([type=submit], [type=button], [type=reset])'))
          texts.push(each.getAttribute('value'));
        // With scripts on, the browser keeps the HTML of a noscript as text.
        if (each instanceof HTMLTemplateElement) read(each.content);
        else if (each.matches('noscript')) read(new DOMParser().parseFromString(each.innerHTML, 'text/html'));
        else for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent);
      }
    };
    read(document.body);
    return [...new Set(texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });
