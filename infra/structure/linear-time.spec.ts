import { expect, it } from '@jest/globals';
import { acceptsEncoding, asksForReload, tagsOf } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { redactText } from '@maidan/api/src/platform/logging/redact.ts';
import { readLine } from '@maidan/api/src/payments/payouts/read-line.ts';
import { vocabulary as payoutVocabulary } from '@maidan/api/src/payments/payouts/payout-vocabulary.ts';
import { readRow } from '@maidan/api/src/players/import/read-row.ts';
import { withoutPerson } from '@maidan/api/src/privacy/erasure-reason.ts';
import { networkOf } from '@maidan/api/src/platform/http/throttling/network.ts';
import { readPicturesUrl } from '@maidan/shared/config/image-hosts.ts';
import { withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { type PayoutField, payoutFields, type PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import type { ColumnMapping } from '@maidan/shared/wire/player-imports.ts';

const payoutColumns = Object.fromEntries(payoutFields.map((field, index) => [field, index])) as PayoutMapping;
const sale: Partial<Record<PayoutField, string>> = { atomTxnId: '11000000123456', amount: '1500' };
const payoutLine = (field: PayoutField) => (text: string) =>
  readLine(
    { line: 1, cells: payoutFields.map((each) => (each === field ? text : (sale[each] ?? ''))) },
    payoutColumns,
    '2026-11-28',
  );
const playerRow = (field: keyof ColumnMapping) => (text: string) =>
  readRow([text], { mapping: { [field]: 0 }, words: {}, today: '2026-11-28' });

/**
 * Functions that read input of strangers, each with a text that a careless expression would read in quadratic time: its
 * beginning, the part that repeats, and its end.
 */
const cases: [what: string, read: (text: string) => unknown, begin: string, repeated: string, end: string][] = [
  ['Accept-Encoding: blanks', (text) => acceptsEncoding(text, 'br'), 'gzip', ' ', 'x'],
  ['Accept-Encoding: blanks before each weight', (text) => acceptsEncoding(text, 'br'), 'gzip', ' ;', 'q'],
  ['Accept-Encoding: many codings', (text) => acceptsEncoding(text, 'br'), '', 'gzip;q=0, ', 'x'],
  ['If-None-Match', tagsOf, '', 'W/ ', 'x'],
  ['Cache-Control', asksForReload, '', ', ', 'no-cache x'],
  ['a line of the log: beginnings of tokens', redactText, '', 'eyJaaaaaaaa-', '.'],
  ['a line of the log: hexadecimal', redactText, '', 'ab', 'z'],
  ['a reason for an erasure: a long word', (text) => withoutPerson(text, ['Asha']), '', 'a', '@'],
  ['a reason for an erasure: digits', (text) => withoutPerson(text, ['Asha']), '', '1-', 'x'],
  ['an address of a client', networkOf, 'fe80::1', '%', '\n'],
  ['PICTURES_URL', readPicturesUrl, 'https://cdn.example', '/', 'x'],
  ['days of a form', withoutLastComma, '', ' ,', 'x'],
  ['the kind of a settlement line: debit', payoutLine('kind'), '', 'debit ', 'card'],
  ['the kind of a settlement line: a network of cards', payoutLine('kind'), 'visa', ' _', 'x'],
  ['the amount of a settlement line', payoutLine('amount'), '', '1,', 'x'],
  ['a date of a settlement line', payoutLine('settledOn'), '', ' 0:00', '\n'],
  ['a UTR of a settlement line', payoutLine('utr'), 'A', '1', 'é'],
  ['the transaction of a settlement line', payoutLine('atomTxnId'), '', '1', '.0x'],
  ['the name of a payer', payoutLine('payerName'), '', 'a ', '1'],
  ['the mobile of a payer', payoutLine('payerMobile'), '', '9.0', 'x'],
  ['the address of a payer', payoutLine('payerEmail'), '', 'a.', '@'],
  ['a heading of a settlement file', payoutVocabulary.fieldOfHeading, '', 'merchtrans', '-'],
  ['a cell of a settlement file', payoutVocabulary.isValue, '', 'Z', '0'],
  ['the age of a player', playerRow('age'), '', ' ', 'years x'],
  ['the mobile of a player', playerRow('mobile'), '', '9 ', 'x'],
  ['the name of a player', playerRow('name'), '', 'a ', '1'],
  ['the birth date of a player', playerRow('birthDate'), '1999-12-25', ' ', '\n'],
];

const length = 200_000;
const textOf = (begin: string, repeated: string, end: string, size: number): string =>
  begin + repeated.repeat(size / repeated.length) + end;

/** Least processor time in milliseconds of several tries, so that other work on the machine hardly matters. */
const cheapest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    }),
  );

/* The time is compared with that of a harmless text of the same length, because a limit in milliseconds would depend on
   the machine. Quadratic time would exceed it by a factor of hundreds. */
it.each(cases)('a hostile text costs about as much as a harmless one: %s', (_, read, begin, repeated, end) => {
  const harmless = cheapest(() => read('Ward 12, near the tank. '.repeat(length / 24)));
  expect(cheapest(() => read(textOf(begin, repeated, end, length)))).toBeLessThan(30 * Math.max(harmless, 1));
});
