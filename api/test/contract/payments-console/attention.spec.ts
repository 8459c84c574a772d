import { expect, it } from '@jest/globals';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { AlertsService } from '../../../src/alerts/alerts.service.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { get, idOf, passDays, payer, started, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

it('lists what needs attention: a contradiction, and what is undecided after five days', async () => {
  await payAndReturn(payer, started.open, { merchId: '999' });
  const reasons = async () =>
    (await get<AttentionResponse>('attention')).items.map((item) => [item.merchTxnId, item.reason]);
  expect(await reasons()).toEqual([[started.open, 'contradiction']]);
  await passDays(8);
  const late = await reasons();
  expect(late).toContainEqual([started.open, 'undecided']);
  expect(late).toContainEqual([started.wrong, 'refund_slow']);
  expect(late).toContainEqual([started.twice, 'refund_slow']);
});

it('tells the treasurer, and by a message, of a refund that was given up after its last try, until a job gets through', async () => {
  const given = async () =>
    (await get<AttentionResponse>('attention')).items.filter(({ reason }) => reason === 'job_failed');
  const [{ id: refundId }] = await test.db.query(
    'SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.merch_txn_id = $1',
    [started.wrong],
  );
  const endJobs = (state: string) =>
    test.db.query(
      `INSERT INTO jobs.job (name, singleton_key, state, completed_on) VALUES ('refunds', $1, $2, clock_timestamp())`,
      [refundId, state],
    );
  expect(await given()).toEqual([]);
  await endJobs('failed');
  expect(await given()).toMatchObject([{ merchTxnId: started.wrong, amount: 1 }]);
  expect((await given())[0]?.sentence).toMatch(/^The server could not go on with this refund: .* read its log/);
  expect(await get<PaymentDetail>(await idOf(started.wrong))).toMatchObject({
    attention: expect.arrayContaining(['job_failed']),
  });
  await test.app.get(AlertsService).run();
  expect(await test.db.query(`SELECT 1 FROM attention_items WHERE kind = 'job_failed'`)).toHaveLength(1);
  await endJobs('completed');
  expect(await given()).toEqual([]);
});

it('does not blame the server for a notification that it could not process while the provider was away', async () => {
  const [[{ id }]] = await test.db.query(
    `UPDATE gateway_events SET handled_at = NULL WHERE id = (SELECT min(id) FROM gateway_events
       WHERE merch_txn_id = $1 AND source = 'return') RETURNING id`,
    [started.paid],
  );
  const failBy = (name: string) =>
    test.db.query(
      `INSERT INTO jobs.job (name, singleton_key, state, completed_on, output)
       VALUES ('gateway-notifications', $1, 'failed', clock_timestamp(), jsonb_build_object('name', $2::text))`,
      [id, name],
    );
  const listed = async () =>
    (await get<AttentionResponse>('attention')).items.filter(({ merchTxnId }) => merchTxnId === started.paid);
  await failBy('ProviderSilent');
  expect(await listed()).toEqual([]);
  await failBy('QueryFailedError');
  expect(await listed()).toMatchObject([{ reason: 'job_failed' }]);
});
