import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatPaise } from '@maidan/shared/format/money.ts';
import type { Bank } from '../bank.ts';
import { html, page, type Html } from '../http/html.ts';
import type { GatewayReply } from '../http/http.ts';
import type { Payment } from '../payment/payment.ts';
import { checkoutOutcomes, type CheckoutOutcomeName } from './outcomes.ts';

/** The bank's surcharge of 2 %, contained in totalAmount but not in amount. */
export const surchargeOf = (paise: number): number => Math.round(paise / 50);

interface Tab {
  value: string;
  label: string;
  panel: Html;
}

const tabs: Tab[] = [
  {
    value: 'card',
    label: 'Card',
    panel: html`<label class="field"
        ><span>Test card</span>
        <select name="card">
          <option value="CC">Visa credit, ends 1881</option>
          <option value="DC">Mastercard debit, ends 4444</option>
        </select></label
      >
      <p class="fine">Nothing to type: no real card can be entered here.</p>`,
  },
  {
    value: 'UP',
    label: 'UPI',
    panel: html`<label class="field"><span>UPI ID</span> <input value="atomots@upi" readonly /></label>
      <p class="fine">The bank approves this ID by itself. No request is sent to any phone.</p>`,
  },
  {
    value: 'NB',
    label: 'Net banking',
    panel: html`<label class="field"
        ><span>Bank</span>
        <select name="bank">
          <option>Atom Bank</option>
        </select></label
      >
      <p class="fine">You are signed in already. There is no password to give.</p>`,
  },
];

const tabRadio = ({ value, label }: Tab, index: number): Html =>
  html` <input
      class="tab-radio"
      type="radio"
      name="method"
      value="${value}"
      id="tab-${value}"
      ${index === 0 ? html` checked` : undefined}
    />
    <label class="tab" for="tab-${value}">${label}</label>`;

const tabPanel = ({ value, panel }: Tab): Html => html`<div class="panel panel-${value}">${panel}</div>`;

const otherEndings: CheckoutOutcomeName[] = [
  'refuse',
  'pendingThenPaid',
  'pending',
  'payAndClose',
  'timeOut',
  'cancel',
];

const endingButton = (name: CheckoutOutcomeName, { settings }: Bank): Html =>
  html` <li>
    <button class="ending ending-${name}" name="ending" value="${name}">
      <strong>${checkoutOutcomes[name].label}</strong><span>${checkoutOutcomes[name].says(settings)}</span>
    </button>
  </li>`;

const summary = (payment: Payment, { account }: Bank): Html =>
  html` <section class="summary" aria-labelledby="paying">
    <h2 id="paying">Paying</h2>
    <p class="merchant">${account.merchantName}</p>
    <p class="amount">${formatPaise(payment.amountPaise)}</p>
    <dl>
      <div>
        <dt>Transaction</dt>
        <dd>${payment.merchTxnId}</dd>
      </div>
      <div>
        <dt>Opened</dt>
        <dd>${indianMoment(payment.openedAt ?? payment.createdAt)}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>${payment.custEmail}</dd>
      </div>
    </dl>
  </section>`;

function payButton({ amountPaise }: Payment): Html {
  const surcharge = surchargeOf(amountPaise);
  return html` <label class="check"
      ><input type="checkbox" name="surcharge" value="yes" />
      <span>Add the bank's surcharge of ${formatPaise(surcharge)}</span></label
    >
    <button class="pay" name="ending" value="pay">
      <span class="without-surcharge">Pay ${formatPaise(amountPaise)}</span>
      <span class="with-surcharge">Pay ${formatPaise(amountPaise + surcharge)}</span>
    </button>`;
}

/** What the payer sees in the merchant's iframe. One form without a script, with a button for each outcome. */
export function paymentPage(payment: Payment, returnUrl: string, userAgent: string, bank: Bank): GatewayReply {
  const body = html` <header class="top">
      <img src="/bank/mark.svg" alt="" width="40" height="40" />
      <h1>Test Bank <span>secure checkout</span></h1>
    </header>
    <main class="checkout">
      ${summary(payment, bank)}
      <form class="choices" method="post" action="/checkout/end">
        <input type="hidden" name="atomTokenId" value="${payment.atomTokenId}" />
        <input type="hidden" name="returnUrl" value="${returnUrl}" />
        <input type="hidden" name="userAgent" value="${userAgent}" />
        <fieldset class="tabs">
          <legend>How would you like to pay?</legend>
          ${tabs.map(tabRadio)} ${tabs.map(tabPanel)}
        </fieldset>
        ${payButton(payment)}
        <h2>Or let it end differently</h2>
        <ul class="endings">
          ${otherEndings.map((name) => endingButton(name, bank))}
        </ul>
        <p class="fine"><a href="/" target="_blank" rel="noopener">Open the ledger in a new tab</a></p>
      </form>
    </main>`;
  return page({ title: `Pay ${formatPaise(payment.amountPaise)} · Test Bank`, body, framed: true });
}
