import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { playerKinds, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { refundStates, type PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { connect, migrationOptions } from '../../src/database/data-source.ts';
import { migrateOn } from '../../src/database/run-migrations.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { newMerchTxnId } from '../../src/payments/merch-txn-id.ts';
import { isCaptured } from '../../src/payments/payment-state.ts';
import { erasePlayers } from '../../src/privacy/erase-rows.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { manyOpenPayments } from '../support/load/many-payments.ts';
import { aCapturedPayment } from '../support/payments/captured-payment.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { freshDatabase } from '../support/test-database.ts';
import { undoMigrations } from '../support/undo-migrations.ts';

let db: DataSource;
let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
  await db.destroy();
});

/** Creates a database with all migrations. A test reverts those that it needs to run again. */
async function connectToFreshDatabase(): Promise<string> {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  return databaseUrl;
}

/** Lets an older database take the rows of `manyOpenPayments`, which have no words for the player type. */
const allowTodaysRegistrations = (): Promise<unknown> =>
  db.query(`ALTER TABLE registrations ALTER COLUMN player_type SET DEFAULT 'New Player'`);

describe('the time of the next requery of a payment', () => {
  /** The last migration before the time of a payment's next requery was stored in its row. */
  const lastBefore = 1763690000000;

  interface Row {
    state: PaymentState;
    /** Days since the payment was made; `since` counts from the change to its state. */
    made: number;
    since?: number;
    unheard?: number;
  }

  const askedAbout: Row[] = [
    { state: 'created', made: 0 },
    { state: 'initiated', made: 0 },
    { state: 'initiated', made: 90 },
    { state: 'failed', made: 1 },
    { state: 'cancelled', made: 1 },
    { state: 'expired', made: 6 },
    { state: 'expired', made: 20, since: 2 },
    { state: 'paid', made: 1 },
    { state: 'paid', made: 30, unheard: 4 },
    { state: 'refund_due', made: 1 },
    { state: 'refunding', made: 1 },
    { state: 'refund_failed', made: 1 },
    { state: 'refunded', made: 1 },
    { state: 'reversed', made: 1 },
  ];
  const leftAlone: Row[] = [
    { state: 'failed', made: 90 },
    { state: 'expired', made: 90 },
    { state: 'paid', made: 90 },
    { state: 'refunded', made: 90 },
  ];
  const rows = [...askedAbout, ...leftAlone];

  /** Sets the states with triggers off, because the triggers would require each transition on the way. */
  async function setStates(playerIds: string[]): Promise<string[]> {
    const payments: { id: string }[] = await db.query('SELECT id FROM payments ORDER BY request_key');
    await db.query('ALTER TABLE payments DISABLE TRIGGER USER');
    for (const [i, { state, made, since = made, unheard = 0 }] of rows.entries()) {
      const captured = isCaptured(state);
      const whole = state === 'paid';
      await db.query(
        `UPDATE payments SET state = $2, created_at = now() - make_interval(days => $3),
           state_since = now() - make_interval(days => $4), unheard = $5, atom_token_id = 'token',
           captured_paise = CASE WHEN $6 THEN quoted_paise END, atom_txn_id = CASE WHEN $6 THEN id::text END,
           captured_at = CASE WHEN $6 THEN now() - make_interval(days => $3) END,
           paid_at = CASE WHEN $7 THEN now() END, player_id = CASE WHEN $7 THEN $8::uuid END,
           receipt_number = CASE WHEN $7 THEN 'MSC-2020-' || lpad($9::text, 6, '0') END,
           refund_reason = CASE WHEN $6 AND NOT $7 THEN 'already_registered' END
         WHERE id = $1`,
        [payments[i]?.id, state, made, since, unheard, captured, whole, playerIds[i], i],
      );
    }
    await db.query('ALTER TABLE payments ENABLE TRIGGER USER');
    return payments.map(({ id }) => id);
  }

  it('requeries payments of each state of an older version, and leaves no refund open for ever', async () => {
    const databaseUrl = await connectToFreshDatabase();
    const event = await anEvent(db);
    const playerIds: string[] = [];
    for (const i of rows.keys()) playerIds.push((await aPlayer(db, { mobile: `9${700_000_000 + i}` })).id);
    await undoMigrations(db, lastBefore);
    await allowTodaysRegistrations();
    await manyOpenPayments(db, event, { count: rows.length });
    const ids = await setStates(playerIds);

    await migrateOn(db);

    const waiting: { id: string }[] = await db.query('SELECT id FROM payments WHERE next_requery_at IS NOT NULL');
    const carried = rows.filter((_, i) => waiting.some(({ id }) => id === ids[i]));
    expect(carried).toEqual(askedAbout);

    test = await startTestApp({ sandbox: { settings: { callback: false } }, databaseUrl });
    const count = async (where: string): Promise<number> =>
      (await db.query(`SELECT count(*)::int AS n FROM payments p WHERE ${where}`))[0].n;
    while ((await count('p.last_requery_at IS NOT NULL')) < askedAbout.length) await pass(200);
    // The provider knows none of these payments. So only overdue ones end, and those with money do not change.
    while ((await count(`p.state = 'expired'`)) < 4) await pass(100);
    expect(await count(`p.state = 'paid'`)).toBe(3);
    const owed = `p.state IN ('refund_due', 'refunding') AND EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)`;
    while ((await count(owed)) < 1) await pass(100);
  });
});

