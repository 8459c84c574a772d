import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { timeouts, uploadTimeout } from '@maidan/shared/domain/timing.ts';
import type { InitiateResponse } from '@maidan/shared/wire/payments.ts';
import sharp from 'sharp';
import { repeatWhileBusy } from '../../../../sites/src/features/registration/checkout/repeat-while-busy.ts';
import { refusal } from '../../../../sites/src/lib/api.ts';
import { freePort } from '../../../local/free-port.ts';
import { Harness } from '../../../product/harness.ts';
import { Payer } from '../../../product/payer.ts';
import { startReplica } from '../../../product/replica.ts';
import { makeFixture } from '../fixture.ts';
import { startNginx } from '../nginx.ts';
import { sendRequest } from '../send-request.ts';

const payers = 200;
/** MB that docs/operations.md states for a process of the API. */
const mostMb = 768;
/** Milliseconds between two health checks of a load balancer. */
const healthMs = 500;
const questions = ['/api/health', '/api/health/ready'];

/** The result for a payer who pressed the button once. */
interface Start {
  /** Milliseconds from pressing the button to the checkout. */
  waitedMs: number;
  /** Number of requests that were sent. */
  tries: number;
  /** Why the payer has no checkout. */
  failure?: string;
}

/**
 * The evening on which registration opens: two hundred people behind one carrier's address press "Register & Pay" at
 * the same moment, each with a photo. Each presses once; the form's own code repeats. One process of the API runs
 * behind nginx with production limits, and a load balancer checks its health.
 * @returns what does not hold
 */
export async function openingEvening(): Promise<string[]> {
  const fixture = makeFixture();
  const port = await freePort();
  const harness = await Harness.open(
    async (edge) => (await startNginx(fixture, [`127.0.0.1:${port}`], { port: edge })).stop,
  );
  try {
    harness.variables = { TRUSTED_PROXIES: '1', THROTTLE_FACTOR: '1' };
    harness.replicas.push(await startReplica(port, harness.environment(), harness.log));
    return await rush(harness, port);
  } finally {
    await harness.close();
    fixture.remove();
  }
}

async function rush(harness: Harness, port: number): Promise<string[]> {
  const photo = await usualPhoto();
  const people = Array.from({ length: payers }, () => new Payer(harness, undefined, photo));
  // The form has fetched the configuration before somebody presses the button.
  for (const person of people) await person.openForm();
  let isOver = false;
  const health = askForHealth(port, () => isOver);
  const starts = await Promise.all(people.map((person) => press(person, photo.length)));
  isOver = true;
  const { statuses, slowestMs } = await health;
  const memoryMb = peakMegabytes(harness.replicas[0]?.process.pid);
  for (const [index, person] of people.entries())
    if (!starts[index]?.failure) await person.comeBack(await person.pay());
  await harness.settled();
  const { paid, unequal } = await harness.readCounts();

  const waits = starts.map(({ waitedMs }) => waitedMs).sort((a, b) => a - b);
  const seconds = (ms = 0): string => (ms / 1000).toFixed(1);
  const failures = starts.flatMap(({ failure }) => failure ?? []);
  const bad = [...statuses].filter(([status]) => status !== 200);
  console.log(
    `${payers} at once, photos of ${Math.round(photo.length / 1024)} kB: ${payers - failures.length} checkouts, ${paid} paid; ` +
      `half after ${seconds(waits[payers / 2])} s, the last after ${seconds(waits.at(-1))} s and ` +
      `${Math.max(...starts.map(({ tries }) => tries))} tries at most; health ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}, ` +
      `slowest ${Math.round(slowestMs)} ms; memory at most ${memoryMb} MB`,
  );
  return [
    ...failures.slice(0, 5),
    ...(paid === payers ? [] : [`${paid} of ${payers} are registered`]),
    ...(unequal === 0 ? [] : [`the ledgers differ in ${unequal}`]),
    ...(memoryMb <= mostMb ? [] : [`the process took ${memoryMb} MB`]),
    ...bad.map(([status, times]) => `health answered ${status} ${times} times`),
  ];
}

/** A payer presses the button once. */
async function press(person: Payer, bytes: number): Promise<Start> {
  const began = performance.now();
  let tries = 0;
  const send = async () => {
    tries += 1;
    const answer = await person.initiate(
      AbortSignal.timeout(Math.ceil(uploadTimeout(bytes, timeouts.paymentInitiate))),
    );
    if (!answer.ok) throw await refusal(answer);
    person.merchTxnId = ((await answer.json()) as InitiateResponse).data.merchTxnId;
  };
  const neverStopped = new AbortController().signal;
  const failure = await repeatWhileBusy(send, { onWait: () => undefined, signal: neverStopped }).then(
    () => undefined,
    (cause: unknown) => String(cause),
  );
  return { waitedMs: performance.now() - began, tries, ...(failure !== undefined && { failure }) };
}

/**
 * Health checks as a load balancer sends them to the process: how many, their statuses, and milliseconds of the
 * slowest.
 */
async function askForHealth(
  port: number,
  isOver: () => boolean,
): Promise<{ statuses: Map<number, number>; slowestMs: number }> {
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  while (!isOver()) {
    for (const path of questions) {
      const began = performance.now();
      const { status } = await sendRequest(port, { path }).catch(() => ({ status: 0 }));
      slowestMs = Math.max(slowestMs, performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await wait(healthMs);
  }
  return { statuses, slowestMs };
}

/** A photo as large as the form sends it, as a data URL; noise cannot be compressed. */
async function usualPhoto(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** The largest memory of the process, from Linux's /proc. */
function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
