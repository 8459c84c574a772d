import { setTimeout as wait } from 'node:timers/promises';
import { failoverMs } from './balancing-proxy.ts';
import { Clients } from './clients.ts';
import type { Deployment } from './deployment.ts';
import { expect, type Line, seconds } from './table.ts';

const registrations = 60;
/** Milliseconds between two people who begin, and that each spends at the bank. */
const pace = { betweenMs: 250, atBankMs: 1_000 };
/** Milliseconds: what a frozen replica has locked is given back, and a busy machine takes longer. */
const slackMs = 15_000;

/** One replica is stopped (SIGSTOP) while people register, and goes on later. */
export async function frozenReplica(deployment: Deployment): Promise<Line[]> {
  const { harness, proxy } = deployment;
  const [frozen] = harness.replicas;
  const pid = frozen?.process.pid;
  if (frozen === undefined || pid === undefined) throw new Error('There is no replica.');
  const { paid: paidBefore } = await harness.readCounts();
  const clients = new Clients(harness);
  const people: Promise<void>[] = [];
  const begin = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      people.push(clients.register({ atBankMs: pace.atBankMs, repeats: 5 }));
      await wait(pace.betweenMs);
    }
  };
  await begin(registrations / 3);
  process.kill(pid, 'SIGSTOP');
  const began = performance.now();
  const noticed = untilDown(deployment, frozen.port).then(() => performance.now() - began);
  await begin(registrations / 3);
  const noticedMs = await noticed;
  const later = new Clients(harness);
  const after = Array.from({ length: registrations / 3 }, () => later.register({ atBankMs: 0, repeats: 0 }));
  await Promise.all([...people, ...after]);
  const settledMs = await harness.settled();
  process.kill(pid, 'SIGCONT');
  while (!proxy.isUp(frozen.port)) await wait(100);
  // What it had begun ends now, on payments that are settled.
  await wait(5_000);
  await harness.settled();
  const { paid, unequal } = await harness.readCounts();
  const lost = [...clients.lost, ...later.lost];
  expect(lost.length === 0, `no request is lost: ${lost.slice(0, 5).join('; ')}`);
  expect(paid - paidBefore === registrations, `each of ${registrations} is registered (${paid - paidBefore})`);
  expect(unequal === 0, `the ledgers agree (${unequal} differences)`);
  expect(clients.slowestMs < failoverMs + slackMs, `nobody waits long (${seconds(clients.slowestMs)})`);
  return [
    ['one replica frozen', `nothing sent to it after ${seconds(noticedMs)}`],
    [
      'registrations meanwhile',
      `${registrations}; ${clients.repeated} requests repeated by the browser (a POST that the frozen one had taken), ` +
        `longest wait ${seconds(clients.slowestMs)}`,
    ],
    ['those begun after that', `${after.length} at once, none repeated, slowest ${seconds(later.slowestMs)}`],
    [
      'registered, ledgers compared',
      `${registrations} paid, difference 0, ${seconds(settledMs)} after the last, and after it went on`,
    ],
  ];
}

async function untilDown({ proxy }: Deployment, port: number): Promise<void> {
  while (proxy.isUp(port)) await wait(20);
}
