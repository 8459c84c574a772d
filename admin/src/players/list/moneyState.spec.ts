import { expect, it } from '@jest/globals';
import { moneyState } from './moneyState.ts';

const nothing = { paid: 1550, returned: 0, returning: 0, due: 0 };

it.each([
  [{}, 'paid', 'Paid'],
  [{ due: 450 }, 'due', '₹450 due'],
  [{ due: 450, returned: 100 }, 'due', '₹450 due'],
  [{ returning: 200, returned: 100 }, 'back', '₹200 to refund'],
  [{ returned: 200 }, 'back', '₹200 refunded'],
  [{ returned: 1550 }, 'back', 'Refunded'],
])('says what has become of the money: %j', (money, kind, text) => {
  expect(moneyState({ money: { ...nothing, ...money } })).toEqual({ sum: '₹1,550', kind, text });
});

it('says nothing of a player without a payment', () => {
  expect(moneyState({ money: null })).toBeUndefined();
});
