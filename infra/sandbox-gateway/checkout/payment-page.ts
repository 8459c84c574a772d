import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatPaise } from '@maidan/shared/format/money.ts';
import type { Bank } from '../bank.ts';
import { html, page, type Html } from '../http/html.ts';
import type { GatewayReply } from '../http/http.ts';
import { methods, type MethodTab } from '../payment/methods.ts';
import type { Payment } from '../payment/payment.ts';
import { checkoutOutcomes, type CheckoutOutcomeName } from './outcomes.ts';

/** The bank's surcharge of 2 %, contained in totalAmount but not in amount. */
export const surchargeOf = (paise: number): number => Math.round(paise / 50);

interface Tab {
  label: string;
  field: string;
  note: string;
}

const tabs: Record<MethodTab, Tab> = {
  card: { label: 'Card', field: 'Test card', note: 'Nothing to type: no real card can be entered here.' },
  upi: {
    label: 'UPI',
    field: 'UPI ID',
    note: 'The bank approves this ID by itself. No request is sent to any phone.',
  },
  bank: { label: 'Net banking', field: 'Bank', note: 'You are signed in already. There is no password to give.' },
};

const methodOption = ([code, { account }]: [string, { account: string }]): Html =>
  html`<option value="${code}">${account}</option>`;

/** A tab and its panel. The chosen method is posted under the tab's name. */
const methodTab = ([name, { label, field, note }]: [string, Tab], index: number): Html =>
  html` <input
      class="tab-radio"
      type="radio"
      name="tab"
      value="${name}"
      id="tab-${name}"
      ${index === 0 ? html` checked` : undefined}
    />
    <label class="tab" for="tab-${name}">${label}</label>
    <div class="panel">
      <label class="field"
        ><span>${field}</span>
        <select name="${name}">
          ${Object.entries(methods)
            .filter(([, { tab }]) => tab === name)
            .map(methodOption)}
        </select></label
      >
      <p class="fine">${note}</p>
    </div>`;

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
    <p class="merchant">Merchant ${account.merchId}</p>
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
          ${Object.entries(tabs).map(methodTab)}
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
