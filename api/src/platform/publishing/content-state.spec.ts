import { beforeEach, expect, it } from '@jest/globals';
import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import { contentAges, ContentState, mayWrite } from './content-state.ts';

/** A database with one row. A query is answered when `answer` is called, with the values at the time of the query. */
class SlowDatabase {
  revision = 1;
  asked = 0;
  isAway = false;
  readonly subscribers: EntitySubscriberInterface[] = [];
  private readonly waiting: (() => void)[] = [];

  query(): Promise<unknown[]> {
    this.asked += 1;
    const [rows, isAway] = [[{ version: String(this.revision), full: 'a b' }], this.isAway];
    return new Promise((resolve, reject) => {
      this.waiting.push(() => (isAway ? reject(new Error('away')) : resolve(rows)));
    });
  }

  async answer(): Promise<void> {
    this.waiting.splice(0).forEach((each) => each());
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Announces a statement of this process, as TypeORM does. */
  confirm(query: string): void {
    for (const { afterQuery } of this.subscribers) afterQuery?.({ query } as Parameters<typeof afterQuery>[0]);
  }
}

let db: SlowDatabase;
let state: ContentState;
let now: number;
beforeEach(() => {
  now = 10_000;
  db = new SlowDatabase();
  state = new ContentState(db as unknown as DataSource);
  state.now = () => now;
});

const load = async () => {
  const found = state.find();
  await db.answer();
  return found;
};

it('asks once for concurrent callers, and answers the same object while nothing changes', async () => {
  const all = Promise.all([state.find(), state.find()]);
  await db.answer();
  const [one, two] = await all;
  expect(one).toBe(two);
  expect(one?.parts).toEqual({ full: 'a b' });
  expect(state.current()).toBe(one);
  db.confirm('COMMIT');
  expect(await load()).toBe(one);
  expect(db.asked).toBe(2);
});

it('is not sure after a statement of this process that may write, until the database was asked again', async () => {
  const before = await load();
  db.confirm('SELECT 1');
  expect(state.current()).toBe(before);
  db.confirm('COMMIT');
  expect(state.current()).toBeUndefined();
  db.revision = 2;
  const after = await load();
  expect(after).not.toBe(before);
  expect(state.current()).toBe(after);
});

it('keeps no answer that the database gave before a change was confirmed', async () => {
  const early = state.find();
  db.revision = 2;
  db.confirm('COMMIT');
  const late = state.find();
  expect(db.asked).toBe(2);
  await db.answer();
  expect((await early)?.version).not.toBe((await late)?.version);
  expect(state.current()).toBe(await late);
});

it('sees a change of another process in time, and asks for it while the last answer is still valid', async () => {
  const before = await load();
  now += contentAges.renewMs + 1;
  db.revision = 2;
  expect(state.current()).toBe(before);
  expect(state.current()).toBe(before);
  expect(db.asked).toBe(2);
  await db.answer();
  expect(state.current()).not.toBe(before);
});

it('is not sure when nobody has asked for a while, or the database does not answer', async () => {
  const before = await load();
  now += contentAges.renewMs + 1;
  expect(state.current()).toBe(before);
  now += contentAges.keepMs + 1;
  expect(state.current()).toBeUndefined();
  db.isAway = true;
  // The pending statement is older than `keepMs`, so `find` sends another one after it.
  const waiting = state.find();
  waiting.catch(() => undefined);
  await db.answer();
  await db.answer();
  await expect(waiting).rejects.toThrow('away');
  expect(state.current()).toBeUndefined();
});

it('asks anew for a caller who knows of a change', async () => {
  const early = state.find();
  now += 1;
  db.revision = 2;
  const exact = state.find(now);
  await db.answer();
  await db.answer();
  expect((await early)?.version).not.toBe((await exact)?.version);
  expect(db.asked).toBe(2);
});

it.each([
  'COMMIT',
  'UPDATE events SET event_name = $1',
  '\n  insert INTO members (name) VALUES ($1)',
  'DELETE FROM gallery_photos',
  'TRUNCATE events CASCADE',
  'WITH gone AS (DELETE FROM events RETURNING id) SELECT * FROM gone',
  'SELECTED',
])('others may see another content after %j', (statement) => expect(mayWrite(statement)).toBe(true));

it.each([
  'SELECT * FROM events',
  'select 1 FROM site_revision WHERE id = 1 FOR UPDATE',
  'START TRANSACTION',
  'ROLLBACK',
  'SET LOCAL lock_timeout = 1000',
])('others see the same content after %j', (statement) => expect(mayWrite(statement)).toBe(false));
