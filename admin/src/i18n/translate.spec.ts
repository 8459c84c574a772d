import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { administratorsEnglish } from './enAdministrators.ts';
import { clubEnglish } from './enClub.ts';
import { feesEnglish } from './enFees.ts';
import { english } from './en.ts';
import { openingEnglish } from './enOpening.ts';
import { historyEnglish } from './enHistory.ts';
import { messagesEnglish } from './enMessages.ts';
import { noticesEnglish } from './enNotices.ts';
import { galleryEnglish } from './enGallery.ts';
import { membersEnglish } from './enMembers.ts';
import { payoutsEnglish } from './enPayouts.ts';
import { spreadsheetEnglish } from './enSpreadsheet.ts';
import { playerImportsEnglish } from './enPlayerImports.ts';
import { playerRecordEnglish } from './enPlayerRecord.ts';
import { playersEnglish } from './enPlayers.ts';
import { sponsorsEnglish } from './enSponsors.ts';
import { signInText } from './signInText.ts';
import { translate, translatorWith } from './translate.ts';

const src = path.resolve(import.meta.dirname, '..');
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !/^i18n.en\w*\.ts$/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  );

/** Patterns of keys that the code puts together, such as `resources.${tab}.name`; any word matches `${tab}`. */
const templates = [...code.matchAll(/`([\w.-]+(?:\$\{[^`}]+\}[\w.-]*)+)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
);

/** Whether the key is the label of a `source` in the code: react-admin finds such a label by the `source`. */
const isOfSource = (key: string): boolean =>
  key.startsWith('resources.') && code.includes(`source="${key.split('.').slice(3).join('.')}"`);

it('has no text that nothing shows', () => {
  const all = {
    ...english,
    ...playersEnglish,
    ...playerRecordEnglish,
    ...playerImportsEnglish,
    ...messagesEnglish,
    ...clubEnglish,
    ...openingEnglish,
    ...feesEnglish,
    ...historyEnglish,
    ...administratorsEnglish,
    ...noticesEnglish,
    ...sponsorsEnglish,
    ...payoutsEnglish,
    ...galleryEnglish,
    ...spreadsheetEnglish,
    ...membersEnglish,
  };
  const unused = keysOf(all).filter(
    (key) => !code.includes(`'${key}'`) && !isOfSource(key) && !templates.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});

it('has a form for one and one for more', () => {
  expect(translate('account.sessions.ended', { smart_count: 1 })).toBe('Signed out of 1 other session');
  expect(translate('account.sessions.ended', { smart_count: 1200 })).toBe('Signed out of 1,200 other sessions');
});

it('replaces what stands in a text, also by an element', () => {
  const parts = translatorWith(administratorsEnglish).translateWithElements('administrators.generated.advice', {
    username: createElement('b'),
    days: 3,
  });
  expect(parts.map((part) => (typeof part === 'string' ? part : '<b>')).join('')).toBe(
    'Give it to <b> in person or by telephone. It is good for 3 days, and must be changed at the first sign-in.',
  );
  expect(translatorWith(feesEnglish).translate('fees.termsFrom', { amount: '₹1,600', day: '1 Dec 2026' })).toBe(
    '₹1,600 from 1 Dec 2026 on',
  );
});

it('gives the texts of the sign-in page without the code of the others', () => {
  expect(signInText('signIn.captcha.alt', { length: 5 })).toBe('CAPTCHA code: 5 letters and digits');
});
