import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { RequeryService } from '../../../src/payments/requery.service.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { bankRefunds, endRefund } from '../../support/payments/bank.ts';
import { anEvent } from '../../support/builders.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { type EncryptedResponse, Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const clock = aDayAhead();
let test: TestApp;
let event: Event;
let headers: { authorization: string };
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  event = await anEvent(test.db);
  headers = await asAdmin(test);
});
beforeEach(() => {
  payer = new Payer(test);
});
afterAll(() => test.close());

/** Everything that a replayed success could change. */
const stateOf = async (merchTxnId: string) => {
  const { state, playerId, receiptNumber, id } = await payer.payment(merchTxnId);
  const players = await test.db.getRepository(Player).find({ order: { id: 'ASC' } });
  return {
    payment: { state, playerId, receiptNumber },
    refunds: (await test.db.getRepository(Refund).findBy({ paymentId: id })).map((refund) => refund.state),
    sentBack: await bankRefunds(test, merchTxnId),
    players: players.map((player) => ({ id: player.id, isActive: player.isActive, receipt: player.receiptNumber })),
    counter: await test.db.query('SELECT * FROM receipt_counters'),
  };
};

async function completeRefund(merchTxnId: string): Promise<void> {
  const { id } = await payer.payment(merchTxnId);
  const job = async () => {
    const { id: refund } = await test.db.getRepository(Refund).findOneByOrFail({ paymentId: id });
    await test.app.get(RefundJobs).run(refund);
  };
  await job();
  await endRefund(test, merchTxnId, 'done');
  await job();
}

/**
 * Sends the genuine success to every route, and one that differs by a byte, and runs the requery that they may cause.
 */
async function replay(merchTxnId: string, sealed: EncryptedResponse): Promise<void> {
  const messages = [sealed, await forgedSuccess(test, merchTxnId)];
  for (const message of messages) {
    for (const path of ['/payment/response', '/payment/success', '/api/payment/callback']) {
      expect([200, 303]).toContain((await payer.comeBack(message, path)).status);
    }
  }
  await test.app.get(RequeryService).requery(await payer.payment(merchTxnId), 'reconciler');
  await payer.register(merchTxnId);
}

it('a success replayed after the treasurer’s refund registers nobody again and refunds nothing twice', async () => {
  const id = await payer.start(event);
  const sealed = await payer.pay(id);
  await payer.comeBack(sealed);
  const { id: payment } = await payer.payment(id);
  const ordered = await fetch(`${test.url}/api/admin/payments/${payment}/refund`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Injured before the first match' }),
  });
  expect(ordered.status).toBe(200);
  await completeRefund(id);
  const refunded = await stateOf(id);
  expect(refunded).toMatchObject({ payment: { state: 'refunded' }, refunds: ['done'], sentBack: [150_000] });
  expect(refunded.players).toMatchObject([{ isActive: false }]);
  await replay(id, sealed);
  expect(await stateOf(id)).toEqual(refunded);
});

it('a success replayed after an unusable payment was refunded registers nobody', async () => {
  const id = await payer.start(event);
  const sealed = await payer.pay(id, { amount: '1500.01' });
  await payer.comeBack(sealed);
  await completeRefund(id);
  const refunded = await stateOf(id);
  expect(refunded).toMatchObject({ payment: { state: 'refunded', playerId: null }, sentBack: [150_001] });
  await replay(id, sealed);
  expect(await stateOf(id)).toEqual(refunded);
});
