import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { PublisherLock } from '../../../../infra/publisher/publisher-lock.ts';
import { connect } from '../../../src/database/data-source.ts';
import { directAddress, freshDatabase } from '../../support/test-database.ts';

let db: DataSource;
let databaseUrl: string;
let open: PublisherLock[];

beforeEach(async () => {
  databaseUrl = directAddress(await freshDatabase());
  db = await connect({ databaseUrl });
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((lock) => lock.close()));
  await db.destroy();
});

/** `taken` resolves when it gets the lock after it has waited. */
function publisher(retryMs = 50): { lock: PublisherLock; taken: Promise<void> } {
  let resolve = () => undefined as void;
  const taken = new Promise<void>((done) => (resolve = done));
  const lock = new PublisherLock(databaseUrl, () => resolve(), retryMs);
  open.push(lock);
  return { lock, taken };
}

it('is held by one publisher, and taken by another one once the first has ended', async () => {
  const first = publisher();
  expect([await first.lock.isHolder(), await first.lock.isHolder()]).toEqual([true, true]);
  const second = publisher();
  expect([await second.lock.isHolder(), await first.lock.isHolder()]).toEqual([false, true]);
  await first.lock.close();
  await second.taken;
  expect(await second.lock.isHolder()).toBe(true);
});

it('is lost with its session', async () => {
  const first = publisher(60_000);
  await first.lock.isHolder();
  const second = publisher();
  await second.lock.isHolder();
  // As when the database ends the session of an unreachable machine.
  await db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid = (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database =
       (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1)`,
  );
  await second.taken;
  expect(await first.lock.isHolder()).toBe(false);
});
