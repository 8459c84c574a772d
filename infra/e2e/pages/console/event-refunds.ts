import type { EventRefundProgress, EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';

/** Route of one event's payers and refunds. */
export const eventRefundsRoute = '**/api/admin/payments/events/*/refunds';

/** Route of the refunds of all called-off events. */
export const eventRefundSummariesRoute = '**/api/admin/payments/events/refunds';

/** Fee of a child in rupees. */
const fee = 700;

/** The API's answer about a called-off event, with these numbers of payers in each stage. */
export const eventRefunds = (
  given: Partial<Omit<EventRefundsResponse, 'sums'>> = {},
  counts: Partial<Record<EventRefundProgress, number>> = {},
): EventRefundsResponse => {
  const sum = (progress: EventRefundProgress) => {
    const count = counts[progress] ?? 0;
    return { count, rupees: count * fee };
  };
  return {
    success: true,
    eventId: 'e',
    eventName: 'Monsoon Cup',
    startDate: '2030-11-02',
    calledOffAt: '2026-11-22T05:00:00.000Z',
    isDeleted: false,
    run: null,
    sums: {
      waiting: sum('waiting'),
      due: sum('due'),
      underway: sum('underway'),
      done: sum('done'),
      failed: sum('failed'),
      byHand: sum('byHand'),
    },
    dues: { count: 0, rupees: 0 },
    waiting: [],
    failed: [],
    byHand: [],
    ...given,
  };
};

/** Who has requested all refunds of the event, when, and why. */
export const run: EventRefundsResponse['run'] = {
  reason: 'event_called_off',
  by: 'admin कविता',
  at: '2026-11-22T06:30:00.000Z',
};
