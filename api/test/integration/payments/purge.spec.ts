import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { batch } from '../../../src/privacy/purge-rules.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { SetClock } from '../../support/set-clock.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { filesIn } from '../../support/files/pictures.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const day = 86_400_000;
/** Matches the personal data of this file's payers. */
const personal = /Deleted|Refunded|Sahu|Asthma|Raipur|Batsman|"9\d{9}|@|\.webp/;
const clock = new SetClock();
let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    quickJobs: true,
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  event = await anEvent(test.db);
  payer = new Payer(test);
});
afterAll(() => test.close());

const registrationOf = async (merchTxnId: string): Promise<Registration> => {
  const { registrationId: id } = await payer.payment(merchTxnId);
  return test.db.getRepository(Registration).findOneByOrFail({ id });
};
const isStored = async (key: string | null) => (await filesIn(test)).includes(key ?? 'none');

/** Waits until a job has deleted the file. */
async function waitUntilDeleted(key: string | null): Promise<void> {
  const end = Date.now() + 20_000;
  while (await isStored(key)) {
    if (Date.now() > end) throw new Error('the file is still there');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Makes a registration `days` days old. */
const age = async (merchTxnId: string, days: number): Promise<void> => {
  const { id } = await registrationOf(merchTxnId);
  await test.db.query(`UPDATE registrations SET created_at = $2 WHERE id = $1`, [
    id,
    new Date(clock.now().getTime() - days * day),
  ]);
};

describe('an unpaid registration', () => {
  it('is erased with its photo after 30 days, and not before', async () => {
    const id = await payer.start(event, { firstName: 'Nobody', remarks: 'Asthma' });
    const { photoKey } = await registrationOf(id);
    await age(id, 29);
    await test.app.get(PurgeService).run();
    expect((await registrationOf(id)).erasedAt).toBeNull();
    await age(id, 31);
    await test.app.get(PurgeService).run();
    const left = await registrationOf(id);
    expect(left).toMatchObject({ erasedAt: expect.any(Date), mobile: null, nameKey: null, photoKey: null });
    expect(JSON.stringify(left)).not.toMatch(/Nobody|Sahu|Asthma|Raipur|"9\d{9}"/);
    await waitUntilDeleted(photoKey);
    expect((await payer.get(`pending/${id}`)).status).toBe(404);
  });

  it('is refunded when the money comes after the erasure', async () => {
    const id = await payer.start(event);
    await age(id, 31);
    await test.app.get(PurgeService).run();
    await payAndReturn(payer, id);
    const { refundReason, playerId } = await payer.payment(id);
    expect([refundReason, playerId]).toEqual(['registration_erased', null]);
  });

  it('is skipped while its payment is being settled', async () => {
    const id = await payer.start(event);
    await age(id, 31);
    await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM payments WHERE merch_txn_id = $1 FOR UPDATE', [id]);
      await test.app.get(PurgeService).run();
    });
    expect((await registrationOf(id)).erasedAt).toBeNull();
  });
});

it('keeps paid registrations, however old', async () => {
  const id = await payer.start(event);
  await payAndReturn(payer, id);
  await age(id, 4000);
  await test.app.get(PurgeService).run();
  const kept = await registrationOf(id);
  expect(kept).toMatchObject({ erasedAt: null, firstName: 'Ravi' });
  expect(await isStored(kept.photoKey)).toBe(true);
});

