import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../local/free-port.ts';
import { Harness } from '../../kills/harness.ts';
import { spawnReplica, stopReplica } from '../../kills/replica.ts';
import { Clients } from '../../replicas/clients.ts';
import { makeFixture } from '../fixture.ts';
import { startNginx } from '../nginx.ts';
import { sendRequest } from '../send-request.ts';

const restarts = 10;
const startMs = 60_000;
/** Milliseconds between two people who begin, and that each spends at the bank. */
const pace = { betweenMs: 200, atBankMs: 1_500 };
const pages = ['/api/events/all-public', '/api/gallery/grouped', '/api/payment/config', '/api/members'];

/**
 * Two processes of the API behind nginx, restarted in turn by SIGTERM and nothing else, while people register and pay,
 * visitors look around, and a browser whose session has ended changes something. @returns what does not hold
 */
export async function restartsUnderLoad(): Promise<string[]> {
  const fixture = makeFixture();
  const ports = [await freePort(), await freePort()];
  const harness = await Harness.open(async (port) => {
    const api = ports.map((each) => `127.0.0.1:${each}`);
    return (await startNginx(fixture, api, { port })).stop;
  });
  try {
    harness.variables = { API_REPLICAS: '2', STORAGE: 'shared-disk', TRUSTED_PROXIES: '1' };
    for (const index of ports.keys()) await start(harness, index, ports[index] ?? 0);
    return await load(harness);
  } finally {
    await harness.close();
    fixture.remove();
  }
}

async function load(harness: Harness): Promise<string[]> {
  const clients = new Clients(harness);
  const changes: number[] = [];
  let isOver = false;
  const over = () => isOver;
  const rolling = restartInTurn(harness).finally(() => (isOver = true));
  // It is awaited below; until then a fault of it must not end the process before the replicas are stopped.
  rolling.catch(() => undefined);
  const visitors = [clients.visit(pages, over), clients.visit(pages, over), change(harness, changes, over)];
  const people: Promise<void>[] = [];
  while (!isOver) {
    people.push(clients.register({ atBankMs: pace.atBankMs, repeats: 0 }));
    await wait(pace.betweenMs);
  }
  await Promise.all([...people, ...visitors]);
  const slowestMs = await rolling;
  await harness.settled();
  const { paid, unequal } = await harness.readCounts();
  console.log(
    `${restarts} restarts (SIGTERM to exit at most ${(slowestMs / 1000).toFixed(1)} s): ${people.length} registrations, ` +
      `${clients.pages} GET, ${changes.length} PUT and DELETE; ${paid} paid, ledgers differ in ${unequal}`,
  );
  const refused = changes.filter((status) => status !== 401);
  return [
    ...clients.lost.slice(0, 5),
    ...(clients.repeated === 0 ? [] : [`${clients.repeated} requests had to be sent again`]),
    ...(refused.length === 0 ? [] : [`PUT or DELETE answered ${refused.join(', ')}`]),
    ...(paid === people.length ? [] : [`${paid} of ${people.length} are registered`]),
    ...(unequal === 0 ? [] : [`the ledgers differ in ${unequal}`]),
  ];
}

/** Without a session each answers 401, by the API. */
async function change({ url }: Harness, statuses: number[], isOver: () => boolean): Promise<void> {
  const port = Number(new URL(url).port);
  for (let n = 0; !isOver(); n += 1) {
    const method = n % 2 === 0 ? 'PUT' : 'DELETE';
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    const request = { path: '/api/events/update/1', method: 'PUT', headers, body: '{}' };
    const answer = await sendRequest(port, method === 'PUT' ? request : { path: '/api/events/delete/1', method }).catch(
      () => undefined,
    );
    statuses.push(answer?.status ?? 0);
    await wait(20);
  }
}

/** Milliseconds that the slowest one took from the signal to its end. */
async function restartInTurn(harness: Harness): Promise<number> {
  let slowestMs = 0;
  for (let n = 0; n < restarts; n += 1) {
    const index = n % harness.replicas.length;
    const old = harness.replicas[index];
    if (!old) throw new Error(`There is no process ${index}.`);
    const began = performance.now();
    await stopReplica(old);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (old.process.exitCode !== 0) throw new Error(`A process ended with ${old.process.exitCode}.`);
    await start(harness, index, old.port);
  }
  return slowestMs;
}

/** Resolves when it answers at all: it listens only when it is ready. */
async function start(harness: Harness, index: number, port: number): Promise<void> {
  const replica = spawnReplica('api/dist/main.js', port, harness.environment(), harness.log);
  harness.replicas[index] = replica;
  const deadline = Date.now() + startMs;
  for (;;) {
    const answer = await sendRequest(port, { path: '/api/health/ready' }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer) throw new Error(`A process that is not ready listens: ${answer.body.toString()}`);
    if (replica.process.exitCode !== null || Date.now() > deadline) throw new Error('A process did not start.');
    await wait(50);
  }
}
