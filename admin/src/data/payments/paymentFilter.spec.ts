import { expect, it } from '@jest/globals';
import { changedFilter, withoutState } from './paymentFilter.ts';

it('applies changes and removes empty fields', () => {
  const event = changedFilter({}, { eventId: 'e' });
  expect(event).toEqual({ eventId: 'e' });
  expect(changedFilter(event, { state: 'paid', from: '2026-11-01' })).toEqual({
    eventId: 'e',
    state: 'paid',
    from: '2026-11-01',
  });
  expect(changedFilter({ eventId: 'e', q: 'ravi', state: ['paid'] }, { eventId: '', q: undefined, state: [] })).toEqual(
    {},
  );
});

it('ignores the state filter in the totals', () => {
  expect(withoutState({ state: ['paid'], eventId: 'e' })).toEqual({ eventId: 'e' });
});
