import type { IconName } from '../../../components/Icon.tsx';
import { outcomeTitles, type PaymentOutcome } from '@maidan/shared/domain/payment-outcome.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { resultSentences } from '../../../content/payment.ts';
import type { ResultState } from '../machine/payment.machine.ts';
import { refundTitles } from '../receipt/facts/receipt-refund.ts';

interface Appearance {
  outcome: PaymentOutcome;
  icon: IconName | undefined;
  /** Modifier of `.result-icon`. */
  tone: 'good' | 'bad' | 'open';
}

/**
 * Icon, tone and title of each outcome. A payment that arrived reads "Payment Successful!" even when the registration
 * is unfinished or the money is refunded: a payer who reads "failed" might pay twice.
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

/** What the receipt is titled when its money has gone back, or its event does not take place. */
function receiptTitle({ refund, eventCalledOffAt }: Receipt): string | undefined {
  const title = refund && refundTitles[refund.status];
  return title ?? (eventCalledOffAt ? resultSentences.calledOffTitle : undefined);
}

/** A receipt with a refund, or for an event that was called off, is shown without the tick of a success. */
export function appearanceOf(state: ResultState): Appearance & { title: string } {
  const receipt = state.outcome === 'success' ? state.receipt : undefined;
  const isValid = !receipt?.refund && !receipt?.eventCalledOffAt;
  const appearance = appearances[isValid ? state.outcome : 'refunded'];
  return { ...appearance, title: (receipt && receiptTitle(receipt)) ?? outcomeTitles[appearance.outcome] };
}
