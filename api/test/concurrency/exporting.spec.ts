import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets/row-total-header.ts';
import { Player } from '../../src/players/player.entity.ts';
import { streamRows } from '../../src/platform/spreadsheets/cursor-stream.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const exportsAtOnce = 3;
const rowCount = 20_000;

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  headers = await asAdmin(test);
  // Too many bytes for the buffers of a connection.
  await test.db.query(
    `INSERT INTO players (source, kind, player_type, first_name, last_name, name_key, mobile, age, address, playing_style, remarks)
     SELECT 'imported', 'old', 'Old Player', 'P' || i, 'Sahu', 'p' || i || ' sahu', '9000000000', 20, 'Raipur', 'x', repeat('x', 1000)
     FROM generate_series(1, ${rowCount}) i`,
  );
});
afterAll(() => test.close());

/** Connections that an export holds. */
async function reading(): Promise<number> {
  const [{ n }] = await test.db.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'COPY%' OR query LIKE 'FETCH%')
      AND state <> 'idle'`,
  );
  return n;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition()));
}

it('reads a few exports at once, keeps the others waiting, and answers everybody else', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  // None of them is read by its client.
  const first = Array.from({ length: 12 }, () => fetch(`${test.url}/api/players/export`, { headers, signal }));
  await Promise.race(first);
  await until(async () => (await reading()) === exportsAtOnce);
  for (const path of ['members', 'admin/players', 'events/all', 'players/search?q=nobody']) {
    const answer = await fetch(`${test.url}/api/${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
  expect(await reading()).toBe(exportsAtOnce);

  leaving.abort();
  const all = await Promise.allSettled(first);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(exportsAtOnce);
  const whole = await fetch(`${test.url}/api/players/export`, { headers });
  expect([whole.status, whole.headers.get(rowTotalHeader)]).toEqual([200, String(rowCount)]);
  expect((await whole.text()).split('\r\n')).toHaveLength(rowCount + 2);
  await until(async () => (await reading()) === 0);
}, 60_000);

it('holds no connection for a list that is read at once, however slowly it is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${test.url}/api/admin/audit/export`, { headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await until(async () => (await reading()) === 0);
  for (const answer of answers) await answer.arrayBuffer();
});

it('leaves a reader longer than the 10 s for which other transactions may be idle', async () => {
  const limit = `current_setting('idle_in_transaction_session_timeout')`;
  const rows = test.db.getRepository(Player).createQueryBuilder('player').select(limit, 'limit').limit(1);
  const read = await streamRows<Player, { limit: string }>(test.db, rows, { head: '', record: (row) => row.limit });
  expect(await text(read)).toBe('30s');
});
