import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../local/settings.ts';
import { Clients } from './clients.ts';
import type { Deployment } from './deployment.ts';
import { expect, type Line, seconds } from './table.ts';

const registrations = 200;
/** Milliseconds between the starts of two registrations, and milliseconds that each payer spends at the bank. */
const pace = { betweenMs: 80, atBankMs: 14_000 };
const pages = ['/api/events/all-public', '/api/gallery/grouped', '/api/payment/config', '/api/members'];

/** While people register, runs a later release's migration and then replaces one replica after the other. */
export async function rollingReplacement(deployment: Deployment): Promise<Line[]> {
  const { harness, proxy } = deployment;
  const { paid: paidBefore } = await harness.readCounts();
  const before = { ...proxy.counts };
  const clients = new Clients(harness);
  let isOver = false;
  let isRolled = false;
  const rolling = roll(deployment).finally(() => (isRolled = true));
  // `rolling` is awaited below; until then its failure must not end this process before the replicas are stopped.
  rolling.catch(() => undefined);
  const visiting = clients.visit(pages, () => isOver);
  const people: Promise<void>[] = [];
  while (people.length < registrations || !isRolled) {
    people.push(clients.register({ atBankMs: pace.atBankMs, repeats: 0 }));
    await wait(pace.betweenMs);
  }
  await Promise.all(people);
  isOver = true;
  const [rolledMs] = await Promise.all([rolling, visiting]);
  const settledMs = await harness.settled();
  const { paid, unequal } = await harness.readCounts();
  const requests = proxy.counts.requests - before.requests;
  const undelivered = proxy.counts.undelivered - before.undelivered;
  const repeatedGets = proxy.counts.repeatedGets - before.repeatedGets;
  expect(
    undelivered + repeatedGets === 0,
    `the proxy knew of each end before it came (${undelivered}, ${repeatedGets})`,
  );
  expect(clients.lost.length === 0, `no request is lost: ${clients.lost.slice(0, 5).join('; ')}`);
  expect(paid - paidBefore === people.length, `each of ${people.length} is registered (${paid - paidBefore})`);
  expect(unequal === 0, `the ledgers agree (${unequal} differences)`);
  return [
    ['both replaced, one migration', `in ${seconds(rolledMs)}`],
    ['registrations meanwhile', `${people.length}, up to ${clients.mostAtOnce} at once; none repeated by a browser`],
    ['requests through the proxy', `${requests}, none lost, slowest ${seconds(clients.slowestMs)}`],
    [
      'sent to the other replica by the proxy',
      `${undelivered} not delivered (refused connection), ${repeatedGets} GET without an answer`,
    ],
    ['registered, ledgers compared', `${people.length} paid, difference 0, ${seconds(settledMs)} after the last`],
  ];
}

/** Replaces the replicas; returns the milliseconds that it took. */
async function roll(deployment: Deployment): Promise<number> {
  // By then half of the people are at the bank, and the others register during the replacement.
  await wait((registrations / 2) * pace.betweenMs);
  const began = performance.now();
  const ran = await deployment.migrateUp();
  expect(ran.length === 1, `one migration ran (${ran.join(', ')})`);
  const status = await migrateStatus(deployment);
  expect(status.code === 0 && status.output.includes('1 of a newer version'), `status says so:\n${status.output}`);
  for (const index of [0, 1]) await deployment.replace(index);
  return performance.now() - began;
}

/** Runs `npm run migrate -- status` with the current code, which does not know the later migration. */
async function migrateStatus({ harness }: Deployment): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(root, 'infra/local/start/migrate.ts'), 'status'], {
    env: { ...process.env, ...harness.environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, output };
}
