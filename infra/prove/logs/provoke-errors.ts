import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFixture } from '../edge/fixture.ts';
import { startNginx } from '../edge/nginx.ts';
import { Harness } from '../../product/harness.ts';
import { startMeasuredReplica, stopReplica } from '../../product/replica.ts';
import { Treasurer } from '../../product/treasurer.ts';
import type { Canary } from './search.ts';
import { Tour } from './tour.ts';

/**
 * SQL that makes rows invalid or tables disappear, and SQL that undoes it: the database's errors then quote what was
 * written.
 */
const obstacles: [place: string, back: string][] = [
  [
    'ALTER TABLE registrations ADD CONSTRAINT canary CHECK (age < 0) NOT VALID',
    'ALTER TABLE registrations DROP CONSTRAINT canary',
  ],
  ['ALTER TABLE players RENAME TO players_away', 'ALTER TABLE players_away RENAME TO players'],
  ['ALTER TABLE registrations RENAME TO registrations_away', 'ALTER TABLE registrations_away RENAME TO registrations'],
  ['ALTER TABLE admins RENAME TO admins_away', 'ALTER TABLE admins_away RENAME TO admins'],
  ['CREATE UNIQUE INDEX canary ON registrations ((true))', 'DROP INDEX canary'],
];

/** Runs the tour through nginx and a real API. @returns values that must not be in `logs` */
export async function provokeErrors(logs: string): Promise<Canary[]> {
  const harness = await Harness.open();
  const fixture = makeFixture();
  harness.variables = { LOG_LEVEL: 'debug', LOG_FORMAT: 'json', TRUSTED_PROXIES: '1' };
  const log = path.join(logs, 'api.log');
  const api = await startMeasuredReplica(harness.environment(), log);
  const nginx = await startNginx(fixture, [`127.0.0.1:${api.port}`], { logFolder: logs });
  try {
    harness.url = `http://127.0.0.1:${api.port}`;
    const { authorization } = await Treasurer.signIn(harness);
    const tour = new Tour(harness, `http://127.0.0.1:${nginx.port}`);
    await tour.prepare(authorization.replace('Bearer ', ''));
    await tour.ordinary();
    await tour.payment();
    for (const [place, back] of obstacles) {
      await harness.query(place).catch(() => undefined);
      await tour.touchPeople('obstacle');
      await harness.query(back).catch(() => undefined);
    }
    for (const fault of ['garble', 'empty', 'reset'] as const) {
      harness.gatewayProxy.fault = fault;
      await tour.touchPeople(`bank-${fault}`);
      await tour.payment().catch(() => undefined);
    }
    harness.gatewayProxy.fault = 'none';
    await killDatabase(harness, tour);
    appendFileSync(path.join(logs, 'metrics.txt'), await (await fetch(`${api.metricsUrl}/metrics`)).text());
    await stopReplica(api);
    await tour.touchPeople('no-api');
    console.log(`  answers: ${[...tour.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    cpSync(harness.databaseLog, path.join(logs, 'postgresql.log'));
    return tour.canaries();
  } finally {
    await nginx.stop();
    await stopReplica(api, 'SIGKILL');
    fixture.remove();
    await harness.close();
  }
}

/** Kills the database during registrations. */
async function killDatabase(harness: Harness, tour: Tour): Promise<void> {
  for (const round of [1, 2]) {
    const busy = Promise.all(Array.from({ length: 12 }, (_, i) => tour.touchPeople(`killed-${round}-${i}`)));
    await wait(60 * round);
    await harness.restartDatabase();
    await busy;
  }
}
