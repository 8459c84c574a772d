import { expect, it } from '@jest/globals';
import { changedFilter, filterOfParameters, filterParameters, withoutState } from './paymentFilter.ts';

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

it.each([
  [{}, {}],
  [
    { state: 'paid', eventId: 'e', from: '2026-11-01' },
    { state: 'paid', eventId: 'e', from: '2026-11-01' },
  ],
  [{ state: ['created', 'initiated'] }, { state: 'created,initiated' }],
] as const)('stands as texts in an address and is read from them again: %j', (filter, texts) => {
  expect(filterParameters(filter)).toEqual(texts);
  expect(filterOfParameters(texts)).toEqual(filter);
});

it('reads no unknown state and no impossible day from an address', () => {
  expect(filterOfParameters({ state: 'paid,lost', from: '2026-02-30', to: 'x', q: '' })).toEqual({ state: 'paid' });
  expect(filterOfParameters({ state: 'lost', channel: 'gold' })).toEqual({});
  expect(filterOfParameters({ channel: 'cash' })).toEqual({ channel: 'cash' });
});
