import type { Payment } from './payment.entity.ts';
import { isOpen } from './payment-state.ts';

/** The provider's code for a checkout that ran out of time: its token opens nothing any more. */
const timedOut = 'OTS0201';

/** The payer can go on with it: open, and its checkout has not ended. A late success is honoured all the same. */
export const isUnderWay = ({ state, responseCode }: Pick<Payment, 'state' | 'responseCode'>): boolean =>
  isOpen(state) && responseCode !== timedOut;