it('erases a deleted player after the undo period, in both rows and on the disk; receipt and payment stay', async () => {
  const id = await payer.start(event, { firstName: 'Deleted', remarks: 'Asthma' });
  await payAndReturn(payer, id);
  const { playerId } = await payer.payment(id);
  const { photoKey } = await registrationOf(id);
  const photoOf = async () =>
    (await test.db.query('SELECT photo_key FROM players WHERE id = $1', [playerId]))[0].photo_key;
  const deleted = (days: number) =>
    test.db.query('UPDATE players SET deleted_at = $2 WHERE id = $1', [
      playerId,
      new Date(clock.now().getTime() - days * day),
    ]);
  await deleted(29);
  await test.app.get(PurgeService).run();
  expect(await photoOf()).toBe(photoKey);
  await deleted(31);
  await test.app.get(PurgeService).run();
  expect([await photoOf(), (await registrationOf(id)).photoKey]).toEqual([null, null]);
  await waitUntilDeleted(photoKey);
  const [player] = await test.db.query('SELECT * FROM players WHERE id = $1', [playerId]);
  expect(player).toMatchObject({ receipt_number: expect.any(String), amount_paise: 150_000, event_id: event.id });
  expect(JSON.stringify([player, await registrationOf(id)])).not.toMatch(personal);
  const { status, json } = await payer.get<{ receipt: Receipt }>(`receipt/txn/${id}`);
  expect([status, json.receipt]).toEqual([
    200,
    expect.objectContaining({
      receiptNumber: player.receipt_number,
      amount: 1500,
      paymentDate: expect.stringMatching(/^\d{4}-/),
      playerName: 'Erased',
      playerMobile: 'Erased',
    }),
  ]);
});

describe('a refunded or reversed registration', () => {
  /** Changes a payment to one that was refunded or reversed `days` days ago. */
  async function ended(merchTxnId: string, state: 'refunded' | 'reversed', days: number): Promise<void> {
    const steps = state === 'refunded' ? ['refund_due', 'refunding', 'refunded'] : ['reversed'];
    for (const step of steps)
      await test.db.query(
        `UPDATE payments SET state = $2, state_since = $3, refund_reason = 'by_club' WHERE merch_txn_id = $1`,
        [merchTxnId, step, new Date(clock.now().getTime() - days * day)],
      );
    await test.db.query(
      `UPDATE players SET is_active = false, inactive_reason = $2
        WHERE id = (SELECT player_id FROM payments WHERE merch_txn_id = $1)`,
      [merchTxnId, state],
    );
  }

  it.each(['refunded', 'reversed'] as const)(
    'is erased with name, mobile and photo after 30 days: %s',
    async (state) => {
      const id = await payer.start(event, { firstName: 'Refunded', remarks: 'Asthma' });
      await payAndReturn(payer, id);
      const { photoKey } = await registrationOf(id);
      const { playerId, receiptNumber } = await payer.payment(id);
      await ended(id, state, 29);
      await test.app.get(PurgeService).run();
      expect((await registrationOf(id)).erasedAt).toBeNull();
      await test.db.query('UPDATE payments SET state_since = $2 WHERE merch_txn_id = $1', [
        id,
        new Date(clock.now().getTime() - 31 * day),
      ]);
      await test.app.get(PurgeService).run();
      const [player] = await test.db.query('SELECT * FROM players WHERE id = $1', [playerId]);
      expect(JSON.stringify([player, await registrationOf(id)])).not.toMatch(personal);
      await waitUntilDeleted(photoKey);
      const { json } = await payer.get<{ receipt: Receipt }>(`receipt/txn/${id}`);
      expect(json.receipt).toMatchObject({ receiptNumber, amount: 1500, playerName: 'Erased' });
    },
  );
});

it('erases several batches in one run', async () => {
  const before = new Date(clock.now().getTime() - 31 * day);
  const { id } = await aPlayer(test.db, {
    firstName: 'Many',
    mobile: '9700000000',
    photoKey: 'k.webp',
    deletedAt: before,
  });
  await test.db.query(
    `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address, playing_style,
       photo_key, deleted_at)
     SELECT source, kind, first_name, last_name, name_key, mobile, age, address, playing_style,
       'k' || n || '.webp', deleted_at FROM players, generate_series(1, ${batch}) n WHERE id = $1`,
    [id],
  );
  await test.app.get(PurgeService).run();
  const [{ n }] = await test.db.query(
    'SELECT count(*)::int AS n FROM players WHERE deleted_at <= $1 AND (photo_key IS NOT NULL OR erased_at IS NULL)',
    [before],
  );
  expect(n).toBe(0);
});
