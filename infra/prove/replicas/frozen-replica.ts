import { setTimeout as wait } from 'node:timers/promises';
import { failoverMs } from './balancing-proxy.ts';
import { Clients } from './clients.ts';
import type { Deployment } from './deployment.ts';
import { expect, type Line, seconds } from './table.ts';

/**
 * Milliseconds between the starts of two registrations that begin one after the other, and milliseconds that each of
 * these payers spends at the bank.
 */
const pace = { betweenMs: 150, atBankMs: 1_000 };
/** People who register at once after the proxy has noticed the frozen replica. */
const atOnce = 20;
/**
 * Milliseconds after which PostgreSQL ends the transaction of a frozen process (`longestIdleMs` in
 * platform/sql/steady-client.ts).
 */
const idleInTransactionMs = 10_000;
/** Extra milliseconds for a busy machine. */
const slackMs = 10_000;

/** One replica is stopped (SIGSTOP) in a transaction while people register, and resumes later. */
export async function frozenReplica(deployment: Deployment): Promise<Line[]> {
  const { harness, proxy } = deployment;
  const [frozen] = harness.replicas;
  const pid = frozen?.process.pid;
  if (frozen === undefined || pid === undefined) throw new Error('There is no replica.');
  const { paid: paidBefore } = await harness.readCounts();
  const [clients, later] = [new Clients(harness), new Clients(harness)];
  const stopBeginning = keepBeginning(clients);
  await freezeInTransaction(deployment, pid);
  const began = performance.now();
  await until(() => !proxy.isUp(frozen.port));
  const noticedMs = performance.now() - began;
  await Promise.all(Array.from({ length: atOnce }, () => later.register({ atBankMs: 0, repeats: 0 })));
  const count = (await stopBeginning()) + atOnce;
  const settledMs = await harness.settled();
  process.kill(pid, 'SIGCONT');
  await until(() => proxy.isUp(frozen.port));
  // The resumed replica now finishes its requests, on payments that are already settled.
  await wait(5_000);
  await harness.settled();
  const { paid, unequal } = await harness.readCounts();
  const lost = [...clients.lost, ...later.lost];
  expect(lost.length === 0, `no request is lost: ${lost.slice(0, 5).join('; ')}`);
  expect(paid - paidBefore === count, `each of ${count} is registered (${paid - paidBefore})`);
  expect(unequal === 0, `the ledgers agree (${unequal} differences)`);
  const longestMs = failoverMs + idleInTransactionMs + slackMs;
  expect(clients.slowestMs < longestMs, `nobody waits long (${seconds(clients.slowestMs)})`);
  return [
    ['one replica frozen in a transaction', `nothing sent to it after ${seconds(noticedMs)}`],
    [
      'registrations meanwhile',
      `${count}; ${clients.repeated} requests repeated by the browser (a POST that the frozen one had taken), ` +
        `longest wait ${seconds(clients.slowestMs)}`,
    ],
    ['those begun after that', `${atOnce} at once, none repeated, slowest ${seconds(later.slowestMs)}`],
    [
      'registered, ledgers compared',
      `${count} paid, difference 0, ${seconds(settledMs)} after the last, and after it went on`,
    ],
  ];
}

/** Starts registrations at intervals. The returned function stops that, and resolves to how many have ended. */
function keepBeginning(clients: Clients): () => Promise<number> {
  const people: Promise<void>[] = [];
  let isOver = false;
  const beginning = (async () => {
    while (!isOver) {
      people.push(clients.register({ atBankMs: pace.atBankMs, repeats: 10 }));
      await wait(pace.betweenMs);
    }
  })();
  return async () => {
    isOver = true;
    await beginning;
    await Promise.all(people);
    return people.length;
  };
}

/** Stops the process for a moment, again and again, until it is stopped inside a transaction. */
async function freezeInTransaction({ harness }: Deployment, pid: number): Promise<void> {
  for (let tries = 300; tries > 0; tries -= 1) {
    process.kill(pid, 'SIGSTOP');
    await wait(200);
    const [row] = await harness.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE usename = 'api' AND state = 'idle in transaction' AND now() - state_change > interval '180 ms'`,
    );
    if (row?.open) return;
    process.kill(pid, 'SIGCONT');
    await wait(10 + Math.random() * 40);
  }
  throw new Error('The replica was in no transaction when it was stopped.');
}

/**
 * Waits until `holds` is true.
 * @throws Error when `holds` is not true within a minute
 */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error('The proxy did not notice within a minute.');
    await wait(20);
  }
}
