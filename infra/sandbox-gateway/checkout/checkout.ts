import type { Bank } from '../bank.ts';
import { conclude } from '../callback.ts';
import type { GatewayReply, GatewayRequest } from '../http/http.ts';
import { isMethod, type Method } from '../payment/methods.ts';
import { isOpen, type Payment } from '../payment/payment.ts';
import { checkoutOutcomes, isCheckoutOutcome, type CheckoutOutcome } from './outcomes.ts';
import { paymentPage, surchargeOf } from './payment-page.ts';
import { messagePage, returned, stayed, walkedAway, windowMessages } from './return-page.ts';

const badRequest = (): GatewayReply =>
  messagePage('badRequest', 'Nothing to pay here', 'The test bank does not know this payment. Start again.', 400);

const isWebAddress = (text: string): boolean => {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
};

interface Visit {
  payment: Payment;
  returnUrl: string;
  userAgent: string;
}

/** The payment of a posted form; undefined when the form is invalid. */
function visitOf({ fields }: GatewayRequest, { ledger }: Bank): Visit | undefined {
  const payment = ledger.byToken(fields.get('atomTokenId'));
  const returnUrl = fields.get('returnUrl') ?? '';
  if (!payment || !isWebAddress(returnUrl)) return undefined;
  return { payment, returnUrl, userAgent: fields.get('userAgent') ?? '' };
}

/**
 * Opens the payment page. For a payment that has ended, the browser returns at once with the same result, which is a
 * second return post.
 */
export function openCheckout(asked: GatewayRequest, bank: Bank): GatewayReply {
  const visit = visitOf(asked, bank);
  if (!visit || asked.fields.get('merchId') !== bank.account.merchId) return badRequest();
  const { payment, returnUrl, userAgent } = visit;
  if (!isOpen(payment)) return returned(payment, returnUrl, bank);
  const opened = bank.ledger.save({ ...payment, openedAt: payment.openedAt ?? bank.now().toISOString() });
  return paymentPage(opened, returnUrl, userAgent, bank);
}

/** The method chosen in the open tab; undefined when this bank does not offer it. */
function methodOf(fields: URLSearchParams): Method | undefined {
  const method = fields.get(fields.get('tab') ?? '');
  return isMethod(method) ? method : undefined;
}

function returnPageOf(ending: CheckoutOutcome, { payment, returnUrl, userAgent }: Visit, bank: Bank): GatewayReply {
  const message = payment.decision && windowMessages[payment.decision.outcome];
  if (ending.leaves === 'never') return stayed(payment);
  return ending.leaves === 'message' && message
    ? walkedAway(message, returnUrl, userAgent, bank)
    : returned(payment, returnUrl, bank);
}

/** Ends the payment as the tester chose. A second click changes nothing: the first outcome stays. */
export async function endCheckout(asked: GatewayRequest, bank: Bank): Promise<GatewayReply> {
  const visit = visitOf(asked, bank);
  const name = asked.fields.get('ending');
  const method = methodOf(asked.fields);
  if (!visit || !method || !isCheckoutOutcome(name)) return badRequest();
  const ending: CheckoutOutcome = checkoutOutcomes[name];
  const { payment } = visit;
  if (!isOpen(payment)) return returned(payment, visit.returnUrl, bank);
  const surcharge = asked.fields.get('surcharge') === 'yes' ? surchargeOf(payment.amountPaise) : 0;
  const choice = { ...ending.choice(bank.settings), method, surchargePaise: surcharge };
  return returnPageOf(ending, { ...visit, payment: await conclude(payment, choice, bank) }, bank);
}