describe('the names of columns and queues', () => {
  /** The last migration before columns and queues were renamed. */
  const lastBefore = 1763790000000;

  const oldRefundStates = ['due', 'asked', 'accepted', 'done', 'refused', 'needless'];
  const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];
  const queues = [
    ['answer-message', 'gateway-notifications'],
    ['give-money-back', 'refunds'],
    ['go-the-rounds', 'recovery-sweep'],
    ['forget-photo', 'photo-removals'],
    ['lost-albums', 'deleted-event-photos'],
  ] as const;

  /**
   * Creates a database of the older version in which the API has run, so that it has the tables of the job queue. The
   * event is created first, while the entity still fits its table.
   */
  async function olderDatabase(): Promise<{ databaseUrl: string; event: Event }> {
    const databaseUrl = await freshDatabase();
    const app = await startTestApp({ databaseUrl });
    await app.close();
    db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
    const event = await anEvent(db);
    await undoMigrations(db, lastBefore);
    await allowTodaysRegistrations();
    return { databaseUrl, event };
  }

  const addJob = (queue: string, state: string, key: string, data: object): Promise<unknown> =>
    db.query(
      `INSERT INTO jobs.job (name, policy, state, singleton_key, data) SELECT name, policy, $2, $3, $4 FROM jobs.queue
       WHERE name = $1`,
      [queue, state, key, data],
    );

  it('keeps the values of the renamed columns of payments and refunds', async () => {
    const { event } = await olderDatabase();
    await manyOpenPayments(db, event, { count: 1 });
    const at = new Date('2026-11-20T10:00:00Z');
    await db.query('UPDATE payments SET asked_at = $1, unheard = 3, rings = 7', [at]);
    for (const state of oldRefundStates)
      await db.query(
        `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, state, requested_by, requested_at, asked_at,
           unheard) SELECT id, $1::text, 150000, 'by_club', $1, 'admin', $2, $2, 2 FROM payments`,
        [state, at],
      );
    await migrateOn(db);
    expect(await db.query('SELECT last_requery_at, unanswered_requeries, notification_count FROM payments')).toEqual([
      { last_requery_at: at, unanswered_requeries: 3, notification_count: 7 },
    ]);
    const refunds = await db.query('SELECT atom_txn_id, state, sent_at, unanswered_requests FROM refunds');
    // Later migrations add these two states.
    const states = refundStates.filter((state) => state !== 'replaced' && state !== 'not_listed');
    expect(refunds).toHaveLength(states.length);
    for (const [i, state] of states.entries())
      expect(refunds).toContainEqual({
        atom_txn_id: oldRefundStates[i],
        state,
        sent_at: at,
        unanswered_requests: 2,
      });
  });

  it('moves jobs of each state to the renamed queues, and runs those that wait', async () => {
    const { databaseUrl } = await olderDatabase();
    for (const [queue] of queues) for (const state of jobStates) await addJob(queue, state, `${queue} ${state}`, {});
    await addJob('__pgboss__send-it', 'created', 'due', { name: 'go-the-rounds', data: {} });
    await addJob('forget-photo', 'created', 'kept', { key: 'kept.webp' });

    await migrateOn(db);

    for (const [old, queue] of queues) {
      const moved: { key: string; state: string }[] = await db.query(
        `SELECT singleton_key AS key, state FROM jobs.job WHERE name = $1 AND singleton_key LIKE $2 ORDER BY state`,
        [queue, `${old} %`],
      );
      expect(moved).toEqual(jobStates.map((state) => ({ key: `${old} ${state}`, state })));
    }
    const oldNames = queues.map(([queue]) => queue);
    expect(await db.query('SELECT name FROM jobs.queue WHERE name = ANY($1)', [oldNames])).toEqual([]);
    expect(await db.query('SELECT name FROM jobs.schedule WHERE name = ANY($1)', [oldNames])).toEqual([]);
    const [due] = await db.query(
      `SELECT data FROM jobs.job WHERE name = '__pgboss__send-it' AND singleton_key = 'due'`,
    );
    expect(due.data).toEqual({ name: 'recovery-sweep', data: {} });

    // The app's workers run the moved job.
    const done = async (): Promise<number> =>
      (await db.query(`SELECT 1 FROM jobs.job WHERE singleton_key = 'kept' AND state = 'completed'`)).length;
    test = await startTestApp({ databaseUrl });
    while ((await done()) === 0) await pass(200);
  });

  it('renames nothing where the API has never run', async () => {
    await connectToFreshDatabase();
    await undoMigrations(db, lastBefore);
    await migrateOn(db);
    const [{ exists }] = await db.query(`SELECT to_regclass('jobs.job') IS NOT NULL AS exists`);
    expect(exists).toBe(false);
  });

  it('computes missing amounts from other columns, and allows no new row without one', async () => {
    await connectToFreshDatabase();
    const event = await anEvent(db);
    const receipt = { eventId: event.id, receiptNumber: 'MSC-2026-000001' };
    const player = await aPlayer(db, { source: 'paid', kind: 'new', ...receipt, amountPaise: 150_000 });
    await undoMigrations(db, lastBefore);
    await allowTodaysRegistrations();
    await db.query('UPDATE players SET amount_paise = NULL');
    await manyOpenPayments(db, event, { count: 2 });
    const [paid, owed]: { id: string }[] = await db.query('SELECT id FROM payments ORDER BY request_key');
    await db.query(
      `UPDATE payments SET state = 'paid', atom_txn_id = 'A1', player_id = $2, receipt_number = $3, paid_at = now()
       WHERE id = $1`,
      [paid?.id, player.id, receipt.receiptNumber],
    );
    await db.query(
      `UPDATE payments SET state = 'refund_due', atom_txn_id = 'A2', refund_reason = 'by_club' WHERE id = $1`,
      [owed?.id],
    );
    await db.query(
      `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, requested_by, requested_at)
       VALUES ($1, 'A2', 149900, 'by_club', 'admin', now())`,
      [owed?.id],
    );

    await migrateOn(db);

    const amounts = await db.query(
      'SELECT state, captured_paise, captured_at IS NOT NULL AS dated FROM payments ORDER BY state',
    );
    expect(amounts).toEqual([
      { state: 'paid', captured_paise: 150_000, dated: true },
      { state: 'refund_due', captured_paise: 149_900, dated: true },
    ]);
    expect(await db.query('SELECT amount_paise FROM players')).toEqual([{ amount_paise: 150_000 }]);
    await expect(db.query('UPDATE players SET amount_paise = NULL')).rejects.toThrow(/players_paid_is_complete/);
  });
});

