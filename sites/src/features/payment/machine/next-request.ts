import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import type { ResultState } from './payment.machine.ts';

/** What the page has to find out next. `after` is in milliseconds. */
export type NextRequest =
  | { ask: 'arrival' }
  | { ask: 'receipt'; id: string }
  | { ask: 'record'; id: string; after: number }
  | { ask: 'pending'; id: string }
  | { ask: 'register'; record: PaymentRecord; pending: PendingRegistration };

/** The errand of a state, or undefined when nothing is left to ask. */
export function nextRequestOf(state: ResultState): NextRequest | undefined {
  if (state.outcome !== 'processing') return undefined;
  const { step } = state;
  switch (step.at) {
    case 'arrival':
      return { ask: 'arrival' };
    case 'receipt':
    case 'issued':
      return { ask: 'receipt', id: step.id };
    case 'record':
      return { ask: 'record', id: step.id, after: step.asked === 0 ? 0 : paymentLookup.pause };
    case 'pending':
      return { ask: 'pending', id: step.id };
    case 'register':
      return { ask: 'register', record: step.record, pending: step.pending };
  }
}
