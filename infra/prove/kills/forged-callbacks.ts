import { setTimeout as wait } from 'node:timers/promises';
import { forgedNotifications } from './forged-notification.ts';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';

const perSecond = 100;
const seconds = 10;
/** Requeries allowed for one payment: ten for its notifications, the others for its schedule and the reconciler. */
const maxRequeries = 20;

/** Milliseconds within which the health check must answer during the flood. */
const healthTimeout = 5_000;

/**
 * Anybody can forge a callback with the published test keys. The callbacks differ, so that none is dropped as a
 * duplicate, and name the same real payment.
 */
export async function forgedCallbacks(harness: Harness): Promise<void> {
  await harness.run(1);
  const payer = new Payer(harness);
  await payer.start();
  const forgeNotification = await forgedNotifications(payer.merchTxnId);
  const before = harness.gatewayProxy.requeries;
  let slowest = 0;
  for (let second = 0; second < seconds; second++) {
    const began = performance.now();
    const callbacks = Array.from({ length: perSecond }, (_, n) =>
      sendCallback(harness, forgeNotification(second * perSecond + n)),
    );
    slowest = Math.max(slowest, await healthMs(harness));
    await Promise.all(callbacks);
    await wait(Math.max(0, 1000 - (performance.now() - began)));
  }
  const requeries = harness.gatewayProxy.requeries - before;
  if (requeries > maxRequeries)
    throw new Error(`${perSecond * seconds} forged callbacks caused ${requeries} requeries`);
  const { paid } = await harness.readCounts();
  if (paid > 0) throw new Error('A forged callback marked a payment as paid.');
  console.log(
    `  ${perSecond * seconds} forged callbacks, ${requeries} requeries, health answered within ${slowest.toFixed(0)} ms`,
  );
}

/** Sends one callback and ignores its status; the body is read so that the connection is freed. */
async function sendCallback({ url }: Harness, body: URLSearchParams): Promise<void> {
  const answer = await fetch(`${url}/api/payment/callback`, { method: 'POST', body });
  await answer.text();
}

async function healthMs({ url }: Harness): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(healthTimeout) });
  if (!answer.ok) throw new Error(`Health answered ${answer.status}.`);
  return performance.now() - began;
}
