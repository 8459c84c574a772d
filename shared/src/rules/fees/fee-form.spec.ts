import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../rule-set.ts';
import { type FeeForm, feeRules, feeSentences, typedFee } from './fee-form.ts';

describe('a typed fee', () => {
  it.each([
    ['1', 1],
    ['1500', 1500],
    ['1,500', 1500],
    ['₹ 1,500', 1500],
    [' 1,00,000 ', 100_000],
    ['100000', 100_000],
  ])('%s is %d rupees', (text, rupees) => {
    expect(typedFee(text)).toBe(rupees);
  });

  it.each(['', '0', '-5', '100001', '1500.50', '1e3', '15,0', '10,50', '5,00', 'free', '٣', undefined])(
    '%s is none',
    (text) => {
      expect(typedFee(text)).toBeUndefined();
    },
  );
});

const today = '2026-11-22';
const form: FeeForm = { eventId: '', kind: 'new', isEnd: false, amount: '1600', validFrom: today };
const errors = (given: Partial<FeeForm>) => fieldErrors(feeRules(today), { ...form, ...given });

it('takes whole rupees from today on', () => {
  expect(errors({})).toEqual({});
  expect(errors({ validFrom: '2030-12-31' })).toEqual({});
  expect(errors({ kind: '' as never })).toEqual({ kind: feeSentences.kind });
  expect(errors({ amount: '0' })).toEqual({ amount: feeSentences.amount });
  expect(errors({ amount: '15,00' })).toEqual({ amount: feeSentences.decimalComma });
  expect(errors({ isEnd: true, eventId: 'cup', amount: '' })).toEqual({});
  expect(errors({ isEnd: true, amount: '' })).toEqual({ eventId: feeSentences.endOfAll });
  expect(errors({ validFrom: '2026-11-21' })).toEqual({ validFrom: feeSentences.past });
  expect(errors({ validFrom: '2031-01-01' })).toEqual({ validFrom: feeSentences.far });
  for (const validFrom of ['', '2026-02-30', 'impossible'])
    expect(errors({ validFrom })).toEqual({ validFrom: feeSentences.day });
});
