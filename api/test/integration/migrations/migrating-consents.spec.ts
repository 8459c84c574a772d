import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { anEvent } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before registrations could be without a consent. */
const lastBefore = 1763892100000;
const at = new Date('2026-11-20T05:00:00Z');

let db: DataSource;
afterAll(() => db.destroy());

it('consents that were visibly invented are taken back, and no other one is touched', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
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
