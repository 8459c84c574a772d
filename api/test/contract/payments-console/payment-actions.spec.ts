import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { MaskedReceiptResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { longestNote, noteSentences } from '@maidan/shared/rules/payments/payment-note.ts';
import { AlertsService } from '../../../src/alerts/alerts.service.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { lockWaiters } from '../../support/load/lock-waiters.ts';
import {
  cup,
  get,
  idOf,
  passDays,
  payer,
  post,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();

describe('"Check now"', () => {
  useStartedPayments(beforeAll);

  it('requeries the provider and answers the new state', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Gita' });
    await payer.pay(merchTxnId);
    const { status, json } = await post(`${await idOf(merchTxnId)}/check`);
    expect([status, json.state]).toEqual([200, 'paid']);
    expect(json.timeline).toContainEqual(
      expect.objectContaining({ kind: 'transition', to: 'paid', actor: 'admin secretary' }),
    );
  });

  it('says that the provider does not answer, and changes nothing', async () => {
    await payer.bankSettings({ statusFault: 'garbage' });
    const { status, json } = await post(`${await idOf(started.open)}/check`);
    expect([status, json.error]).toEqual([502, refundSentences.noAnswer]);
    expect((await payer.payment(started.open)).state).toBe('initiated');
  });

  it('of an unknown payment is a 404', async () => {
    expect((await post(`${crypto.randomUUID()}/check`)).status).toBe(404);
    expect((await post(`${crypto.randomUUID()}/refund`, { reason: 'x' })).status).toBe(404);
  });
});

describe('"Refund"', () => {
  useStartedPayments(beforeAll);

  it('needs a reason of at most 300 characters', async () => {
    const id = await idOf(started.surcharged);
    for (const reason of [undefined, '', '   ', 7, ['x']])
      expect((await post(`${id}/refund`, { reason })).status).toBe(400);
    expect((await post(`${id}/refund`, {})).json.error).toBe(refundSentences.reason);
    expect((await post(`${id}/refund`, { reason: 'x'.repeat(301) })).json.error).toBe(refundSentences.tooLong);
    expect((await payer.payment(started.surcharged)).state).toBe('paid');
  });

  it('makes the refund due and frees the place in one step; "Check now" completes it', async () => {
    const application = await payer.application(cup, { firstName: 'Hema' });
    const merchTxnId = (await payer.initiate(application)).json.data.merchTxnId;
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    const { status, json } = await post(`${id}/refund`, { reason: '  Injured before the match ' });
    expect([status, json.state, json.refundable]).toEqual([200, 'refund_due', false]);
    expect(json.refundNote).toBe(
      'The club has cancelled this registration. Your payment of ₹1,500 will be refunded to you.',
    );
    expect(json.refunds).toMatchObject([
      { state: 'due', reason: 'by_club', note: 'Injured before the match', requestedBy: 'admin secretary' },
    ]);
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [
      json.playerId,
    ]);
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
    expect((await post(`${id}/refund`, { reason: 'again' })).json.error).toBe(refundSentences.nothingToRefund);

    expect((await post(`${id}/check`)).json.state).toBe('refunding');
    await endRefund(test, merchTxnId, 'done');
    const { json: done } = await post(`${id}/check`);
    expect(done).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
    expect(receipt.note).toMatch(/has been refunded\.$/);
    const refund = { status: 'refunded', amount: 1500, date: done.stateSince };
    expect(receipt).toMatchObject({ refund, eventCalledOffAt: null });
    const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json.receipt).toMatchObject({ refund, playerMobile: expect.stringMatching(/^\*{6}/) });

    const again = await payer.initiate({ ...application, transactionId: 'once-more-please' });
    await payAndReturn(payer, again.json.data.merchTxnId);
    expect((await payer.payment(again.json.data.merchTxnId)).state).toBe('paid');
  });

  it.each(['open', 'failed', 'wrong'] as const)('of one that is %s is a 409', async (which) => {
    const { status, json } = await post(`${await idOf(started[which])}/refund`, { reason: 'x' });
    expect([status, json.error]).toEqual([409, refundSentences.nothingToRefund]);
  });

  it('refused by the provider needs attention and can be tried again', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Indu' });
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    await post(`${id}/refund`, { reason: 'Moved away' });
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(id);
    expect(await get<PaymentDetail>(id)).toMatchObject({
      state: 'refund_failed',
      attention: ['refund_failed'],
      refundable: true,
    });
    const { items } = await get<AttentionResponse>('attention');
    expect(items).toContainEqual(
      expect.objectContaining({ id, reason: 'refund_failed', payerName: 'Indu Sahu', eventName: 'Cup', amount: 1500 }),
    );
    await payer.bankSettings({ refundsRefused: false });
    const { json } = await post(`${id}/refund`, { reason: 'The provider says it works now' });
    expect(json.refunds.map(({ state }) => state)).toEqual(['refused', 'due']);
    await post(`${id}/check`);
    await endRefund(test, merchTxnId, 'done');
    expect((await post(`${id}/check`)).json).toMatchObject({ state: 'refunded', attention: [] });
  });
});

describe('the notes of a payment', () => {
  useStartedPayments(beforeAll);

  it('keeps notes with who and when, the oldest first', async () => {
    const id = await idOf(started.paid);
    const { status, json } = await post(`${id}/notes`, { note: '  Rings on Friday \n about the kit ' });
    expect([status, json.id]).toEqual([200, id]);
    await post(`${id}/notes`, { note: 'शुक्रवार' });
    const { notes } = await get<PaymentDetail>(id);
    expect(notes).toMatchObject([
      {
        note: 'Rings on Friday \n about the kit',
        writtenBy: 'admin secretary',
        writtenAt: expect.stringMatching(/^20/),
      },
      { note: 'शुक्रवार', writtenBy: 'admin secretary' },
    ]);
    expect((await get<PaymentDetail>(await idOf(started.surcharged))).notes).toEqual([]);
  });

  it(`needs a text of at most ${longestNote} characters`, async () => {
    const id = await idOf(started.open);
    for (const note of [undefined, '', '  ', 7, ['x']]) expect((await post(`${id}/notes`, { note })).status).toBe(400);
    expect((await post(`${id}/notes`, {})).json.error).toBe(noteSentences.note);
    expect((await post(`${id}/notes`, { note: 'x'.repeat(longestNote + 1) })).json.error).toBe(noteSentences.tooLong);
    expect((await post(`${id}/notes`, { note: 'x'.repeat(longestNote) })).status).toBe(200);
    expect((await post(`${crypto.randomUUID()}/notes`, { note: 'x' })).status).toBe(404);
  });

  it('waits for a running erasure, and stores no note about the erased person', async () => {
    const { id, registrationId } = await payer.payment(started.failed);
    const erasing = test.db.createQueryRunner();
    await erasing.startTransaction();
    await erasing.query(`UPDATE registrations SET erased_at = now(), name_key = NULL, mobile = NULL WHERE id = $1`, [
      registrationId,
    ]);
    const writing = post(`${id}/notes`, { note: 'Farid rings tomorrow' });
    await lockWaiters(test.db, 1);
    await erasing.commitTransaction();
    await erasing.release();
    const { status, json } = await writing;
    expect([status, json.error]).toEqual([409, noteSentences.erased]);
    expect((await get<PaymentDetail>(id)).notes).toEqual([]);
  });
});

describe('the attention list', () => {
  useStartedPayments(beforeEach);

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

  it('shows and sends an alert about a refund job that failed its last try, until a job succeeds', async () => {
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

  it('reports no server fault for a notification that failed because the provider was away', async () => {
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
});
