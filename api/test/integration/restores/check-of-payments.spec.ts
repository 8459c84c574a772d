import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../src/platform/config/clock.ts';
import { RestoreChecks } from '../../../src/payments/restores/restore-checks.service.ts';
import { bankAttempts, bankRefunds } from '../../support/payments/bank.ts';
import { minute } from '../../support/payments/restored-club.ts';
import { startTestApp } from '../../support/test-app.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();

describe('the check of all captured payments', () => {
  it('stops while the provider is away, holds refunds back, and goes on from there', async () => {
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
    // Claimed by a process that has died since.
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

  it('leaves a transaction to a person of which more was returned than captured, and returns nothing more', async () => {
    const id = await club.paid();
    const copiedAt = await club.copy();
    await club.refund(id);
    // Somebody has returned it once more on the provider's own page.
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
