import { indianDateTime } from '@maidan/shared/format/dates.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { anEvent } from '../../support/builders.ts';
import { paperForm } from '../../support/payments/counter.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples } from './example.ts';
import { aPayment } from './payment-routes.ts';

/**
 * A restore whose preparation is done. Otherwise the job that runs each minute would make payments of earlier examples
 * due for a requery, and so change rows that a later example compares.
 */
const aRestore = 'INSERT INTO restores (copied_at, restored_at, prepared_at) VALUES (now(), now(), now())';

/** The console's routes for decisions after a backup was restored. */
export const restoreRoutes = (session: ConsoleSession): Examples => ({
  ...at(['POST /api/admin/payments/restores/:id/dismiss'], 'payment.dismiss-restore', async () => {
    const [{ id }] = await session.product.db.query(`${aRestore} RETURNING id`);
    return { params: { id } };
  }),

  ...at(['POST /api/admin/payments/restores/checks/:paymentId/:atomTxnId/checked'], 'refund.mark-checked', async () => {
    const { id: paymentId } = await aPayment(session);
    await session.product.db.query(
      `WITH r AS (${aRestore} RETURNING id)
       INSERT INTO restore_checks (restore_id, atom_txn_id, payment_id, state, doubt)
       SELECT id, '11', $1, 'in_doubt', 'sum' FROM r`,
      [paymentId],
    );
    return { params: { paymentId, atomTxnId: '11' }, body: { note: 'Checked at the bank' } };
  }),
  ...at(
    ['POST /api/admin/payments/restores/unrecorded/:unrecordedId/return'],
    'payment.return-unrecorded',
    async () => ({ params: { unrecordedId: await anUnrecordedPayment(session) } }),
  ),
  ...at(
    ['POST /api/admin/payments/restores/unrecorded/:unrecordedId/register'],
    'payment.register-unrecorded',
    async () => {
      const unrecordedId = await anUnrecordedPayment(session);
      return { params: { unrecordedId }, body: paperForm(await anEvent(session.product.db)) };
    },
  ),
});

/** Makes a payment that the provider has and the database does not have. A person must decide about it. */
async function anUnrecordedPayment(session: ConsoleSession): Promise<string> {
  const { payer, product } = session;
  const merchTxnId = newMerchTxnId();
  const merchTxnDate = indianDateTime(session.now());
  const order = { merchTxnId, merchTxnDate, amountPaise: 150_000, email: 'a@example.org', mobile: '9826100000' };
  await product.app.get(AtomGateway).requestToken(order);
  await payer.pay(merchTxnId);
  const [{ id }] = await product.db.query(
    `WITH r AS (${aRestore} RETURNING id)
     INSERT INTO unrecorded_payments
       (restore_id, merch_txn_id, source, initiated_on, amount_paise, state, received_at)
     SELECT id, $1, 'settlement_file', $3, 150000, 'to_confirm', $2 FROM r RETURNING id`,
    [merchTxnId, session.now(), merchTxnDate.slice(0, 10)],
  );
  return id as string;
}
