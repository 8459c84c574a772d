import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../local/free-port.ts';
import { Harness } from '../../../product/harness.ts';
import { spawnReplica } from '../../../product/replica.ts';
import { Clients } from '../../replicas/clients.ts';
import { makeFixture } from '../fixture.ts';
import { startNginx, type Nginx } from '../nginx.ts';
import { sendRequest } from '../send-request.ts';

const startMs = 60_000;
/** Milliseconds between the starts of two registrations, and milliseconds that each payer spends at the bank. */
const pace = { betweenMs: 200, atBankMs: 1_500 };
const pages = ['/api/events/all-public', '/api/gallery/grouped', '/api/payment/config', '/api/members'];

/** Two processes of the API behind nginx. */
export interface TwoProcesses {
  harness: Harness;
  nginx: Nginx;
}

export async function withTwoProcesses(prove: (two: TwoProcesses) => Promise<string[]>): Promise<string[]> {
  const fixture = makeFixture();
  const ports = [await freePort(), await freePort()];
  let nginx: Nginx | undefined;
  const harness = await Harness.open(async (port) => {
    const api = ports.map((each) => `127.0.0.1:${each}`);
    nginx = await startNginx(fixture, api, { port });
    return nginx.stop;
  });
  try {
    harness.variables = { API_REPLICAS: '2', STORAGE: 'shared-disk', TRUSTED_PROXIES: '1' };
    for (const index of ports.keys()) await startProcess(harness, index, ports[index] ?? 0);
    return await prove({ harness, nginx: nginx! });
  } finally {
    await harness.close();
    fixture.remove();
  }
}

/**
 * Starts a process and resolves when it is ready.
 * @throws when it listens before that: here nothing should delay it for the 60 s after which it would listen
 * nevertheless
 */
export async function startProcess(harness: Harness, index: number, port: number): Promise<void> {
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

export interface Load {
  clients: Clients;
  /** How many people have begun to register. */
  people: number;
  /** Statuses of the answers to PUT and DELETE. */
  changes: number[];
  /** Paid payments in the club's ledger. */
  paid: number;
  /** Transactions in which the club's ledger differs from the bank's. */
  unequal: number;
}

/** Waits until no registration and no change is under way, and runs `act` then; visitors go on reading. */
export type BetweenChanges = (act: () => void) => Promise<void>;

/** During `work`, people register and pay, visitors read pages, and a browser whose session has ended sends changes. */
export async function underLoad(
  harness: Harness,
  work: (betweenChanges: BetweenChanges) => Promise<unknown>,
): Promise<Load> {
  const clients = new Clients(harness);
  const changes: number[] = [];
  const people: Promise<void>[] = [];
  let isOver = false;
  let isPaused = false;
  let changing: Promise<void> = Promise.resolve();
  const over = () => isOver;
  const begin = () => {
    isPaused = false;
    changing = change(harness, changes, () => isOver || isPaused);
  };
  begin();
  const betweenChanges: BetweenChanges = async (act) => {
    isPaused = true;
    await Promise.all([...people, changing]);
    act();
    begin();
  };
  const working = work(betweenChanges).finally(() => (isOver = true));
  // `working` is awaited below; until then its failure must not end this process before the replicas are stopped.
  working.catch(() => undefined);
  const visitors = [clients.visit(pages, over), clients.visit(pages, over)];
  while (!isOver) {
    if (!isPaused) people.push(clients.register({ atBankMs: pace.atBankMs, repeats: 0 }));
    await wait(pace.betweenMs);
  }
  await Promise.all([...people, ...visitors, changing]);
  await working;
  await harness.settled();
  const { paid, unequal } = await harness.readCounts();
  return { clients, people: people.length, changes, paid, unequal };
}

/** Losses that a payer or the treasurer would have to repair. */
export function lossesOf({ clients, people, changes, paid, unequal }: Load): string[] {
  const refused = changes.filter((status) => status !== 401);
  return [
    ...clients.lost.slice(0, 5),
    ...(clients.repeated === 0 ? [] : [`${clients.repeated} requests had to be sent again`]),
    ...(refused.length === 0 ? [] : [`PUT or DELETE answered ${refused.join(', ')}`]),
    ...(paid === people ? [] : [`${paid} of ${people} are registered`]),
    ...(unequal === 0 ? [] : [`the ledgers differ in ${unequal}`]),
  ];
}

/** Sends changes without a session; the API answers each with 401. */
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