describe('accounts', () => {
  /** A migration from before accounts had roles. */
  const lastBefore = 1763830000000;

  it('makes each existing account an administrator, with its last sign-in', async () => {
    await connectToFreshDatabase();
    await undoMigrations(db, lastBefore);
    const add = async (username: string): Promise<string> => {
      const [{ id }] = await db.query(`INSERT INTO admins (username, password_hash) VALUES ($1, 'x') RETURNING id`, [
        username,
      ]);
      return id as string;
    };
    const [admin, treasurer] = [await add('admin'), await add('treasurer')];
    await add('new');
    const [session, line] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')];
    await db.query(
      `INSERT INTO sessions (jti, admin_id, expires_at, created_at) VALUES (gen_random_uuid(), $1, $2, $2)`,
      [admin, session],
    );
    for (const [id, at] of [
      [admin, line],
      [treasurer, session],
    ])
      await db.query(
        `INSERT INTO audit_entries (at, actor_id, actor_name, action, subject_kind)
         VALUES ($2, $1, 'x', 'session.sign-in', 'administrator')`,
        [id, at],
      );

    await migrateOn(db);

    expect(await db.query('SELECT username, role, last_sign_in_at FROM admins ORDER BY username')).toEqual([
      { username: 'admin', role: 'administrator', last_sign_in_at: line },
      { username: 'new', role: 'administrator', last_sign_in_at: null },
      { username: 'treasurer', role: 'administrator', last_sign_in_at: session },
    ]);
    await expect(db.query(`INSERT INTO admins (username, password_hash) VALUES ('x', 'x')`)).rejects.toThrow(/"role"/);
    await expect(db.query(`UPDATE admins SET role = 'owner'`)).rejects.toThrow(/admins_role/);
  });

  it('changes names to the spelling in which they are compared, unless another account has it', async () => {
    await connectToFreshDatabase();
    await undoMigrations(db, lastBefore);
    const stored = ['asha', '\u200easha', 'rene\u0301', '\u0958amar'];
    for (const username of stored)
      await db.query(`INSERT INTO admins (username, password_hash) VALUES ($1, 'x')`, [username]);
    await migrateOn(db);
    const names = (await db.query('SELECT username FROM admins')) as { username: string }[];
    const carried = ['asha', '\u200easha', 'ren\u00e9', '\u0915\u093camar'];
    expect(names.map(({ username }) => username).sort()).toEqual(carried.sort());
  });
});

