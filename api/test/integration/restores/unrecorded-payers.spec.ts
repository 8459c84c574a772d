import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RestoreResponse } from '@maidan/shared/wire/payments-console/restore.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { hour } from '../../support/payments/restored-club.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();
beforeEach(() => club.deleteRestores());

const payer = { name: 'Asha Verma', mobile: '+91 98261 00000', email: 'asha@example.org' };
const contact = { payerName: 'Asha Verma', payerMobile: '9826100000', payerEmail: 'asha@example.org' };
const nobody = { payerName: null, payerMobile: null, payerEmail: null };

/** A payment that waits for a person, because only a settlement file has it. */
async function aPaymentInAFile(named?: typeof payer): Promise<{ id: string; copiedAt: Date }> {
  const copiedAt = await club.copy();
  const id = await club.payer.start(club.event);
  await club.payer.pay(id);
  await club.restore(copiedAt);
  await club.uploadSettlementOf(id, copiedAt, named);
  await club.check();
  expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', paymentId: null });
  return { id, copiedAt };
}

describe('the payer of a payment that only a settlement file has', () => {
  it('is shown to who may decide about the money, and to nobody else', async () => {
    await aPaymentInAFile(payer);
    const [restored] = await club.restores();
    const seenBy = async (role: 'administrator' | 'treasurer' | 'secretary' | 'viewer') => {
      const answer = await club.callConsole<RestoreResponse>(`restores/${restored!.id}`, undefined, role);
      return answer.unrecorded[0];
    };
    expect(await seenBy('treasurer')).toMatchObject({ amount: 1500, state: 'to_confirm', ...contact });
    expect(await seenBy('administrator')).toMatchObject(contact);
    expect(await seenBy('secretary')).toMatchObject({ amount: 1500, state: 'to_confirm', ...nobody });
    expect(await seenBy('viewer')).toMatchObject(nobody);
  });

  it('is kept beside that payment and nowhere else, and not for good although nobody decides', async () => {
    const { id } = await aPaymentInAFile(payer);
    const tables: { name: string }[] = await club.test.db.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await club.test.db.query(
        `SELECT 1 FROM "${name}" AS t WHERE t::text ~ 'asha@|9826100000|Asha Verma'`,
      );
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['unrecorded_payments']);
    for (const [days, kept] of [
      [31, contact],
      [30, nobody],
    ] as const) {
      club.clock.offset += days * 24 * hour;
      await club.test.app.get(PurgeService).run();
      expect(await club.unrecorded(id)).toMatchObject(kept);
    }
    club.clock.offset -= 61 * 24 * hour;
  });

  it('is added by a later file that names it, and the money still waits for a person', async () => {
    const { id, copiedAt } = await aPaymentInAFile();
    expect(await club.unrecorded(id)).toMatchObject(nobody);
    await club.uploadSettlementOf(id, copiedAt, payer);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', ...contact });
  });
});
