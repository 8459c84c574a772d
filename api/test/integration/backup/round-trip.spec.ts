import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readTable, type TableSum } from '../../../../infra/backup/tables/read-table.ts';
import { inSnapshot, withClient } from '../../../../infra/backup/tables/session.ts';
import {
  leftOut,
  listAllTables,
  listSequences,
  listTables,
  type Sequence,
} from '../../../../infra/backup/tables/tables.ts';
import { bytesOf } from '../../../../infra/backup/copies/parts.ts';
import type { Installation, Product } from '../../../../infra/backup/product.ts';
import { entities } from '../../../src/database/entities.ts';
import { migrations } from '../../../src/database/migrations.ts';
import { connect } from '../../../src/database/data-source.ts';
import { migrate } from '../../../src/database/prepare.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { dropChecks, fillTables } from '../../support/fill-tables.ts';
import { anInstallation, backUp, deleteFolders, freshFolder, product, query, restore } from './copies.ts';
import { AddMotto1999000000000, AddProbe1998000000000 } from './later-migrations.ts';

/** The tables of a backup. A new table must be added here, or with a reason to `leftOut`. */
const copied = [
  ...[
    'admins',
    'attention_items',
    'audit_entries',
    'club_logos',
    'club_pictures',
    'club_publications',
    'club_revisions',
    'erasures',
    'event_refund_runs',
    'event_refunds',
    'events',
    'fees',
    'file_sweeps',
  ],
  ...[
    'gallery_photos',
    'gateway_events',
    'installation',
    'members',
    'notices',
    'opening_marks',
    'sponsors',
    'payment_edges',
    'payment_notes',
    'payment_transitions',
    'payments',
  ],
  ...['payout_files', 'payout_lines', 'player_corrections', 'player_import_rows', 'player_imports', 'players'],
  ...[
    'provider_outages',
    'purpose_consents',
    'receipt_counters',
    'receipt_readers',
    'recovery_codes',
    'refund_decisions',
  ],
  ...['refunds', 'registration_requests', 'registrations'],
  ...['restore_checks', 'restores', 'site_revision', 'two_step_secrets', 'unrecorded_payments'],
  ...['message_recipients', 'messages', 'waiting_list_entries', 'withdrawals', 'registration_moves', 'dues'],
];

let source: Installation;
const withProbe: Product = {
  migrations: [...migrations, AddProbe1998000000000],
  // The rows of `fillTables` violate the checks. `prove:restore` tests with the product's own rows.
  migrate: async (addresses, list, isRestore) => {
    const ran = await migrate(addresses, list, isRestore);
    await withClient(addresses.databaseDirectUrl, dropChecks);
    return ran;
  },
};
beforeAll(async () => {
  source = await anInstallation();
  await withProbe.migrate(source, withProbe.migrations, false);
  await withClient(source.databaseUrl, fillTables);
});
afterAll(deleteFolders);

it('backs up each table, or lists it as left out', async () => {
  const { databaseUrl } = await anInstallation();
  await product.migrate({ databaseUrl, databaseDirectUrl: databaseUrl }, migrations, false);
  const names = (await withClient(databaseUrl, listAllTables)).map(({ name }) => name);
  const unfinished = 'unfinished_restore';
  expect(names.sort()).toEqual([...copied, ...Object.keys(leftOut).filter((name) => name !== unfinished)].sort());
  const db = await connect({ databaseUrl });
  const ofEntities = entities.map((entity) => db.getMetadata(entity).tableName);
  await db.destroy();
  expect(ofEntities.filter((name) => !names.includes(name))).toEqual([]);
});

interface Content {
  texts: Record<string, string>;
  sums: TableSum[];
  sequences: Sequence[];
}

const contentOf = ({ databaseUrl }: Installation): Promise<Content> =>
  withClient(databaseUrl, (client) =>
    inSnapshot(client, async () => {
      const content: Content = { texts: {}, sums: [], sequences: await listSequences(client) };
      for (const table of await listTables(client)) {
        const { text, sum } = readTable(client, table);
        content.texts[table.name] = (await bytesOf(text)).toString();
        content.sums.push(sum());
      }
      return content;
    }),
  );

