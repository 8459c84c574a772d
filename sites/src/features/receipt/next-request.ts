import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import type { ResultState } from './payment.machine.ts';

/** The next request of the result page; `url` reads the page's own URL. `delay` is in milliseconds. */
export type NextRequest =
  | { kind: 'url' }
  | { kind: 'receipt'; id: string }
  | { kind: 'record'; id: string; delay: number }
  | { kind: 'pending'; id: string }
  | { kind: 'register'; record: PaymentRecord; pending: PendingRegistration };

/** The request that a state needs, or undefined when the outcome is known. */
export function nextRequestOf(state: ResultState): NextRequest | undefined {
  if (state.outcome !== 'processing') return undefined;
  const { step } = state;
  switch (step.name) {
    case 'url':
      return { kind: 'url' };
    case 'receipt':
    case 'issued':
      return { kind: 'receipt', id: step.id };
    case 'record':
      return { kind: 'record', id: step.id, delay: step.attempts === 0 ? 0 : paymentLookup.pause };
    case 'pending':
      return { kind: 'pending', id: step.id };
    case 'register':
      return { kind: 'register', record: step.record, pending: step.pending };
  }
}
