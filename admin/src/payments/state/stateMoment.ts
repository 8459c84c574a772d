import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';

/** States that go on until something is done, or heard from the bank. All others begin with what happened. */
const lasting: ReadonlySet<PaymentState> = new Set(['created', 'initiated', 'refund_due', 'refunding']);

/** Beside a state: `on 26 Nov 2026, 8:28 am` of what has happened, `since …` of what goes on. */
export const stateMoment = ({
  state,
  stateSince,
  paidAt,
}: Pick<PaymentRow, 'state' | 'stateSince' | 'paidAt'>): string =>
  lasting.has(state)
    ? `since ${indianMoment(stateSince)}`
    : `on ${indianMoment((state === 'paid' && paidAt) || stateSince)}`;
