import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Their rows are read at the same time as the session is looked up. */
const paths = ['/api/players/search?q=asha&limit=8', '/api/admin/players', '/api/admin/payments'];

let test: TestApp;
let replica: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  replica = await startTestApp({ databaseUrl: test.env.databaseUrl });
});
beforeEach(() => test.db.query('TRUNCATE throttles, sessions'));
afterAll(async () => {
  await replica.close();
  await test.close();
});

type Headers = Record<string, string>;
const statusesOf = ({ url }: TestApp, headers: Headers): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await fetch(url + path, { headers })).status));

/** Both processes have verified its signature. */
async function knownToken(): Promise<Headers> {
  const headers = await asAdmin(test);
  for (const each of [test, replica, test, replica]) expect(await statusesOf(each, headers)).toEqual([200, 200, 200]);
  return headers;
}

it('refuses a token at once after its sign-out, in every process', async () => {
  const headers = await knownToken();
  expect((await fetch(`${test.url}/api/admin/logout`, { method: 'POST', headers })).status).toBe(200);
  for (const each of [replica, test, replica]) expect(await statusesOf(each, headers)).toEqual([401, 401, 401]);
  const refused = await fetch(replica.url + paths[0], { headers });
  expect(await refused.json()).toEqual({ success: false, error: signInSentences.expired });
});

it.each([
  ['has expired', `UPDATE sessions SET expires_at = now() - interval '1 second'`],
  ['was deleted', 'DELETE FROM sessions'],
])('refuses a token at once when its session %s', async (_, statement) => {
  const headers = await knownToken();
  await test.db.query(statement);
  for (const each of [test, replica]) expect(await statusesOf(each, headers)).toEqual([401, 401, 401]);
});

it('answers nothing before the session has been looked up', async () => {
  const headers = await knownToken();
  const runner = test.db.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    let answered = 0;
    const asked = paths.map((path) =>
      fetch(test.url + path, { headers }).then(({ status }) => {
        answered += 1;
        return status;
      }),
    );
    await waitingFor(3);
    expect(answered).toBe(0);
    await runner.query('DELETE FROM sessions');
    await runner.commitTransaction();
    expect(await Promise.all(asked)).toEqual([401, 401, 401]);
  } finally {
    await runner.release();
  }
});

/** Until so many statements wait for a lock. */
async function waitingFor(statements: number): Promise<void> {
  for (;;) {
    const [row] = await test.db.query<{ count: number }[]>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row && row.count >= statements) return;
  }
}

it('tells whoever may not read nothing of what is wrong with the query', async () => {
  const headers = await knownToken();
  const wrong = ['/api/players/search?q=asha&limit=none', '/api/admin/players?range=[5,1]'];
  const statuses = () => Promise.all(wrong.map(async (path) => (await fetch(test.url + path, { headers })).status));
  expect(await statuses()).toEqual([400, 400]);
  await test.db.query('DELETE FROM sessions');
  expect(await statuses()).toEqual([401, 401]);
});

it('refuses a token with another signature, also beside one that is known', async () => {
  const { authorization } = await knownToken();
  const forged = `${authorization!.slice(0, -4)}AAAA`;
  expect(await statusesOf(test, { authorization: forged })).toEqual([401, 401, 401]);
});
