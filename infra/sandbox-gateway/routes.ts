import type { Bank } from './bank.ts';
import { assetRoutes } from './checkout/assets.ts';
import { endCheckout, openCheckout } from './checkout/checkout.ts';
import { endRefund, ledgerJson, pay, settings } from './control.ts';
import { type GatewayReply, type GatewayRequest, type Handler, jsonReply, type Routes, welcome } from './http/http.ts';
import { endRefundFromLedger, finishFromLedger, ledgerPage, switchCallback } from './ledger-page.ts';
import { auth } from './protocol/auth.ts';
import { refund } from './protocol/refund.ts';
import { status } from './protocol/status.ts';
import { settlementFile } from './settlement-file.ts';
import type { Fault } from './settings.ts';
import { emptyReply, plainError } from './protocol/envelope.ts';

const faultReplies: Record<Exclude<Fault, 'none' | 'lost'>, () => GatewayReply | Promise<GatewayReply>> = {
  empty: () => emptyReply,
  json: () => plainError('OTS0600', 'AUTH SERVICE FAILED'),
  forbidden: () => welcome,
  garbage: () => ({ type: 'text/html', body: '<html><body>encData=cancelTransaction&merchId=</body></html>' }),
  // Gives no answer: the request ends when the caller gives up or the bank stops.
  hang: () => new Promise<never>(() => {}),
  error: () => jsonReply({ message: 'Internal Server Error' }, 500),
};

type FaultName = 'authFault' | 'statusFault' | 'refundFault';

/** The endpoint with the fault that the settings name. `none` changes nothing. */
const applyFault =
  (name: FaultName, answer: (request: GatewayRequest, bank: Bank) => GatewayReply, bank: Bank): Handler =>
  (request) => {
    const fault = bank.settings[name];
    if (fault !== 'none' && fault !== 'lost') return faultReplies[fault]();
    const reply = answer(request, bank);
    return fault === 'lost' ? emptyReply : reply;
  };

/** The provider's own paths; the last two also answer to GET with a query. */
function providerRoutes(bank: Bank): Routes {
  const askStatus = applyFault('statusFault', status, bank);
  const askRefund = applyFault('refundFault', refund, bank);
  return {
    'POST /ots/aipay/auth': applyFault('authFault', auth, bank),
    'POST /ots/payment/status': askStatus,
    'GET /ots/payment/status': askStatus,
    'POST /ots/payment/refund': askRefund,
    'GET /ots/payment/refund': askRefund,
  };
}

/** Every route of the sandbox. */
export const routesOf = (bank: Bank): Routes => ({
  ...providerRoutes(bank),
  ...assetRoutes(),
  'POST /checkout': (asked) => openCheckout(asked, bank),
  'POST /checkout/end': (asked) => endCheckout(asked, bank),
  'GET /': () => ledgerPage(bank),
  'GET /settlement.csv': () => settlementFile(bank),
  'POST /ledger/finish': (asked) => finishFromLedger(asked, bank),
  'POST /ledger/refund': (asked) => endRefundFromLedger(asked, bank),
  'POST /ledger/callback': (asked) => switchCallback(asked, bank),
  'POST /sandbox/pay': (asked) => pay(asked, bank),
  'POST /sandbox/refund': (asked) => endRefund(asked, bank),
  'POST /sandbox/settings': (asked) => settings(asked, bank),
  'GET /sandbox/ledger.json': () => ledgerJson(bank),
  'GET /sandbox/health': () => jsonReply({ ok: true }),
});
