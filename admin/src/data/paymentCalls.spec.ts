import { expect, it } from '@jest/globals';
import { withoutState } from './paymentCalls.ts';

it('ignores the state filter in the totals', () => {
  expect(withoutState({ state: ['paid'], eventId: 'e' })).toEqual({ eventId: 'e' });
});
