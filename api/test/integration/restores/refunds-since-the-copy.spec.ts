import { describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import { RefundOrders } from '../../../src/payments/refunds/refund-orders.service.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { secretary } from '../../support/builders.ts';
import { bankRefunds, endRefund } from '../../support/payments/bank.ts';
import { hour } from '../../support/payments/restored-club.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();

async function refundPart(merchTxnId: string, rupees: number): Promise<void> {
  const { id } = await club.payer.payment(merchTxnId);
  const part = { amountPaise: rupees * 100, note: 'Played half', requestKey: crypto.randomUUID() };
  await club.test.app.get(RefundOrders).refundPart(id, part, secretary);
  await club.runRefund(merchTxnId);
}

const playerOf = async (merchTxnId: string): Promise<Player> =>
  club.test.db.getRepository(Player).findOneByOrFail({ id: (await club.payer.payment(merchTxnId)).playerId! });

describe('a copy beside the installation that made it, which goes on', () => {
  it('sends no refund that waited at the copy, as the other one sends it, too', async () => {
    const id = await club.paid();
    await club.orderRefund(id);
    const copiedAt = await club.copy();
    await club.restore(copiedAt);
    await club.test.db.query('UPDATE restores SET is_beside = true');
    // A record that came with the copy: nobody has confirmed its return here.
    await club.test.db.query(
      `INSERT INTO unrecorded_payments (restore_id, merch_txn_id, source, initiated_on, amount_paise, received_at, state, payment_id)
        SELECT r.id, merch_txn_id, 'settlement_file', r.restored_at::date, quoted_paise, r.restored_at - interval '1 day', 'captured', p.id
        FROM payments p, restores r`,
    );
    await club.check();
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([]);
    expect((await club.refundsOf(id))[0]).toMatchObject({ state: 'due' });
    expect((await club.callConsole<AttentionResponse>('attention')).items[0]?.sentence).toContain(
      'refunds of earlier payments are sent by that one, and none from here.',
    );
    // A payment that was begun here since is refunded here.
    const since = await club.paid();
    await club.refund(since);
    expect(await bankRefunds(club.test, since)).toEqual([150_000]);
  });
});

describe('a payment that was paid in the copy', () => {
  it('is refunded when it was refunded since, under the same name, and is asked for nothing more', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await club.refund(id);
    const [before] = await club.refundsOf(id);
    await club.restore(copiedAt);
    expect((await club.payer.payment(id)).state).toBe('paid');
    await club.check();
    const [found, ...more] = await club.refundsOf(id);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id: before!.id, state: 'accepted', reason: 'found_at_provider', partial: false });
    expect(found).toMatchObject({ amountPaise: 150_000, requestedBy: 'restore', providerRefundId: null });
    expect(await club.payer.payment(id)).toMatchObject({ state: 'refunding', refundReason: 'found_at_provider' });
    expect(await playerOf(id)).toMatchObject({ isActive: false, inactiveReason: 'refunded' });
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    expect((await club.payer.payment(id)).state).toBe('refunded');
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    await club.check();
    expect(await club.checkOf(id)).toMatchObject({ state: 'clear', foundCount: 1, foundPaise: 150_000 });
  });

  it('keeps its player and a part that went back since', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await refundPart(id, 500);
    await endRefund(club.test, id, 'done');
    await club.restore(copiedAt);
    await club.check();
    expect(await club.refundsOf(id)).toMatchObject([{ state: 'done', partial: true, amountPaise: 50_000 }]);
    expect((await club.payer.payment(id)).state).toBe('paid');
    expect((await playerOf(id)).isActive).toBe(true);
    await club.refund(id);
    expect(await bankRefunds(club.test, id)).toEqual([50_000, 100_000]);
  });

  it('is whole after a part and the rest', async () => {
    const id = await club.paid();
    await refundPart(id, 400);
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    const copiedAt = await club.copy();
    await refundPart(id, 500);
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    await club.refund(id);
    await club.restore(copiedAt);
    await club.check();
    expect(await club.refundsOf(id)).toMatchObject([
      { state: 'done', partial: true, amountPaise: 40_000 },
      { state: 'done', partial: true, amountPaise: 50_000, reason: 'found_at_provider' },
      { state: 'accepted', partial: false, amountPaise: 60_000, reason: 'found_at_provider' },
    ]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    expect((await club.payer.payment(id)).state).toBe('refunded');
    expect(await bankRefunds(club.test, id)).toEqual([40_000, 50_000, 60_000]);
  });

  it('returns nothing twice when the treasurer is faster than the check', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await club.refund(id);
    await club.restore(copiedAt);
    await club.refund(id);
    const rows = await club.refundsOf(id);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['not_needed', 'by_club'],
      ['accepted', 'found_at_provider'],
    ]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
  });

  it('returns only what is left of it when the treasurer is faster and a part went back since', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await refundPart(id, 500);
    await endRefund(club.test, id, 'done');
    await club.restore(copiedAt);
    await club.refund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([50_000, 100_000]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    expect((await club.payer.payment(id)).state).toBe('refunded');
  });

  it('is reversed when the provider has reversed it since', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await club.payer.pay(id, { outcome: 'reversed' });
    await club.restore(copiedAt);
    await club.check();
    const end = Date.now() + 8_000;
    while ((await club.payer.payment(id)).state !== 'reversed' && Date.now() < end) await pass(100);
    expect((await club.payer.payment(id)).state).toBe('reversed');
    expect((await playerOf(id)).inactiveReason).toBe('reversed');
  });
});

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a refund that the copy has', () => {
  it('is due there and was sent since: it is requeried and not requested', async () => {
    const id = await club.paid();
    await club.payer.bankSettings({ refundFault: 'error' });
    await club.refund(id);
    // As before its first request.
    await club.test.db.query(`UPDATE refunds SET state = 'due', sent_at = NULL WHERE id = $1`, [
      (await club.refundsOf(id))[0]!.id,
    ]);
    const copiedAt = await club.copy();
    await club.resetBank();
    await club.test.app.get(RefundJobs).run((await club.refundsOf(id))[0]!.id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    await club.payer.bankSettings({ refundsRepeatable: true });
    await club.restore(copiedAt);
    await club.runRefund(id);
    expect(await club.refundsOf(id)).toMatchObject([{ state: 'accepted', reason: 'by_club' }]);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    await club.payer.bankSettings({ refundsRepeatable: false });
  });

  it('is due there and not listed for hours: it waits for a person', async () => {
    const id = await club.paid();
    const copiedAt = await (async () => {
      await club.payer.bankSettings({ refundFault: 'error' });
      await club.refund(id);
      await club.test.db.query(`UPDATE refunds SET state = 'due', sent_at = NULL WHERE id = $1`, [
        (await club.refundsOf(id))[0]!.id,
      ]);
      return club.copy();
    })();
    await club.resetBank();
    await club.restore(copiedAt);
    for (const hours of [0, 1, 2, 2]) {
      club.clock.offset += hours * hour;
      await club.runRefund(id);
      expect(await bankRefunds(club.test, id)).toEqual([]);
    }
    club.clock.offset += 2 * hour;
    await club.runRefund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([]);
    expect(await club.checkOf(id)).toMatchObject({ state: 'in_doubt', doubt: 'unlisted' });
  });

  it('was refused there and tried again since: the later one is found, and no third one is made', async () => {
    const id = await club.paid();
    await club.payer.bankSettings({ refundsRefused: true });
    await club.refund(id);
    expect((await club.payer.payment(id)).state).toBe('refund_failed');
    const copiedAt = await club.copy();
    await club.resetBank();
    await club.runRefund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    const later = (await club.refundsOf(id)).at(-1)!;
    await club.restore(copiedAt);
    await club.runRefund(id);
    expect(await club.refundsOf(id)).toMatchObject([
      { state: 'refused' },
      { id: later.id, state: 'accepted', reason: 'found_at_provider' },
    ]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
  });
});
