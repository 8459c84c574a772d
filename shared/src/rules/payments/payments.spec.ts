import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../rule-set.ts';
import {
  mostInPart,
  partError,
  partialRefundRulesFor,
  partialRefundSentences as messages,
  typedPaise,
} from './partial-refund.ts';
import { counterSentences } from './counter.ts';
import { unrecordedSentences } from './unrecorded-payment.ts';

describe('a partial refund', () => {
  describe('a typed part', () => {
    it.each([
      ['1', 100],
      ['500', 50_000],
      ['1,500', 150_000],
      ['₹ 1,00,000.50', 10_000_050],
      [' 500.5 ', 50_050],
      ['0999.99', 99_999],
    ])('%s is %d paise', (text, paise) => {
      expect(typedPaise(text)).toBe(paise);
    });

    it.each([
      '',
      '0',
      '0.99',
      '-5',
      '500.505',
      '1e3',
      '15,0',
      '10,50',
      '5,00',
      '1,50,00',
      'half',
      '٥',
      '5 00',
      '12345678901',
      undefined,
    ])('%s is none', (text) => {
      expect(typedPaise(text)).toBeUndefined();
    });
  });

  it('leaves at least a rupee with the club', () => {
    expect(partError(99_900, 100_000)).toBeUndefined();
    expect(partError(99_901, 100_000)).toBe(
      'At most ₹999 can be returned in part; to return everything, choose “All of it”.',
    );
    expect(partError(100_000, 100_000)).toBe(messages.tooMuch(999));
    expect([mostInPart(200), mostInPart(199), mostInPart(0)]).toEqual([100, 0, 0]);
    expect(partError(100, 199)).toBe(messages.tooLittleLeft);
  });

  it('the form says what is wrong with amount and reason', () => {
    const errors = (amount: string, reason = 'One day only') =>
      fieldErrors(partialRefundRulesFor(1500), { amount, reason });
    expect(errors('500')).toEqual({});
    expect(errors('1499.01')).toEqual({ amount: messages.tooMuch(1499) });
    expect(errors('free')).toEqual({ amount: messages.amount });
    expect(errors('10,50')).toEqual({ amount: 'Please write the paise after a point, not a comma: 10.50' });
    expect(errors('1,500.505')).toEqual({ amount: messages.amount });
    expect(errors('500', ' ')).toEqual({ reason: 'Please say why the money goes back' });
  });
});

describe('an unrecorded payment', () => {
  it('asks nobody to give money back by hand that the provider still returns', () => {
    const counter = Object.values(counterSentences);
    for (const sentence of Object.values(unrecordedSentences)) {
      const text = typeof sentence === 'string' ? sentence : sentence(700, 500, '2026-11-28');
      expect(counter).not.toContain(text);
      expect(text).not.toMatch(/give the money back|by hand/i);
    }
  });
});
