import { outcomeTitles, type PaymentOutcome } from '@maidan/shared/domain/payment-outcome.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import type { IconName } from '../../components/Icon.tsx';
import { paymentTexts } from '../../content/payment.ts';
import { translate } from '../../lib/language/translate.ts';
import type { ResultState } from './payment.machine.ts';

interface Appearance {
  outcome: PaymentOutcome;
  /** All outcomes have an icon, so that the title does not move when the result changes. */
  icon: IconName;
  /** Modifier of `.result-icon`. */
  tone: 'good' | 'bad' | 'open' | 'neutral';
}

/**
 * Icon, tone and title of each outcome. A payment whose money has arrived has the title "Payment Successful!" also when
 * the registration is unfinished or the money goes back: a payer who reads "failed" might pay twice. `receiptTitle`
 * replaces the title of some receipts.
 */
const appearances: Record<ResultState['outcome'], Appearance> = {
  processing: { outcome: 'processing', icon: 'clock', tone: 'open' },
  success: { outcome: 'success', icon: 'tick', tone: 'good' },
  refunded: { outcome: 'success', icon: 'clock', tone: 'open' },
  unregistered: { outcome: 'success', icon: 'clock', tone: 'open' },
  failed: { outcome: 'failed', icon: 'cross', tone: 'bad' },
  // The payer cancelled, so it is not shown as a failure.
  cancelled: { outcome: 'cancelled', icon: 'cross', tone: 'neutral' },
  timeout: { outcome: 'timeout', icon: 'clock', tone: 'bad' },
  pending: { outcome: 'pending', icon: 'clock', tone: 'open' },
};

/**
 * Returns the title of a receipt whose money has gone back, whose player has withdrawn, or whose event was called off;
 * undefined for other receipts.
 */
function receiptTitle(language: Language, { refund, withdrawal, eventCalledOffAt }: Receipt): string | undefined {
  const texts = paymentTexts[language];
  if (refund && refund.status !== 'due') return texts[refund.status];
  if (withdrawal && !refund) return texts.withdrawnTitle;
  return eventCalledOffAt ? texts.calledOffTitle : undefined;
}

/**
 * The appearance of a result. It has no tick when the receipt has a refund, the player has withdrawn, or the event was
 * called off. Money that has gone back is not shown as open.
 */
export function appearanceOf(language: Language, state: ResultState): Appearance & { title: string } {
  const receipt = state.outcome === 'success' ? state.receipt : undefined;
  const isValid = !receipt?.refund && !receipt?.withdrawal && !receipt?.eventCalledOffAt;
  const appearance = appearances[isValid ? state.outcome : 'refunded'];
  const title = (receipt && receiptTitle(language, receipt)) ?? translate(language, outcomeTitles[appearance.outcome]);
  const isBack = receipt?.refund && receipt.refund.status !== 'due';
  return { ...appearance, ...(isBack && ({ icon: 'history', tone: 'neutral' } as const)), title };
}