describe('the order of photos', () => {
  /** A time between the migration before photos had positions and the one that gives them. */
  const lastBefore = 1763850000000;

  it('keeps the order of albums: highlights first, then by upload, including deleted photos', async () => {
    await connectToFreshDatabase();
    const [one, two] = [await anEvent(db), await anEvent(db)];
    await undoMigrations(db, lastBefore);
    const add = (eventId: string, caption: string, upload: string, isHighlight: boolean, deletedAt: string | null) =>
      db.query(
        `INSERT INTO gallery_photos (event_id, event_name, image_key, width, height, dominant_colour, caption, upload_date,
           is_highlight, deleted_at) VALUES ($1, 'Cup', 'a.webp', 4, 3, '#000000', $2, $3, $4, $5)`,
        [eventId, caption, upload, isHighlight, deletedAt],
      );
    await add(one.id, 'third', '2026-03-02', false, null);
    await add(one.id, 'second', '2026-03-01', false, '2026-03-04');
    await add(one.id, 'first', '2026-03-03', true, null);
    await add(two.id, 'only', '2026-03-05', false, null);

    await migrateOn(db);

    const rows: { caption: string; position: number }[] = await db.query(
      'SELECT caption, position FROM gallery_photos ORDER BY event_id = $1 DESC, position',
      [one.id],
    );
    expect(rows.map(({ caption, position }) => `${position} ${caption}`)).toEqual([
      '1 first',
      '2 second',
      '3 third',
      '1 only',
    ]);
    expect(await db.query('SELECT 1 FROM gallery_photos WHERE is_cover')).toEqual([]);
  });
});

describe('the day on which an event is called off', () => {
  /** A time before the migration by which the payers of an event can be refunded at once. */
  const lastBefore = 1763890000000;

  it('dates abandoned events by their last change, and later ones by the day of their abandonment', async () => {
    await connectToFreshDatabase();
    const [abandoned, upcoming] = [await anEvent(db, { eventType: 'abandoned' }), await anEvent(db)];
    await undoMigrations(db, lastBefore);
    const changedAt = new Date('2026-03-01T05:00:00Z');
    await db.query('UPDATE events SET updated_at = $1', [changedAt]);

    await migrateOn(db);

    const calledOffAt = async (id: string): Promise<Date | null> =>
      (await db.query('SELECT called_off_at AS at FROM events WHERE id = $1', [id]))[0].at;
    const setStatus = (id: string, eventType: string) =>
      db.query('UPDATE events SET event_type = $2 WHERE id = $1', [id, eventType]);
    expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
    expect(await calledOffAt(upcoming.id)).toBeNull();
    await setStatus(abandoned.id, 'abandoned');
    expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
    await setStatus(abandoned.id, 'past');
    expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
    await setStatus(abandoned.id, 'upcoming');
    expect(await calledOffAt(abandoned.id)).toBeNull();
    await setStatus(upcoming.id, 'abandoned');
    expect((await calledOffAt(upcoming.id))!.getTime()).toBeGreaterThan(changedAt.getTime());
    // A wrong status that is corrected within a day.
    await setStatus(upcoming.id, 'past');
    expect(await calledOffAt(upcoming.id)).toBeNull();
  });
});

