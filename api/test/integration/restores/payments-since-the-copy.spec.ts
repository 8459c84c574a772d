import { beforeEach, describe, expect, it } from '@jest/globals';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { RestoreResponse } from '@maidan/shared/wire/payments-console/restore.ts';
import { UnrecordedPayments } from '../../../src/payments/restores/unrecorded-payments.service.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { Payment } from '../../../src/payments/payment.entity.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { Payer } from '../../support/payments/payer.ts';
import { hour, minute } from '../../support/payments/restored-club.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();
beforeEach(() => club.deleteRestores());

const report = async () =>
  (await club.callConsole<AttentionResponse>('attention')).items.find(({ reason }) => reason === 'restored');

describe('a payment that was begun after the copy', () => {
  it('is returned when its payer comes back, who reads why', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.comeBack(sealed);
    expect(await club.payer.payment(id)).toMatchObject({
      state: 'refund_due',
      refundReason: 'records_lost',
      playerId: null,
    });
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    const { json } = await club.payer.get<{ data: { refund_note: string } }>(`merchant/${id}`);
    expect(json.data.refund_note).toBe(
      'The club’s record of this registration was lost, so it could not be completed. Your payment of ₹1,500 will be refunded to you.',
    );
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    expect((await club.payer.payment(id)).state).toBe('refunded');
    // The provider got an address that is nobody's.
    expect((await club.unrecorded(id))?.payerEmail).toMatch(/@maidansports\.example$/);
    const { unrecorded } = await club.callConsole<RestoreResponse>(`restores/${(await report())!.id}`);
    expect(unrecorded).toMatchObject([{ merchTxnId: id, payerEmail: null }]);
  });

  it('is returned once when the provider calls several times, and was refunded before', async () => {
    const copiedAt = await club.copy();
    const other = new Payer(club.test);
    const { playerData, ...application } = await club.payer.application(club.event);
    const started: string[] = [];
    for (const each of [club.payer, other]) {
      const { json } = await each.initiate({ ...application, transactionId: `key-${crypto.randomUUID()}`, playerData });
      started.push(json.data.merchTxnId);
    }
    for (const merchTxnId of started) await payAndReturn(club.payer, merchTxnId);
    const [{ merchTxnId: id }] = await club.test.db.query(
      `SELECT merch_txn_id AS "merchTxnId" FROM payments WHERE refund_reason = 'already_registered'`,
    );
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await Promise.all([1, 2, 3].map(() => club.payer.post('/api/payment/callback', { ...sealed })));
    await club.payer.comeBack(sealed);
    await club.runRefund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    expect(await club.test.db.getRepository(Refund).findBy({ reason: 'found_at_provider' })).toHaveLength(1);
  });

  it('is asked about again while the provider is away', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.bankSettings({ statusFault: 'empty' });
    await club.payer.comeBack(sealed);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', attempts: 1, paymentId: null });
    await club.resetBank();
    club.clock.offset += 2 * minute;
    await club.check();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'captured' });
    expect((await club.payer.payment(id)).refundReason).toBe('records_lost');
  });

  it('is found by a settlement file, and shown to the treasurer with all that is known', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.uploadSettlementOf(id, copiedAt);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', source: 'settlement_file', amountPaise: 150_000 });
    await club.check();
    // Another installation of the merchant may have its record: nothing is refunded without a confirmation.
    const waiting = await club.unrecorded(id);
    expect(waiting).toMatchObject({ state: 'to_confirm', paymentId: null });
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
    await club.callConsole(`restores/unrecorded/${waiting!.id}/return`, {});
    expect((await club.payer.payment(id)).state).toBe('refund_due');
    const item = await report();
    expect(item?.sentence).toContain('1 payment (₹1,500) without a registration returned.');
    const { unrecorded: found } = await club.callConsole<RestoreResponse>(`restores/${item!.id}`);
    expect(found).toMatchObject([
      { merchTxnId: id, amount: 1500, source: 'settlement_file', state: 'captured', initiatedOn: indianDay(copiedAt) },
    ]);
    await club.payer.comeBack(sealed);
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(1);
  });

  describe.each(['by its mark', 'by its time'])('that another installation of the merchant may have, %s', (told) => {
    it('waits for a person, and gives no money back by itself', async () => {
      const copiedAt = await club.copy();
      const id = await club.payer.start(club.event);
      const sealed = await club.payer.pay(id);
      const [{ payment_mark: mark }] = await club.test.db.query('SELECT payment_mark FROM installation');
      expect(id.slice(3, 7)).toBe(mark);
      const setMark = (text: string) => club.test.db.query('UPDATE installation SET payment_mark = $1', [text]);
      await club.restore(copiedAt);
      if (told === 'by its mark') await setMark(mark === 'AAAA' ? 'BBBB' : 'AAAA');
      else await club.test.db.query('UPDATE restores SET restored_at = copied_at');
      await club.payer.comeBack(sealed);
      await club.check();
      expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', paymentId: null });
      expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
      expect((await report())?.sentence).toContain('has no record here: say whether the money goes back.');
      await setMark(mark);
    });
  });

  it('shows the report again when it waits for a person and was heard of after the dismissal', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    await club.payer.pay(id);
    await club.restore(copiedAt);
    const { id: restored } = (await report())!;
    const dismiss = () => club.callConsole(`restores/${restored}/dismiss`, {});
    await dismiss();
    expect(await report()).toBeUndefined();
    club.clock.offset += minute;
    await club.uploadSettlementOf(id, copiedAt);
    await club.check();
    expect((await report())?.sentence).toContain('has no record here: say whether the money goes back.');
    club.clock.offset += minute;
    await dismiss();
    expect(await report()).toBeUndefined();
  });
});