it('restores rows of each table and type, and the value of each sequence', async () => {
  const folder = freshFolder();
  const before = await contentOf(source);
  expect(before.sums.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(Object.keys(before.texts).sort()).toEqual([...copied, 'probes'].sort());
  await backUp(source, folder);
  const target = await anInstallation();
  expect(await restore(target, folder, withProbe)).toEqual([]);

  const after = await contentOf(target);
  // A restore adds its own record, and raises the numbers that must not be given twice.
  const moved = ['restores', 'receipt_counters', 'site_revision'];
  for (const name of Object.keys(before.texts).filter((each) => !moved.includes(each)))
    expect([name, after.texts[name]]).toEqual([name, before.texts[name]]);
  expect(after.sequences).toEqual(before.sequences);
  const [row] = await query<{ doubled: string }>(target, 'SELECT doubled FROM probes WHERE exact IS NOT NULL');
  expect(row).toEqual({ doubled: '2.000000000000000000002' });
  const disabled = await query(target, `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`);
  expect(disabled).toEqual([]);
});

it('records the restore, ends all sessions, and runs the migrations that are newer than the backup', async () => {
  const folder = freshFolder();
  await query(
    source,
    `INSERT INTO sessions (jti, admin_id, expires_at) SELECT gen_random_uuid(), id, now() + '1 day' FROM admins`,
  );
  const { manifest } = await backUp(source, folder);
  const target = await anInstallation();
  const newer = { ...withProbe, migrations: [...withProbe.migrations, AddMotto1999000000000] };
  expect(await restore(target, folder, newer)).toEqual(['AddMotto1999000000000']);
  const restores = await query(target, 'SELECT copied_at FROM restores ORDER BY restored_at DESC LIMIT 1');
  expect(restores).toEqual([{ copied_at: new Date(manifest.copiedAt) }]);
  expect(await query(target, `SELECT DISTINCT motto FROM events`)).toEqual([{ motto: 'Play fair' }]);
  expect(await query(target, 'SELECT count(*)::int AS count FROM sessions')).toEqual([{ count: 0 }]);
  expect(await query(target, `SELECT to_regclass('unfinished_restore') AS mark`)).toEqual([{ mark: null }]);
});

it('gives a second installation, restored from a backup, its own mark for new payments, so that neither takes the other’s payments for lost', async () => {
  const folder = freshFolder();
  await backUp(source, folder);
  const beside = await anInstallation();
  await restore(beside, folder, withProbe, undefined, { isBeside: true });
  const marks = 'SELECT payment_mark AS mark FROM installation';
  const [original, copy] = [await query(source, marks), await query(beside, marks)];
  expect(copy[0]!.mark).toMatch(/^[A-Z2-7]{4}$/);
  expect(copy).not.toEqual(original);
  const newest = 'SELECT is_beside FROM restores ORDER BY restored_at DESC LIMIT 1';
  expect(await query(beside, newest)).toEqual([{ is_beside: true }]);
});

it('waits for a migration that rewrites a table, because its snapshot would not see the rows', async () => {
  const installation = await anInstallation(await freshDatabase());
  const rows = await withClient(installation.databaseUrl, async (migration) => {
    await migration.query(`INSERT INTO receipt_counters (year) VALUES (2020)`);
    await migration.query('BEGIN; ALTER TABLE receipt_counters ADD COLUMN probe float8 NOT NULL DEFAULT random()');
    const copy = backUp(installation, freshFolder());
    const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'receipt_counters'::regclass`;
    while ((await query(installation, waiting)).length === 0) await wait(10);
    await migration.query('COMMIT');
    return (await copy).manifest.tables.find(({ name }) => name === 'receipt_counters')!.rows;
  });
  expect(await query(installation, 'SELECT count(*)::int AS count FROM receipt_counters')).toEqual([{ count: rows }]);
});
