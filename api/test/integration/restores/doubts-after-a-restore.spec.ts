import { describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { ListedRefund } from '../../../src/payments/gateway/refund-response.ts';
import { PaymentNote } from '../../../src/payments/payment.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { FoundRefunds } from '../../../src/payments/refunds/found-refunds.service.ts';
import { RefundsService } from '../../../src/payments/refunds/refunds.service.ts';
import { RestoreCheck } from '../../../src/payments/restore.entity.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { bankRefunds } from '../../support/payments/bank.ts';
import { hour } from '../../support/payments/restored-club.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();

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

/** The provider's list of refunds is read. */
const list = ({ id, atomTxnId }: Known, ...refunds: ListedRefund[]): Promise<boolean> =>
  club.test.app.get(FoundRefunds).record(id, atomTxnId, { isAnswered: true, code: 'OTS0000', refunds });

const checkOf = ({ id }: Known): Promise<RestoreCheck> =>
  club.test.db.getRepository(RestoreCheck).findOneOrFail({ where: { paymentId: id }, order: { checkedAt: 'DESC' } });

/** A refund of the copy that was not requested so far. */
async function orderPart(known: Known, amountPaise: number): Promise<void> {
  const payment = await club.payer.payment(known.merchTxnId);
  const part = { atomTxnId: known.atomTxnId, amountPaise, partial: true, reason: 'by_club' } as const;
  await club.test.db.transaction((tx) =>
    club.test.app
      .get(RefundsService)
      .create(tx, payment, { ...part, requestedBy: 'admin a', requestKey: crypto.randomUUID() }),
  );
}

describe('a refund of the copy', () => {
  it('that was never sent there and was refused since gives way to the one that replaced it', async () => {
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

  it('that was refused is not tried again by itself, as it may have been settled by hand since', async () => {
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

  it('that is not listed beside one of the same sum is not sent, until a person has checked it', async () => {
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
    // Nobody has refused it, and it is not tried again by itself.
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
    // What the treasurer orders now is requested.
    await club.orderRefund(known.merchTxnId);
    await club.test.app
      .get(RefundJobs)
      .run((await club.refundsOf(known.merchTxnId)).find(({ state }) => state === 'due')!.id);
    expect(await bankRefunds(club.test, known.merchTxnId)).toEqual([90_000]);
  });
});

it('answers 404 to a check of a transaction that was never in doubt', async () => {
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
  it('is read again when late refunds are listed, although it was clear', async () => {
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

  it('leaves a part to a person that was ordered during the check and cannot go beside what is found', async () => {
    const known = await paid();
    await club.markRestored();
    await orderPart(known, 30_000);
    await list(known, listed('B', 30_000, 'underway'));
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'withdrawn', withdrawnPaise: 30_000 });
  });

  it('leaves a refused refund that the copy does not have to a person', async () => {
    const known = await paid();
    await club.markRestored();
    await list(known, listed('a', 150_000, 'refused'));
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'refused' });
  });

  it('is left to a person when the provider keeps answering without one', async () => {
    const known = await paid();
    await club.markRestored();
    const found = club.test.app.get(FoundRefunds);
    for (let asked = 0; asked < 10; asked += 1)
      await found.record(known.id, known.atomTxnId, { isAnswered: false, code: 'OTS0501', refunds: [] });
    expect(await checkOf(known)).toMatchObject({ state: 'in_doubt', doubt: 'unanswered' });
  });
});

it('gives no receipt number twice after two restores of one copy', async () => {
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
