import type { Bank } from './bank.ts';
import { outcomeOf, type Payment } from './payment/payment.ts';
import { encryptedReply } from './protocol/envelope.ts';
import { resultDocument } from './protocol/documents.ts';
import { decidePayment, type PaymentChoice } from './payment/payment-decision.ts';

/** Milliseconds after which the callback is sent, so that the browser has usually returned before. */
const afterReturn = 1_500;
const callbackTimeout = 10_000;

async function tryOnce(payment: Payment, url: string, bank: Bank): Promise<string> {
  const document = resultDocument(payment, { signed: bank.settings.callbackSigned, subChannel: 'named' }, bank);
  const payInstrument = bank.settings.callbackShape === 'array' ? [document] : document;
  const body = new URLSearchParams({ encData: encryptedReply({ payInstrument }, bank), merchId: bank.account.merchId });
  try {
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(callbackTimeout) });
    return String(answer.status);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no answer';
  }
}

/** Sends the payment's state to the merchant's server, as many times as the settings say. It does not retry. */
async function sendCallback(atomTokenId: number, bank: Bank): Promise<void> {
  const { callbackUrl, settings, ledger } = bank;
  if (!callbackUrl || !settings.callback) return;
  for (let time = 0; time < settings.callbackTimes; time += 1) {
    const payment = ledger.byToken(atomTokenId);
    if (!payment) return;
    const answer = await tryOnce(payment, callbackUrl, bank);
    const callbacks = [...payment.callbacks, { at: bank.now().toISOString(), answer }];
    ledger.save({ ...(ledger.byToken(atomTokenId) ?? payment), callbacks });
  }
}

/** The events the provider reports: success and failure, not a cancellation by the payer. */
const isReported = (payment: Payment, bank: Bank): boolean =>
  ['success', 'forced', 'failed'].includes(outcomeOf(payment, bank.now()) ?? '');

/** Sends a callback when a pending payment succeeds, also after a restart of the bank. */
export function awaitSuccess({ atomTokenId, decision }: Payment, bank: Bank): void {
  if (decision?.outcome !== 'pending' || !decision.succeedsAt) return;
  const wait = new Date(decision.succeedsAt).getTime() - bank.now().getTime();
  // A timer may fire a millisecond early; the payment would still be pending then.
  if (wait >= 0) bank.later(wait + 1, () => sendCallback(atomTokenId, bank));
}

/**
 * Stores the decision in the ledger and sends the server callback, before or after the browser returns.
 * @param isLost whether the server callback is not sent
 */
export async function conclude(payment: Payment, choice: PaymentChoice, bank: Bank, isLost = false): Promise<Payment> {
  const concluded = bank.ledger.save(decidePayment(payment, choice, bank.now()));
  awaitSuccess(concluded, bank);
  if (isLost || !isReported(concluded, bank)) return concluded;
  if (bank.settings.callbackTiming === 'before') await sendCallback(concluded.atomTokenId, bank);
  else bank.later(afterReturn, () => sendCallback(concluded.atomTokenId, bank));
  return concluded;
}
