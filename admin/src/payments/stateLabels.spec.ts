import { expect, it } from '@jest/globals';
import { paidSum, stateMoment, stateStyle, withdrawnText } from './stateLabels.ts';

const moments = { stateSince: '2026-11-26T03:00:00.000Z', paidAt: '2026-11-26T02:58:00.000Z' };

it('says when something happened, of a payment when it was paid', () => {
  expect(stateMoment({ ...moments, state: 'paid' })).toBe('on 26 Nov 2026, 8:28\u00a0am');
  expect(stateMoment({ ...moments, state: 'refunded' })).toBe('on 26 Nov 2026, 8:30\u00a0am');
});

it('says since when something waits', () => {
  expect(stateMoment({ ...moments, paidAt: null, state: 'initiated' })).toBe('since 26 Nov 2026, 8:30\u00a0am');
  expect(stateMoment({ ...moments, state: 'refunding' })).toBe('since 26 Nov 2026, 8:30\u00a0am');
});

it('shows a withdrawn player as such while the club keeps money, and says how much', () => {
  const sums = { amount: 700, captured: 700, returning: 0, due: 0 };
  const kept = { ...sums, state: 'paid', isWithdrawn: true, returned: 0 } as const;
  expect(stateStyle(kept).label).toBe('Withdrawn');
  expect(withdrawnText(kept)).toBe('Nothing goes back, ₹700 stays');
  expect(withdrawnText({ ...kept, returned: 150, returning: 50 })).toBe('Refunded in part: ₹200 goes back, ₹500 stays');
  const gone = { ...kept, state: 'refunded', returned: 700 } as const;
  expect([stateStyle(gone).label, withdrawnText(gone)]).toEqual(['Refunded', '']);
  expect([stateStyle({ ...kept, isWithdrawn: false }).label, withdrawnText({ ...kept, isWithdrawn: false })]).toEqual([
    'Paid',
    '',
  ]);
});

it('shows a payment as part paid while something is due after a move, and adds what was taken then', () => {
  const moved = { state: 'paid', isWithdrawn: false, amount: 700, captured: 700 } as const;
  expect(stateStyle({ ...moved, due: 800 }).label).toBe('Part paid');
  expect(stateStyle({ ...moved, state: 'refunded', due: 0 }).label).toBe('Refunded');
  expect([paidSum({ ...moved, dueTaken: 800 }), paidSum({ ...moved, captured: null, dueTaken: 0 })]).toEqual([
    1500, 700,
  ]);
});
