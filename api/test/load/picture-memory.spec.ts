import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/local/free-port.ts';
import { connect } from '../../src/database/data-source.ts';
import { largeBodies } from '../../src/platform/http/bodies/body-limits.ts';
import { anEvent } from '../support/builders.ts';
import { costlyFiles } from '../support/corpus/costly.ts';
import { multipart } from '../support/corpus/multipart.ts';
import { aPicture } from '../support/files/pictures.ts';
import { startApiProcess } from '../support/load/api-process.ts';
import { millisecondsOf, peakWhile, slowestOfTen } from '../support/load/measure-load.ts';
import { Payer } from '../support/payments/payer.ts';
import { startSandbox } from '../support/payments/sandbox.ts';
import { asAdmin } from '../support/signed-in.ts';
import { captchaAnswer, sandboxAddresses } from '../support/test-app.ts';
import { freshDatabase } from '../support/test-database.ts';

const atOnce = 20;
const all = Array.from({ length: atOnce }, (_, i) => i);

let url: string;
let stop: () => Promise<void>;
let pid: number;
let upload: (bytes: Buffer, network: number) => Promise<number>;
let initiate: (bytes: Buffer, network: number) => Promise<number>;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-picture-memory-'));
  const databaseUrl = await freshDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const bank = await startSandbox({ port: 0, dataDir: join(dataDir, 'sandbox') });
  const env = {
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' },
    ...{ CAPTCHA_FIXED_ANSWER: captchaAnswer, LOG_LEVEL: 'error', THROTTLE_FACTOR: '100' },
    ...sandboxAddresses(bank.url),
    // The product's processes have this setting too (infra/local/start/environment.ts).
    MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  };
  const api = await startApiProcess({ env });
  pid = api.child.pid!;
  stop = async () => {
    api.child.kill('SIGTERM');
    await api.ended;
    await bank.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const db = await connect({ databaseUrl });
  const headers = await asAdmin({ db, url });
  const event = await anEvent(db);
  const payer = new Payer({ url, db, sandbox: bank });
  upload = (bytes, network) => {
    const form = multipart({ eventId: event.id }, { bytes });
    return post('/api/gallery/upload', { ...headers, ...form.headers }, form.body, network);
  };
  initiate = async (bytes, network) => {
    const photoBase64 = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const body = JSON.stringify(await payer.application(event, { photoBase64 }));
    return post('/api/payment/initiate', { 'content-type': 'application/json' }, body, network);
  };
  // The first pictures load libraries, whose memory must not count as growth.
  const usual = await aPicture(3_000, 2_000);
  const statuses = await Promise.all(all.map((i) => (i % 2 ? initiate : upload)(usual, i)));
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  await db.destroy();
});
afterAll(() => stop());

/**
 * Sends a request from this network. Each network has a share of the memory for bodies, so requests that are sent at
 * once come from different networks.
 */
async function post(
  path: string,
  headers: Record<string, string>,
  body: RequestInit['body'],
  network: number,
): Promise<number> {
  const own = { ...headers, 'x-forwarded-for': `203.0.113.${network}` };
  const answer = await fetch(url + path, { method: 'POST', headers: own, body: body ?? null });
  await answer.arrayBuffer();
  return answer.status;
}

const pages = ['/api/events/all-public', '/api/gallery/grouped', '/api/members'];
let asked = 0;
const page = async () => expect((await fetch(url + pages[asked++ % pages.length])).status).toBe(200);

/**
 * Sends many requests at once and requests pages meanwhile. `usualMs` is the time in which 19 of 20 pages are answered.
 */
async function load(send: (i: number) => Promise<number>) {
  const quietMs = await slowestOfTen(page);
  const times: number[] = [];
  let isRunning = true;
  const others = async () => {
    while (isRunning) times.push(await millisecondsOf(page));
  };
  const timed = async (i: number) => {
    const began = performance.now();
    return { status: await send(i), ms: performance.now() - began };
  };
  const { result: answers, grownMb } = await peakWhile(pid, async () => {
    const asking = others();
    const answers = await Promise.all(all.map(timed)).finally(() => (isRunning = false));
    await asking;
    return answers;
  });
  times.sort((a, b) => a - b);
  return { answers, grownMb, usualMs: times[Math.floor(times.length * 0.95)]!, slowestMs: times.at(-1)!, quietMs };
}

/** Milliseconds: on a quiet machine the slowest of ten pages takes less. */
const quietMachineMs = 40;

/** Greatest allowed growth in MB: `held` for pictures that a decoder must keep in memory, `usual` for all others. */
const most = { usual: 150, held: 300 };

/** `npm run prove:pictures` sets this variable to test all kinds. */
const every = process.env.TEST_COSTLY_FILES !== undefined;
const costlyCases = costlyFiles.filter(({ isHeld }) => every || !isHeld);

it.each(costlyCases)(
  'stays small and answers others while twenty send $title',
  async ({ title, bytes, isAccepted, isHeld }) => {
    const body = await bytes();
    // Accepted photos are not sent as JSON, because their JSON takes more memory than the decoder.
    // request-memory.spec.ts tests such bodies.
    const send = (i: number) => (isAccepted || i % 2 === 0 ? upload : initiate)(body, i);
    const { answers, grownMb, usualMs, slowestMs, quietMs } = await load(send);
    if (every)
      process.stdout.write(
        `${title}: ${grownMb} MB more, others within ${Math.round(usualMs)} ms, at most ${Math.round(slowestMs)}\n`,
      );
    // A request that finds no free memory for `waitMs` gets 503.
    const answered = isAccepted ? 201 : 400;
    const refused = answers.filter(({ status }) => status !== answered);
    expect(refused.filter(({ status, ms }) => status !== 503 || (!isHeld && ms < largeBodies.waitMs))).toEqual([]);
    // A slow machine refuses more requests. The time of the pages shows whether the machine is slow.
    expect(refused.length).toBeLessThan(quietMs < quietMachineMs ? (3 * atOnce) / 4 : atOnce);
    expect(grownMb).toBeLessThan(isHeld ? most.held : most.usual);
    // A busy machine is slower for all requests.
    expect(usualMs).toBeLessThan(Math.max(2_000, 25 * quietMs));
    expect(slowestMs).toBeLessThan(3_000 + 30 * quietMs);
  },
);