describe('parts of a refund', () => {
  /** The last migration before a part could be refunded. */
  const lastBefore = 1763890600000;

  it('keeps existing refunds as full refunds, and cannot be reverted while there are partial ones', async () => {
    await connectToFreshDatabase();
    const paymentId = await aCapturedPayment(db, 'A1');
    await undoMigrations(db, lastBefore);
    const refund = (state: string, more = '', values = '') =>
      db.query(
        `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, state, requested_by, requested_at, sent_at${more})
         VALUES ($1, 'A1', 50000, 'by_club', $2, 'admin', now(), now()${values})`,
        [paymentId, state],
      );
    await refund('done');
    await migrateOn(db);
    expect(await db.query('SELECT state, partial FROM refunds')).toEqual([{ state: 'done', partial: false }]);
    await refund('done', ', partial', ', true');
    await refund('sent', ', partial', ', true');

    await expect(undoMigrations(db, lastBefore)).rejects.toThrow('Money went back in parts');
    await db.query(`UPDATE refunds SET state = 'refused' WHERE partial`);
    await undoMigrations(db, lastBefore);
    const states = await db.query('SELECT state, count(*)::int AS n FROM refunds GROUP BY state ORDER BY state');
    expect(states).toEqual([
      { state: 'done', n: 1 },
      { state: 'not_needed', n: 2 },
    ]);
    await expect(refund('due')).rejects.toThrow(/refunds_one_live/);
    await migrateOn(db);
  });
});

describe('the language of a payment', () => {
  /** The last migration before payments had a language. */
  const lastBefore = 1763891500000;

  it('older payments are English, and only the two languages are stored', async () => {
    await connectToFreshDatabase();
    const id = await aCapturedPayment(db, 'A1');
    await undoMigrations(db, lastBefore);
    await migrateOn(db);
    const write = (language: string) => db.query('UPDATE payments SET language = $2 WHERE id = $1', [id, language]);
    expect(await db.query('SELECT language FROM payments')).toEqual([{ language: 'en' }]);
    await write('hi');
    await expect(write('fr')).rejects.toThrow('payments_language');
  });
});

describe('consents', () => {
  /** The last migration before a registration could be stored without a consent. */
  const lastBefore = 1763892100000;
  const at = new Date('2026-11-20T05:00:00Z');

  it('removes consents that were evidently never given, and no others', async () => {
    await connectToFreshDatabase();
    const { id: eventId } = await anEvent(db);
    await undoMigrations(db, lastBefore);
    const register = async (version: string, isCounter = false) => {
      const [{ id }] = await db.query(
        `INSERT INTO registrations (event_id, kind, player_type, first_name, last_name, name_key, mobile, age, address,
           playing_style, email, quoted_paise, consent_version, consent_at, browser_hash)
         VALUES ($1, 'new', 'New Player', 'Ravi', 'Sahu', 'ravi sahu', '9826100000', 23, 'Raipur', 'Batsman', '', 150000,
           $2, $3, '') RETURNING id`,
        [eventId, version, at],
      );
      if (isCounter)
        await db.query(
          `INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state, quoted_paise, request_key,
             request_hash, channel, taken_by, taken_on, state_since, created_at, next_requery_at)
           VALUES ($3, '2026-11-20 10:30:00', $1, 'created', 150000, $3, '', 'cash', 'Meena', '2026-11-20', $2, $2, NULL)`,
          [id, at, newMerchTxnId()],
        );
      return id as string;
    };
    const [form, hindi, unpublished, counter] = [
      await register('2026-11'),
      await register('2026-11-hi'),
      await register('1999-01'),
      await register('2026-11', true),
    ];

    await migrateOn(db);

    const stored = async (id: string) =>
      (
        await db.query(
          'SELECT consent_version AS version, consent_at AS "consentAt", submitted_at AS "submittedAt" FROM registrations WHERE id = $1',
          [id],
        )
      )[0];
    expect(await stored(form)).toEqual({ version: '2026-11', consentAt: at, submittedAt: null });
    expect(await stored(hindi)).toEqual({ version: '2026-11-hi', consentAt: at, submittedAt: null });
    expect(await stored(unpublished)).toEqual({ version: null, consentAt: null, submittedAt: at });
    expect(await stored(counter)).toEqual({ version: null, consentAt: at, submittedAt: at });
  });
});

