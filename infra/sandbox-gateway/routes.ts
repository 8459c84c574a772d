import type { Bank } from './bank.ts';
import { assetRoutes } from './checkout/assets.ts';
import { endCheckout, openCheckout } from './checkout/checkout.ts';
import { endRefund, ledgerJson, pay, settings } from './control.ts';
import { jsonReply, type Routes } from './http/http.ts';
import { endRefundFromLedger, finishFromLedger, ledgerPage, switchCallback } from './ledger-page.ts';
import { auth } from './protocol/auth.ts';
import { applyFault } from './protocol/faults.ts';
import { refund } from './protocol/refund.ts';
import { status } from './protocol/status.ts';
import { settlementFile } from './settlement-file.ts';

/** The provider's own paths; the last two answer to GET with a query as well. */
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
