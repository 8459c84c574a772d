import { describe, expect, it } from '@jest/globals';
import { type PayoutOutcome, payoutOutcomes } from '@maidan/shared/wire/payouts/payouts.ts';
import { ledgerText, periodText, summaryText } from './payoutText.ts';

const payout = (lineCount: number, given: Partial<Record<PayoutOutcome, number>>) => ({
  lineCount,
  counts: { ...Object.fromEntries(payoutOutcomes.map((outcome) => [outcome, 0])), ...given } as Record<
    PayoutOutcome,
    number
  >,
});

describe('the summary', () => {
  it.each([
    [150, { match: 150 }, 'All 150 lines match.'],
    [1, { match: 1 }, 'The line matches.'],
    [150, { match: 148, unknown: 1, notRecorded: 1 }, '148 of 150 lines match. 2 need a look.'],
    [2, { match: 1, unreadable: 1 }, '1 of 2 lines matches. 1 needs a look.'],
    [150, { match: 150, notInFile: 1 }, 'All 150 lines match. 1 of the club’s is not in the file.'],
    [
      1500,
      { match: 1499, repeated: 1, notInFile: 12, nextFile: 3 },
      '1,499 of 1,500 lines match. 1 needs a look. 12 of the club’s are not in the file. 3 of the last days will probably be in the next file.',
    ],
  ])('of %d lines, %j', (lines, counts, text) => {
    expect(summaryText(payout(lines, counts))).toBe(text);
  });
});

it('says how far the file is from the ledger', () => {
  expect(ledgerText(1500, 1500)).toBe('as in the ledger');
  expect(ledgerText(0.3, 0.1 + 0.2)).toBe('as in the ledger');
  expect(ledgerText(1500, 1499.99)).toBe('ledger ₹1,499.99: ₹0.01 less');
  expect(ledgerText(0, 100_000)).toBe('ledger ₹1,00,000: ₹1,00,000 more');
});

it('names the days of the file', () => {
  expect(periodText({ period: { from: '2026-11-01', to: '2026-11-20' } })).toBe('1 Nov 2026 to 20 Nov 2026');
  expect(periodText({ period: { from: '2026-11-01', to: '2026-11-01' } })).toBe('1 Nov 2026');
  expect(periodText({ period: null })).toBe('No payment of the club');
});
