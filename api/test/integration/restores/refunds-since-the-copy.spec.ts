import { describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { ListedRefund } from '../../../src/payments/gateway/refund-response.ts';
import { PaymentNote } from '../../../src/payments/payment.entity.ts';
import { FoundRefunds } from '../../../src/payments/refunds/found-refunds.service.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { RefundOrders } from '../../../src/payments/refunds/refund-orders.service.ts';
import { RefundsService } from '../../../src/payments/refunds/refunds.service.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { RestoreCheck } from '../../../src/payments/restore.entity.ts';
import { RestoreChecks } from '../../../src/payments/restores/restore-checks.service.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { secretary } from '../../support/builders.ts';
import { bankAttempts, bankRefunds, endRefund } from '../../support/payments/bank.ts';
import { club, hour, minute, useRestoredClub } from '../../support/payments/restored-club.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp } from '../../support/test-app.ts';

useRestoredClub();

async function refundPart(merchTxnId: string, rupees: number): Promise<void> {
  const { id } = await club.payer.payment(merchTxnId);
  const part = { amountPaise: rupees * 100, note: 'Played half', requestKey: crypto.randomUUID() };
  await club.test.app.get(RefundOrders).refundPart(id, part, secretary);
  await club.runRefund(merchTxnId);
}

const playerOf = async (merchTxnId: string): Promise<Player> =>
  club.test.db.getRepository(Player).findOneByOrFail({ id: (await club.payer.payment(merchTxnId)).playerId! });

describe('a restored backup beside the installation that made it, which is still running', () => {
  it('sends no refund that was waiting in the backup, because the other installation sends it', async () => {
    const id = await club.paid();
    await club.orderRefund(id);
    const copiedAt = await club.copy();
    await club.restore(copiedAt);
    await club.test.db.query('UPDATE restores SET is_beside = true');
    // This record came with the backup. Nobody in this installation has confirmed the refund.
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
    // A payment that was begun in this installation is refunded by it.
    const since = await club.paid();
    await club.refund(since);
    expect(await bankRefunds(club.test, since)).toEqual([150_000]);
  });
});

describe('a payment that is paid in the backup', () => {
  it('is set to refunded when it was refunded since, with the same refund id, and no request is sent', async () => {
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

  it('keeps its player and a part that was refunded since', async () => {
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

  it('is refunded in full after a part and the rest', async () => {
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

  it('refunds nothing twice when the treasurer is faster than the check', async () => {
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

  it('refunds only the rest when the treasurer is faster and a part was refunded since', async () => {
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

describe('a refund that is in the backup', () => {
  it('due in the backup and sent since is requeried and not requested', async () => {
    const id = await club.paid();
    await club.payer.bankSettings({ refundFault: 'error' });
    await club.refund(id);
    // Sets the refund to the state before its first request.
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

  it('due in the backup and not listed for hours waits for a person', async () => {
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

  it('refused in the backup and retried since is found, and no third one is made', async () => {
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

interface Known {
  merchTxnId: string;
  id: string;
  atomTxnId: string;
}

async function paid(): Promise<Known> {
  const merchTxnId = await club.paid();
  const { id, atomTxnId } = await club.payer.payment(merchTxnId);
  return { merchTxnId, id, atomTxnId: atomTxnId! };
}

const listed = (refundId: string, amountPaise: number, meaning: ListedRefund['meaning'] = 'done'): ListedRefund => ({
  ...{ refundId, refundTxnId: null, amountPaise, meaning, remark: null, initiatedOn: null },
});

/** Records the provider's list of refunds of a transaction. */
const list = ({ id, atomTxnId }: Known, ...refunds: ListedRefund[]): Promise<boolean> =>
  club.test.app.get(FoundRefunds).record(id, atomTxnId, { isAnswered: true, code: 'OTS0000', refunds });

const checkOf = ({ id }: Known): Promise<RestoreCheck> =>
  club.test.db.getRepository(RestoreCheck).findOneOrFail({ where: { paymentId: id }, order: { checkedAt: 'DESC' } });

/** Orders a refund of a part, before its job requests it. */
async function orderPart(known: Known, amountPaise: number): Promise<void> {
  const payment = await club.payer.payment(known.merchTxnId);
  const part = { atomTxnId: known.atomTxnId, amountPaise, partial: true, reason: 'by_club' } as const;
  await club.test.db.transaction((tx) =>
    club.test.app
      .get(RefundsService)
      .create(tx, payment, { ...part, requestedBy: 'admin a', requestKey: crypto.randomUUID() }),
  );
}

describe('a refund of the backup', () => {
  it('not sent in the backup and refused since is replaced by its retry', async () => {
    const known = await paid();
    await orderPart(known, 30_000);
    const [part] = await club.refundsOf(known.merchTxnId);
    await club.markRestored();
    await list(known, listed('R2', 150_000), listed(part!.id, 30_000, 'refused'));
    expect(await club.refundsOf(known.merchTxnId)).toMatchObject([
      { id: part!.id, state: 'refused' },
      { providerRefundId: 'R2', state: 'done' },
    ]);
  });

  it('refused in the backup is not retried automatically, because somebody may have refunded it by hand since', async () => {
    const known = await paid();
    await club.payer.bankSettings({ refundsRefused: true });
    await club.orderRefund(known.merchTxnId);
    await club.runRefund(known.merchTxnId);
    await club.payer.bankSettings({ refundsRefused: false });
    await club.markRestored();
    club.clock.offset += 7 * hour;
    await club.runRefund(known.merchTxnId);
    expect(await bankRefunds(club.test, known.merchTxnId)).toEqual([]);
    expect(await club.refundsOf(known.merchTxnId)).toMatchObject([{ state: 'refused' }]);
  });

  it('not listed beside one of the same amount is not sent until a person has checked it', async () => {
    const known = await paid();
    await orderPart(known, 30_000);
    await club.markRestored();
    await list(known, listed('B', 30_000));
    club.clock.offset += 7 * hour;
    await list(known, listed('B', 30_000));
    await club.runRefund(known.merchTxnId);
    expect(await bankRefunds(club.test, known.merchTxnId)).toEqual([]);
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'unlisted', foundCount: 1 });

    const { items } = await club.callConsole<AttentionResponse>('attention');
    const item = items.find(({ id, reason }) => id === known.id && reason === 'refunds_in_doubt');
    expect(item).toMatchObject({ atomTxnId: known.atomTxnId, sentence: expect.stringContaining('not among them') });
    await club.callConsole(`restores/checks/${known.id}/${known.atomTxnId}/checked`, { note: 'B was in its place' });
    expect(await checkOf(known)).toMatchObject({ state: 'decided', nextAt: null });
    expect((await club.refundsOf(known.merchTxnId)).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'not_listed',
    ]);
    // The provider has not refused this refund, so it is not retried.
    club.clock.offset += 72 * hour;
    const notListed = (await club.refundsOf(known.merchTxnId)).find(({ state }) => state === 'not_listed')!;
    await club.test.app.get(RefundJobs).run(notListed.id);
    await club.test.app.get(RecoverySweep).run();
    expect(await club.refundsOf(known.merchTxnId)).toHaveLength(2);
    expect(notListed.sentAt).toBeNull();
    const payment = await club.payer.payment(known.merchTxnId);
    await club.test.db.transaction((tx) => club.test.app.get(RefundsService).markArrived(tx, payment, notListed));
    expect(await club.refundsOf(known.merchTxnId)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await club.test.db.getRepository(PaymentNote).findBy({ paymentId: known.id })).toMatchObject([
      { note: 'Refunds checked after the restore: B was in its place' },
    ]);
    // A refund that the treasurer orders now is requested.
    await club.orderRefund(known.merchTxnId);
    await club.test.app
      .get(RefundJobs)
      .run((await club.refundsOf(known.merchTxnId)).find(({ state }) => state === 'due')!.id);
    expect(await bankRefunds(club.test, known.merchTxnId)).toEqual([90_000]);
  });
});

it('answers 404 to a decision about a transaction that was never unclear', async () => {
  const { id } = await paid();
  await club.markRestored();
  const answer = await fetch(`${club.test.url}/api/admin/payments/restores/checks/${id}/11000000000000/checked`, {
    method: 'POST',
    headers: { ...(await asAdmin(club.test)), 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'Asked the provider' }),
  });
  expect(answer.status).toBe(404);
});

describe('the list of refunds', () => {
  it('is read again, although it was clear, because refunds may be listed late', async () => {
    const known = await paid();
    await club.markRestored();
    await list(known);
    const { state, nextAt } = await checkOf(known);
    expect({ state, hours: Math.round((nextAt!.getTime() - club.clock.now().getTime()) / hour) }).toEqual({
      ...{ state: 'clear', hours: 6 },
    });
    club.clock.offset += 6 * hour;
    await list(known, listed('late', 150_000));
    expect(await checkOf(known)).toMatchObject({ state: 'clear', foundCount: 1, nextAt: null });
  });

  it('leaves to a person a part that was ordered during the check and exceeds what remains', async () => {
    const known = await paid();
    await club.markRestored();
    await orderPart(known, 30_000);
    await list(known, listed('B', 30_000, 'underway'));
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'withdrawn', withdrawnPaise: 30_000 });
  });

  it('leaves to a person a refused refund that the backup does not have', async () => {
    const known = await paid();
    await club.markRestored();
    await list(known, listed('a', 150_000, 'refused'));
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'refused' });
  });

  it('is left to a person when the provider keeps answering without a list', async () => {
    const known = await paid();
    await club.markRestored();
    const found = club.test.app.get(FoundRefunds);
    for (let asked = 0; asked < 10; asked += 1)
      await found.record(known.id, known.atomTxnId, { isAnswered: false, code: 'OTS0501', refunds: [] });
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'unanswered' });
  });
});

it('gives no receipt number twice after two restores of one backup', async () => {
  const last = async (hours: number): Promise<number> => {
    await club.test.db.query('UPDATE receipt_counters SET last = 40');
    await club.test.db.query(
      `INSERT INTO restores (copied_at, restored_at) VALUES (now() - make_interval(hours => $1), now())`,
      [hours],
    );
    const [row]: { last: number }[] = await club.test.db.query('SELECT max(last)::int AS last FROM receipt_counters');
    return row!.last;
  };
  expect((await last(22)) - (await last(12))).toBeGreaterThan(5000);
});

describe('the check of all captured payments', () => {
  it('stops while the provider is unavailable, sends no refunds, and continues afterwards', async () => {
    const ids = [await club.paid(), await club.paid()];
    const copiedAt = await club.copy();
    await club.refund(ids[0]!);
    await club.restore(copiedAt);
    await club.payer.bankSettings({ statusFault: 'empty' });
    await club.check();
    expect(await club.checkOf(ids[0]!)).toMatchObject({ state: 'unanswered', attempts: 1 });
    await club.refund(ids[1]!);
    expect(await club.refundsOf(ids[1]!)).toMatchObject([{ state: 'due', sentAt: null }]);
    expect(await bankRefunds(club.test, ids[1]!)).toEqual([]);
    await club.resetBank();
    club.clock.offset += 2 * minute;
    await club.check();
    expect(await club.checkOf(ids[0]!)).toMatchObject({ state: 'clear', foundCount: 1 });
    expect(await club.refundsOf(ids[0]!)).toMatchObject([{ state: 'accepted' }]);
    await club.runRefund(ids[1]!);
    expect(await bankRefunds(club.test, ids[1]!)).toEqual([150_000]);
  });

  it('is shared by two processes, of which one is killed, and finds each refund once', async () => {
    const ids = [await club.paid(), await club.paid(), await club.paid()];
    const copiedAt = await club.copy();
    for (const id of ids) await club.refund(id);
    await club.restore(copiedAt);
    // A process that has died since has claimed this check.
    const [{ id: restoreId }] = await club.test.db.query('SELECT id FROM restores ORDER BY restored_at DESC LIMIT 1');
    const first = await club.payer.payment(ids[0]!);
    await club.test.db.query(
      `INSERT INTO restore_checks (restore_id, atom_txn_id, payment_id, state, next_at) VALUES ($1, $2, $3, 'unanswered', $4)`,
      [restoreId, first.atomTxnId, first.id, new Date(club.clock.now().getTime() + minute)],
    );
    const replica = await startTestApp({
      databaseUrl: club.test.env.databaseUrl,
      env: {
        ATOM_STATUS_URL: club.test.env.atom.statusUrl,
        ATOM_REFUND_URL: club.test.env.atom.refundUrl,
      },
      override: (module) => module.overrideProvider(Clock).useValue(club.clock),
    });
    replica.app.useLogger(false);
    await Promise.all([club.check(), replica.app.get(RestoreChecks).run(), club.check()]);
    expect(await club.refundsOf(ids[0]!)).toEqual([]);
    club.clock.offset += 2 * minute;
    await Promise.all([club.check(), replica.app.get(RestoreChecks).run()]);
    await replica.close();
    for (const id of ids) {
      expect(await club.refundsOf(id)).toMatchObject([{ state: 'accepted', reason: 'found_at_provider' }]);
      expect(await bankRefunds(club.test, id)).toEqual([150_000]);
      expect(await club.checkOf(id)).toMatchObject({ state: 'clear', foundCount: 1 });
    }
  });

  it('leaves to a person a transaction of which more was refunded than captured, and refunds nothing more', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await club.refund(id);
    // Somebody has refunded the payment once more on the provider's own page.
    await club.payer.bankSettings({ refundsRepeatable: true });
    await club.test.db.query(`UPDATE refunds SET state = 'refused', ended_at = now() WHERE payment_id = $1`, [
      (await club.payer.payment(id)).id,
    ]);
    await club.test.db.query(`UPDATE payments SET state = 'refund_failed' WHERE merch_txn_id = $1`, [id]);
    await club.runRefund(id);
    await club.runRefund(id);
    await club.payer.bankSettings({ refundsRepeatable: false });
    expect((await bankAttempts(club.test, id))[0]!.refunds).toHaveLength(2);
    await club.restore(copiedAt);
    await club.check();
    expect(await club.checkOf(id)).toMatchObject({ state: 'in_doubt', foundCount: 0 });
    expect((await club.checkOf(id)).listed).toHaveLength(2);
    await club.refund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000, 150_000]);
    expect(await club.refundsOf(id)).toMatchObject([{ state: 'due', reason: 'by_club' }]);
  });
});
