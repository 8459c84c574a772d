import { setTimeout as wait } from 'node:timers/promises';
import { forgedNotifications } from './forged-notification.ts';
import type { Harness } from './harness.ts';
import { Payer } from './payer.ts';

const perSecond = 100;
const seconds = 10;
/** Questions that one payment may cost us, however often somebody rings: its rings, its schedule, and a few of our own. */
const mostQuestions = 20;

/** Milliseconds; a load balancer would take the replica out by then. */
const slowestHealth = 5_000;

/**
 * With the published test keys anybody can write what the bank writes. Every message is another one, so that none is
 * known from before; all name one real payment.
 */
export async function forgedCallbacks(harness: Harness): Promise<void> {
  await harness.run(1);
  const payer = new Payer(harness);
  await payer.start();
  const forge = await forgedNotifications(payer.merchTxnId);
  const before = harness.gatewayProxy.questions;
  let slowest = 0;
  for (let second = 0; second < seconds; second++) {
    const began = performance.now();
    const shots = Array.from({ length: perSecond }, (_, n) => sendCallback(harness, forge(second * perSecond + n)));
    slowest = Math.max(slowest, await healthMs(harness));
    await Promise.all(shots);
    await wait(Math.max(0, 1000 - (performance.now() - began)));
  }
  const asked = harness.gatewayProxy.questions - before;
  if (asked > mostQuestions) throw new Error(`${perSecond * seconds} forgeries made us ask ${asked} times`);
  const { paid } = await harness.readCounts();
  if (paid > 0) throw new Error('A forgery was believed.');
  console.log(
    `  ${perSecond * seconds} forgeries, ${asked} questions, health answered within ${slowest.toFixed(0)} ms`,
  );
}

/** What it is answered is all the same to the forger. */
async function sendCallback({ url }: Harness, body: URLSearchParams): Promise<void> {
  const answer = await fetch(`${url}/api/payment/callback`, { method: 'POST', body });
  await answer.text();
}

async function healthMs({ url }: Harness): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(slowestHealth) });
  if (!answer.ok) throw new Error(`Health answered ${answer.status}.`);
  return performance.now() - began;
}
