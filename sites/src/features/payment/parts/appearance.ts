import type { IconName } from '../../../components/Icon.tsx';
import { outcomeTitles, type PaymentOutcome } from '@maidan/shared/domain/payment-outcome.ts';
import type { ResultState } from '../machine/payment.machine.ts';
import { refundTitles } from '../receipt/receipt-refund.ts';

interface Appearance {
  outcome: PaymentOutcome;
  icon: IconName | undefined;
  /** Modifier of `.result-icon`. */
  tone: 'good' | 'bad' | 'open';
}

/**
 * How each outcome shows. Money that arrived reads "Payment Successful!" even where the registration did not
 * finish or the money goes back: a paid payer who reads "failed" pays twice.
 */
const appearances: Record<ResultState['outcome'], Appearance> = {
  processing: { outcome: 'processing', icon: undefined, tone: 'open' },
  success: { outcome: 'success', icon: 'tick', tone: 'good' },
  refunded: { outcome: 'success', icon: 'clock', tone: 'open' },
  unregistered: { outcome: 'success', icon: 'clock', tone: 'open' },
  failed: { outcome: 'failed', icon: 'cross', tone: 'bad' },
  cancelled: { outcome: 'cancelled', icon: 'cross', tone: 'bad' },
  timeout: { outcome: 'timeout', icon: 'clock', tone: 'bad' },
  pending: { outcome: 'pending', icon: 'clock', tone: 'open' },
};

/** A receipt whose money goes, or went, back is no success to be shown with a tick. */
export function appearanceOf(state: ResultState): Appearance & { title: string } {
  const refund = state.outcome === 'success' ? state.receipt.refund : null;
  const look = appearances[refund ? 'refunded' : state.outcome];
  const title = refund && refundTitles[refund.status];
  return { ...look, title: title ?? outcomeTitles[look.outcome] };
}
