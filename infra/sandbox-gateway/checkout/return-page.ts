import { formatPaise } from '@maidan/shared/format/money.ts';
import type { Bank } from '../bank.ts';
import { html, page, type Html } from '../http/html.ts';
import type { GatewayReply } from '../http/http.ts';
import type { Outcome, Payment } from '../payment/payment.ts';
import { returnFields } from '../protocol/documents.ts';

/** The provider's plain strings posted to the merchant's window. */
export const windowMessages: Partial<Record<Outcome, string>> = {
  cancelled: 'cancelTransaction',
  timedOut: 'sessionTimeout',
};

const card = (title: string, says: string, more?: Html): Html =>
  html` <main class="leaving">
    <div class="card">
      <img src="/bank/mark.svg" alt="" width="48" height="48" />
      <h1>${title}</h1>
      <p>${says}</p>
      ${more}
    </div>
  </main>`;

/** A page that notifies the merchant's window with postMessage; nothing is posted to the merchant's server. */
export const messagePage = (message: string, title: string, says: string, status?: number): GatewayReply =>
  page(
    {
      title,
      body: html`${card(title, says)}
        <div data-message="${message}"></div>`,
      script: '/bank/leave.js',
      framed: true,
    },
    status,
  );

/** A page that posts the two fields to the merchant in the top window, automatically or by a button. */
function returnPage(fields: { encData: string; merchId: string }, returnUrl: string): GatewayReply {
  const form = html` <form id="return" method="post" action="${returnUrl}" target="_top">
    <input type="hidden" name="encData" value="${fields.encData}" />
    <input type="hidden" name="merchId" value="${fields.merchId}" />
    <button class="pay">Return to the merchant</button>
  </form>`;
  const body = card('Thank you', 'Taking you back to the merchant…', form);
  return page({ title: 'Returning · Test Bank', body, script: '/bank/leave.js', framed: true });
}

export const returned = (payment: Payment, returnUrl: string, bank: Bank): GatewayReply =>
  returnPage(returnFields(payment, bank), returnUrl);

/** A phone's web view receives no messages, so the plain string is posted in place of the ciphertext. */
export const walkedAway = (message: string, returnUrl: string, userAgent: string, { account }: Bank): GatewayReply =>
  userAgent === 'mobile_webView'
    ? returnPage({ encData: message, merchId: account.merchId }, returnUrl)
    : messagePage(message, 'Payment ended', 'Taking you back to the merchant…');

export const stayed = ({ amountPaise, decision }: Payment): GatewayReply =>
  page({
    title: 'Paid · Test Bank',
    body: card(
      `Paid ${formatPaise(amountPaise + (decision?.surchargePaise ?? 0))}`,
      'The bank has the payment and this page will not return. Close the tab now.',
    ),
    framed: true,
  });
