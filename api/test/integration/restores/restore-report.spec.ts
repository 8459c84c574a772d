import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { hour } from '../../support/payments/restored-club.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();
beforeEach(() => club.deleteRestores());

describe('the report', () => {
  it('says how far the check is and what it has found, until it is dismissed', async () => {
    const open = await club.payer.start(club.event);
    const copiedAt = await club.copy();
    await club.payer.pay(open);
    await club.restore(copiedAt);
    const sentence = async (): Promise<string | undefined> =>
      (await club.callConsole<AttentionResponse>('attention')).items.find(({ reason }) => reason === 'restored')
        ?.sentence;
    expect(await sentence()).toMatch(/^Restored from the copy of .*: \d+ of \d+ payments? checked, .* No refund/);
    await club.check();
    // Refunds may be listed late: it is not finished before their lists were read again.
    expect((await club.restores())[0]?.finishedAt).toBeNull();
    club.clock.offset += 6 * hour;
    const end = Date.now() + 15_000;
    for (let done = false; !done && Date.now() < end;) {
      await club.check();
      const [restored] = await club.restores();
      done = restored!.finishedAt !== null && (await club.payer.payment(open)).state === 'paid';
      if (!done) await new Promise((resolve) => setTimeout(resolve, 300));
    }
    // Captured since the copy and open in it: the requery has found the money.
    expect((await club.payer.payment(open)).state).toBe('paid');
    expect(await sentence()).toMatch(
      /^Restored from the copy of .*: \d+ payments? checked, 0 refunds found, 0 payments/,
    );
    const [restored] = await club.restores();
    await club.callConsole(`restores/${restored!.id}/dismiss`, {});
    expect(await sentence()).toBeUndefined();
    const lines = await club.test.db.query(`SELECT action FROM audit_entries WHERE action = 'payment.dismiss-restore'`);
    expect(lines).toHaveLength(1);
  });

  it('continues the receipts after a gap, and shows the pages under a revision that was never given', async () => {
    await club.test.db.query('UPDATE site_revision SET revision = 100');
    const first = await club.payer.start(club.event);
    await payAndReturn(club.payer, first);
    const copiedAt = await club.copy();
    const lost = await club.payer.start(club.event);
    await payAndReturn(club.payer, lost);
    await club.test.db.query('UPDATE site_revision SET revision = 5000');
    const given = (await club.payer.payment(lost)).receiptNumber;
    await club.restore(copiedAt);
    const next = await club.payer.start(club.event);
    await payAndReturn(club.payer, next);
    const { receiptNumber } = await club.payer.payment(next);
    expect(Number(receiptNumber!.slice(-6))).toBeGreaterThan(Number(given!.slice(-6)) + 1000);
    expect(receiptNumber! > given!).toBe(true);
    const [{ revision }] = await club.test.db.query('SELECT revision FROM site_revision');
    expect(Number(revision)).toBeGreaterThan(5000);
  });
});

// Last, because it ends every sign-in.
describe('the contact of a payer', () => {
  it('is kept until the money has been back for a month', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.comeBack(sealed);
    expect((await club.unrecorded(id))?.payerMobile).toMatch(/^\d{10}$/);
    await club.runRefund(id);
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    club.clock.offset += 31 * 24 * hour;
    await club.test.app.get(PurgeService).run();
    expect(await club.unrecorded(id)).toMatchObject({ payerName: null, payerEmail: null, payerMobile: null });
    club.clock.offset -= 31 * 24 * hour;
  });
});
