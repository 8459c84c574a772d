import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatPaise } from '@maidan/shared/format/money.ts';
import type { Bank } from './bank.ts';
import { conclude } from './callback.ts';
import { html, page, type Html } from './http/html.ts';
import { methods } from './payment/methods.ts';
import {
  isOutcome,
  isPaid,
  isRefundEnd,
  isUnfinished,
  maskedPayment,
  type Outcome,
  outcomeOf,
  type Payment,
  refundedPaise,
  refundProgressOf,
  refundUnderway,
  standingOf,
  withRefundEnd,
} from './payment/payment.ts';
import { redirect, type GatewayReply, type GatewayRequest } from './http/http.ts';

const tones: Partial<Record<Outcome, string>> = {
  success: 'good',
  forced: 'good',
  failed: 'bad',
  cancelled: 'bad',
  reversed: 'bad',
};

const finishers: Partial<Record<Outcome, string>> = {
  success: 'Mark paid',
  failed: 'Mark failed',
  reversed: 'Reverse',
};

/** How a payment may still end here: an unfinished one by success or failure, a paid one by reversal. */
function possible(payment: Payment, now: Date): Outcome[] {
  if (isUnfinished(payment, now)) return ['success', 'failed'];
  // A refunded payment cannot be reversed as well.
  return isPaid(payment, now) && refundedPaise(payment, now) === 0 ? ['reversed'] : [];
}

const finishForm = (payment: Payment, now: Date): Html =>
  html` <form method="post" action="/ledger/finish">
    <input type="hidden" name="atomTokenId" value="${payment.atomTokenId}" />
    ${possible(payment, now).map(
      (outcome) =>
        html`<button
          class="small"
          name="outcome"
          value="${outcome}"
          aria-label="${finishers[outcome]}: ${payment.merchTxnId}"
        >
          ${finishers[outcome]}
        </button>`,
    )}
  </form>`;

const refundButtons = (payment: Payment, now: Date): Html | undefined =>
  refundUnderway(payment, now) &&
  html`<form method="post" action="/ledger/refund">
    <input type="hidden" name="atomTokenId" value="${payment.atomTokenId}" />
    <button class="small" name="end" value="done" aria-label="Refund arrives: ${payment.merchTxnId}">
      Refund arrives
    </button>
    <button class="small" name="end" value="failed" aria-label="Refund fails: ${payment.merchTxnId}">
      Refund fails
    </button>
  </form>`;

const refundWords = { underway: 'being refunded', done: 'refunded', failed: 'could not be refunded' };

function moneyCell(payment: Payment, now: Date): Html {
  const { amountPaise, decision, refunds } = payment;
  return html`<strong>${formatPaise(amountPaise)}</strong>
    ${decision?.surchargePaise ? html`<small>+ ${formatPaise(decision.surchargePaise)} surcharge</small>` : undefined}
    ${decision && decision.capturedPaise !== amountPaise ? html`<small>captured ${formatPaise(decision.capturedPaise)}</small>` : undefined}
    ${refunds.map(
      (refund) => html`<small>${formatPaise(refund.paise)} ${refundWords[refundProgressOf(refund, now)]}</small>`,
    )}`;
}

function row(payment: Payment, bank: Bank): Html {
  const now = bank.now();
  const { statusCode, message } = standingOf(payment, now);
  const outcome = outcomeOf(payment, now);
  const called = payment.callbacks.at(-1);
  return html`<tr>
    <th scope="row">
      ${payment.merchTxnId}<small>${indianMoment(payment.createdAt)}</small
      ><small>${maskedPayment(payment).custMobile}</small>
    </th>
    <td data-label="Amount">${moneyCell(payment, now)}</td>
    <td data-label="State">
      <span class="state ${outcome && tones[outcome]}">${message}</span><small>${statusCode}</small>
    </td>
    <td data-label="Paid by">
      ${payment.decision && isPaid(payment, now) ? methods[payment.decision.method].label : '–'}
    </td>
    <td data-label="Callback">${called ? `${payment.callbacks.length} × ${called.answer}` : '–'}</td>
    <td>${finishForm(payment, now)}${refundButtons(payment, now)}</td>
  </tr>`;
}

const table = (payments: Payment[], bank: Bank): Html =>
  html` <table class="ledger">
    <caption>
      Newest first
    </caption>
    <thead>
      <tr>
        <th scope="col">Transaction</th>
        <th scope="col">Amount</th>
        <th scope="col">State</th>
        <th scope="col">Paid by</th>
        <th scope="col">Callback</th>
        <th scope="col">Finish it</th>
      </tr>
    </thead>
    <tbody>
      ${payments.map((payment) => row(payment, bank))}
    </tbody>
  </table>`;

const callbackSwitch = ({ settings, callbackUrl }: Bank): Html =>
  callbackUrl
    ? html`<form method="post" action="/ledger/callback">
        <p>The server callback is <strong>${settings.callback ? 'on' : 'off'}</strong>.</p>
        <button class="small" name="callback" value="${settings.callback ? 'off' : 'on'}">
          Turn it ${settings.callback ? 'off' : 'on'}
        </button>
      </form>`
    : html`<p>No address for server callbacks is configured.</p>`;

/** Most rows on the page; the journal and `/sandbox/ledger.json` have all. */
const newest = 200;

export function ledgerPage(bank: Bank): GatewayReply {
  const payments = bank.ledger.newestFirst();
  const body = html` <header class="top">
      <img src="/bank/mark.svg" alt="" width="40" height="40" />
      <h1>Test Bank <span>ledger</span></h1>
      <a class="refresh" href="/">Refresh</a>
    </header>
    <main class="books">
      <div class="bar">
        <p>
          ${payments.length === 1 ? '1 payment' : `${payments.length} payments`} of merchant ${bank.account.merchId}
        </p>
        <p><a href="/settlement.csv" download>Settlement file (CSV)</a></p>
        ${callbackSwitch(bank)}
      </div>
      ${payments.length > 0 ? table(payments.slice(0, newest), bank) : html`<p class="empty">No payment yet. Start one at the merchant's checkout.</p>`}
    </main>`;
  return page({ title: 'Ledger · Test Bank', body });
}

/**
 * Ends a payment from the ledger page. Only an action that the page now offers is carried out; a stale button has no
 * effect.
 */
export async function finishFromLedger({ fields }: GatewayRequest, bank: Bank): Promise<GatewayReply> {
  const payment = bank.ledger.byToken(fields.get('atomTokenId'));
  const outcome = fields.get('outcome');
  if (payment && isOutcome(outcome) && possible(payment, bank.now()).includes(outcome)) {
    await conclude(payment, { outcome }, bank);
  }
  return redirect('/');
}

/** Ends the refund that is underway. */
export function endRefundFromLedger({ fields }: GatewayRequest, bank: Bank): GatewayReply {
  const payment = bank.ledger.byToken(fields.get('atomTokenId'));
  const refund = payment && refundUnderway(payment, bank.now());
  const end = fields.get('end');
  if (refund && isRefundEnd(end)) bank.ledger.save(withRefundEnd(payment, refund, end));
  return redirect('/');
}

export function switchCallback({ fields }: GatewayRequest, bank: Bank): GatewayReply {
  bank.settings = { ...bank.settings, callback: fields.get('callback') === 'on' };
  return redirect('/');
}
