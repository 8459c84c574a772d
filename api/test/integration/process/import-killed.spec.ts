import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { freePort } from '../../../../infra/local/free-port.ts';
import { connect } from '../../../src/database/data-source.ts';
import { startApiProcess } from '../../support/load/api-process.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { captchaAnswer } from '../../support/test-app.ts';
import { freshDatabase } from '../../support/test-database.ts';

const rowCount = 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'maidan-import-'));
let db: DataSource;
let databaseUrl: string;
const processes: Awaited<ReturnType<typeof startApiProcess>>[] = [];
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl });
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startApi(): Promise<{ url: string; db: DataSource; kill: () => Promise<unknown> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await startApiProcess({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      ...{
        JWT_SECRET: 'a-key-that-only-the-tests-of-this-house-use',
        CAPTCHA_FIXED_ANSWER: captchaAnswer,
        LOG_LEVEL: 'error',
      },
    },
  });
  processes.push(api);
  const kill = (): Promise<unknown> => {
    api.child.kill('SIGKILL');
    return api.ended;
  };
  return { url, db, kill };
}

const file = playersCsv(manyPlayers(rowCount));

const processed = async (): Promise<number> => (await db.query('SELECT processed FROM player_imports'))[0].processed;

it('goes on where a killed process stopped, in a run and in its undo, with every player once', async () => {
  const first = await startApi();
  const one = await Importer.signedIn(first);
  const { id } = await one.checked(file);
  await one.post(id, 'run');
  while ((await processed()) === 0) await wait(5);
  await first.kill();
  const [{ at: atKill, written }] = await db.query(
    'SELECT processed AS at, (SELECT count(*)::int FROM players) AS written FROM player_imports',
  );
  expect(written).toBe(atKill);
  expect(atKill).toBeGreaterThan(0);
  expect(atKill).toBeLessThan(rowCount);

  const second = await startApi();
  const two = await Importer.signedIn(second);
  const counts = { new: rowCount, same: 0, changed: 0, rejected: 0 };
  expect(await two.ended(id)).toMatchObject({ state: 'done', processed: rowCount, counts });
  const people = 'SELECT count(*)::int AS players, count(DISTINCT mobile)::int AS people FROM players';
  expect(await db.query(people)).toEqual([{ players: rowCount, people: rowCount }]);

  await two.post(id, 'undo');
  while ((await processed()) === rowCount || (await processed()) === 0) await wait(5);
  await second.kill();
  const third = await Importer.signedIn(await startApi());
  expect(await third.ended(id)).toMatchObject({ state: 'undone', processed: rowCount, keptAtUndo: 0 });
  expect(await db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 0 }]);
}, 180_000);
