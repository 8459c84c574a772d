import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples } from './example.ts';
import { aPayment } from './payment-routes.ts';

/** What an administrator decides after a backup was restored. */
export const restoreRoutes = (session: ConsoleSession): Examples => ({
  ...at(['POST /api/admin/payments/restores/:id/dismiss'], 'payment.dismiss-restore', async () => {
    const [{ id }] = await session.product.db.query(
      'INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id',
    );
    return { params: { id } };
  }),

  ...at(['POST /api/admin/payments/restores/checks/:paymentId/:atomTxnId/checked'], 'refund.mark-checked', async () => {
    const { id: paymentId } = await aPayment(session);
    await session.product.db.query(
      `WITH r AS (INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id)
       INSERT INTO restore_checks (restore_id, atom_txn_id, payment_id, state, doubt)
       SELECT id, '11', $1, 'in_doubt', 'sum' FROM r`,
      [paymentId],
    );
    return { params: { paymentId, atomTxnId: '11' }, body: { note: 'Checked at the bank' } };
  }),
  ...at(
    ['POST /api/admin/payments/restores/unrecorded/:unrecordedId/return'],
    'payment.return-unrecorded',
    async () => {
      const [{ id: unrecordedId }] = await session.product.db.query(
        `WITH r AS (INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id)
       INSERT INTO unrecorded_payments
         (restore_id, merch_txn_id, source, initiated_on, amount_paise, state, received_at)
       SELECT id, $1, 'settlement_file', current_date, 100, 'to_confirm', now() FROM r RETURNING id`,
        [newMerchTxnId()],
      );
      return { params: { unrecordedId } };
    },
  ),
});