describe('fees that were valid together', () => {
  /** A time just before the migration by which a fee can replace another one. */
  const lastBefore = 1795853059999;

  it('keeps the newest fee of one type and day, and changes no others', async () => {
    await connectToFreshDatabase();
    await undoMigrations(db, lastBefore);
    const add = (rupees: number, kind: string, day: string, isWithdrawn = false) =>
      db.query(
        `INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at, withdrawn_by, withdrawn_at)
         VALUES ($2, $1 * 100, $3, 'asha', now(), CASE WHEN $4 THEN 'asha' END, CASE WHEN $4 THEN now() END)`,
        [rupees, kind, day, isWithdrawn],
      );
    for (const rupees of [1600, 1610, 1620]) await add(rupees, 'new', '2026-12-01');
    await add(1630, 'new', '2026-12-01', true);
    await add(1640, 'new', '2026-12-02');
    await add(1100, 'old', '2026-12-01');

    await migrateOn(db);

    const rows: { fee: string; by: string | null }[] = await db.query(
      `SELECT f.kind || ' ' || f.amount_paise / 100 AS fee, b.amount_paise / 100 AS by
       FROM fees f LEFT JOIN fees b ON b.id = f.superseded_by ORDER BY f.number`,
    );
    expect(rows.map(({ fee, by }) => (by === null ? fee : `${fee} until ${by}`))).toEqual([
      ...['new 1500', 'old 1000', 'child 700'],
      ...['new 1600 until 1610', 'new 1610 until 1620', 'new 1620', 'new 1630', 'new 1640', 'old 1100'],
    ]);
  });
});

describe('player types', () => {
  /** The last migration before players and registrations stored only the kind. */
  const lastBefore = 1796200000000;

  const kindsOf = (table: string): Promise<{ kind: string }[]> => db.query(`SELECT * FROM ${table} ORDER BY kind, id`);

  it('keep their kind without their words, whatever locality these name, also of erased players', async () => {
    await connectToFreshDatabase();
    for (const kind of playerKinds) await aPlayer(db, { kind, firstName: kind });
    const { id } = await aPlayer(db, { firstName: 'Erased', kind: 'child' });
    await db.transaction((tx) => erasePlayers(tx, [id], new Date()));
    await manyOpenPayments(db, await anEvent(db), { count: 2 });
    await db.query(`UPDATE registrations SET kind = 'child' WHERE mobile = '9000000002'`);
    const [players, registrations] = [await kindsOf('players'), await kindsOf('registrations')];

    await undoMigrations(db, lastBefore);
    const words = await db.query(`SELECT kind, player_type AS words FROM players UNION SELECT kind, player_type
      FROM registrations ORDER BY kind`);
    expect(words).toEqual((['child', 'new', 'old'] as const).map((kind) => ({ kind, words: playerTypeOf(kind) })));
    for (const table of ['players', 'registrations']) {
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await db.query(`UPDATE ${table} SET player_type = 'Child Player (Old Town)' WHERE kind = 'child'`);
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await migrateOn(db);

    expect(await kindsOf('players')).toEqual(players);
    expect(await kindsOf('registrations')).toEqual(registrations);
    expect([players, registrations].map((rows) => rows.map(({ kind }) => kind))).toEqual([
      ['child', 'child', 'new', 'old'],
      ['child', 'new'],
    ]);
  });
});