describe('a payment that nobody knows', () => {
  const returnForged = async (date: string): Promise<string> => {
    const id = newMerchTxnId();
    await club.payer.comeBack(await forgedSuccess(club.test, id, 11000000999999, date));
    return id;
  };
  const today = (): string => `${indianDay(club.clock.now())} 10:00:00`;

  it('is not kept in a database that was never restored, nor of a day on which nothing was lost', async () => {
    const before = await returnForged(today());
    expect(await club.unrecorded(before)).toBeNull();
    await club.restore(await club.copy());
    expect(await club.unrecorded(await returnForged('2025-01-01 10:00:00'))).toBeNull();
    const { json } = await club.payer.get<{ data: null; notice?: string }>(`merchant/${before}`);
    expect(json).toMatchObject({ data: null, notice: expect.stringContaining('restored from a backup') });
    expect((await club.payer.get(`status/${before}`)).status).toBe(404);
  });

  it('is given up when the provider has decided and knows nothing of it, and asked about anew on news of it', async () => {
    await club.restore(await club.copy());
    const id = await returnForged(today());
    for (let asked = 0; asked < 5; asked += 1) {
      club.clock.offset += hour;
      await club.check();
    }
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due' });
    club.clock.offset += 7 * 24 * hour;
    await club.check();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'no_money', nextAt: null, answerCode: 'OTS0401' });
    const news = {
      merchTxnId: id,
      source: 'settlement_file',
      amountPaise: 150_000,
      atomTxnId: '11000000999999',
    } as const;
    const initiatedOn = indianDay(new Date(club.clock.now().getTime() - 7 * 24 * hour));
    expect(
      await club.test.app.get(UnrecordedPayments).receive(club.test.db.manager, { ...news, initiatedOn }),
    ).toBeDefined();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', source: 'settlement_file' });
    club.clock.offset -= 7 * 24 * hour;
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
  });

  it('is not kept beyond so many an hour', async () => {
    await club.restore(await club.copy());
    const [restored] = await club.restores();
    await club.test.db.query(
      `INSERT INTO unrecorded_payments (restore_id, merch_txn_id, source, initiated_on, amount_paise, state, received_at)
       SELECT $1, 'X' || n, 'return', '2026-01-01', 100, 'no_money', $2 FROM generate_series(1, 200) AS n`,
      [restored!.id, club.clock.now()],
    );
    expect(await club.unrecorded(await returnForged(today()))).toBeNull();
    club.clock.offset += hour + minute;
    expect(await club.unrecorded(await returnForged(today()))).toMatchObject({ state: 'due' });
  });
});
