import { parseRupees } from '@maidan/shared/format/money.ts';
import {
  type Anomaly,
  anotherAttempt,
  isOutcome,
  isRefundEnd,
  maskedPayment,
  outcomes,
  type Payment,
  refundEnds,
  refundUnderway,
  standingOf,
  withRefundEnd,
} from './payment/payment.ts';
import type { Bank } from './bank.ts';
import { conclude } from './callback.ts';
import { jsonReply, type GatewayReply, type GatewayRequest } from './http/http.ts';
import { isMethod, methods } from './payment/methods.ts';
import { textAt, valueAt } from './protocol/envelope.ts';
import { windowMessages } from './checkout/return-page.ts';
import { returnFields } from './protocol/documents.ts';
import { changeSettings } from './settings.ts';
import type { PaymentChoice } from './payment/payment-decision.ts';

const refuse = (error: string, status = 400): GatewayReply => jsonReply({ error }, status);

/** The choice in a body of `POST /sandbox/pay`, or an error message. */
function choiceOf(json: unknown): PaymentChoice | string {
  const outcome = textAt(json, 'outcome') ?? 'success';
  if (!isOutcome(outcome)) return `outcome is one of ${Object.keys(outcomes).join(', ')}.`;
  const method = textAt(json, 'method');
  if (method !== undefined && !isMethod(method)) return `method is one of ${Object.keys(methods).join(', ')}.`;
  const seconds = textAt(json, 'succeedsAfterSeconds');
  return {
    outcome,
    method,
    capturedPaise: parseRupees(textAt(json, 'amount')),
    surchargePaise: parseRupees(textAt(json, 'surcharge')),
    succeedsAfterSeconds: seconds === undefined ? undefined : Number(seconds),
    odd: oddityOf(json),
  };
}

/** Wrong values that the status endpoint shall answer with; undefined when there are none. */
function oddityOf(json: unknown): Anomaly | undefined {
  const [merchId, currency, total] = ['merchId', 'currency', 'total'].map((name) => textAt(json, name));
  const odd = { merchId, currency, totalPaise: parseRupees(total) };
  return Object.values(odd).some((value) => value !== undefined) ? odd : undefined;
}

/** The attempt whose `atomTxnId` is given, else the newest; with `another`, a new one under the same merchTxnId. */
function attemptFor(json: unknown, { ledger, now }: Bank): Payment | undefined {
  const attempts = ledger.attempts(textAt(json, 'merchTxnId'));
  const atomTxnId = textAt(json, 'atomTxnId');
  const wanted = attempts.find((attempt) => atomTxnId === undefined || String(attempt.atomTxnId) === atomTxnId);
  return wanted && valueAt(json, 'another') === true ? ledger.save(anotherAttempt(wanted, now())) : wanted;
}

/**
 * Ends a payment as its payer could: `{ merchTxnId, outcome?, method?, amount?, surcharge?, succeedsAfterSeconds?,
 * callback? }`, amounts in rupees; with `callback: false` no server callback is sent at once. `attemptFor` and
 * `oddityOf` read further names. Returns the fields of the return post, with the status code and the message for the
 * merchant's window. Also works on ended payments: late success, reversal.
 */
export async function pay({ json }: GatewayRequest, bank: Bank): Promise<GatewayReply> {
  const choice = choiceOf(json);
  if (typeof choice === 'string') return refuse(choice);
  const payment = attemptFor(json, bank);
  if (!payment) return refuse('The bank knows no such merchTxnId.', 404);
  const concluded = await conclude(payment, choice, bank, valueAt(json, 'callback') === false);
  return jsonReply({
    ...returnFields(concluded, bank),
    statusCode: standingOf(concluded, bank.now()).statusCode,
    message: windowMessages[choice.outcome],
  });
}

/** Ends a refund that is under way: `{ merchTxnId, end?, prodRefundId? }`. */
export function endRefund({ json }: GatewayRequest, bank: Bank): GatewayReply {
  const end = textAt(json, 'end') ?? 'done';
  if (!isRefundEnd(end)) return refuse(`end is one of ${refundEnds.join(', ')}.`);
  const prodRefundId = textAt(json, 'prodRefundId');
  for (const payment of bank.ledger.attempts(textAt(json, 'merchTxnId'))) {
    const refund = refundUnderway(payment, bank.now(), prodRefundId);
    if (refund) return jsonReply(bank.ledger.save(withRefundEnd(payment, refund, end)).refunds);
  }
  return refuse('No refund of this payment is underway.', 404);
}

/** Changes the switches named in the body; answers all of them. */
export function settings({ json }: GatewayRequest, bank: Bank): GatewayReply {
  const changed = changeSettings(bank.settings, json);
  if (typeof changed === 'string') return refuse(changed);
  bank.settings = changed;
  return jsonReply(bank.settings);
}

/** All payments of the bank, newest first, with their current status; payers' data is masked. */
export const ledgerJson = (bank: Bank): GatewayReply =>
  jsonReply(
    bank.ledger
      .newestFirst()
      .map((payment) => ({ ...maskedPayment(payment), standing: standingOf(payment, bank.now()) })),
  );
