import { expect, it } from '@jest/globals';
import { stateMoment } from './stateLabels.ts';

const moments = { stateSince: '2026-11-26T03:00:00.000Z', paidAt: '2026-11-26T02:58:00.000Z' };

it('says when something happened, of a payment when it was paid', () => {
  expect(stateMoment({ ...moments, state: 'paid' })).toBe('on 26 Nov 2026, 8:28\u00a0am');
  expect(stateMoment({ ...moments, state: 'refunded' })).toBe('on 26 Nov 2026, 8:30\u00a0am');
});

it('says since when something waits', () => {
  expect(stateMoment({ ...moments, paidAt: null, state: 'initiated' })).toBe('since 26 Nov 2026, 8:30\u00a0am');
  expect(stateMoment({ ...moments, state: 'refunding' })).toBe('since 26 Nov 2026, 8:30\u00a0am');
});
