import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/local/free-port.ts';
import { connect } from '../../src/database/data-source.ts';
import { anEvent } from '../support/builders.ts';
import { costlyFiles } from '../support/corpus/costly.ts';
import { multipart } from '../support/corpus/multipart.ts';
import { freshStorage } from '../support/files/buckets.ts';
import { aPicture } from '../support/files/pictures.ts';
import { startApiProcess } from '../support/load/api-process.ts';
import { peakWhile } from '../support/load/process-memory.ts';
import { millisecondsOf, slowestOfTen } from '../support/load/measure-load.ts';
import { asAdmin } from '../support/signed-in.ts';
import { captchaAnswer } from '../support/test-app.ts';
import { freshDatabase } from '../support/test-database.ts';

const atOnce = 20;

let url: string;
let dataDir: string;
let api: Awaited<ReturnType<typeof startApiProcess>>;
let upload: (bytes: Buffer, network: number) => Promise<number>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-picture-memory-'));
  const databaseUrl = await freshDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ CAPTCHA_FIXED_ANSWER: captchaAnswer, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
    // As every process of the product has it (infra/local/start/environment.ts).
    MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
    ...(await freshStorage()),
  };
  api = await startApiProcess({ env });
  const db = await connect({ databaseUrl });
  const headers = await asAdmin({ db, url });
  const { id: eventId } = await anEvent(db);
  await db.destroy();
  upload = async (bytes, network) => {
    const form = multipart({ eventId }, { bytes });
    const answer = await fetch(`${url}/api/gallery/upload`, {
      method: 'POST',
      headers: { ...headers, ...form.headers, 'x-forwarded-for': `203.0.113.${network}` },
      body: form.body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  // What every process has loaded once it has met a picture is no growth.
  const usual = await aPicture(3_000, 2_000);
  for (let i = 0; i < atOnce; i += 1) expect(await upload(usual, i)).toBe(201);
});
afterAll(async () => {
  api.child.kill('SIGTERM');
  await api.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const page = async () => {
  for (const path of ['/api/events/all-public', '/api/gallery/grouped', '/api/members'])
    expect((await fetch(url + path)).status).toBe(200);
};

it.each(costlyFiles)('stays small and answers others while twenty send $title', async ({ bytes, isAccepted }) => {
  const file = await bytes();
  const quietMs = await slowestOfTen(page);
  let [slowestMs, isRunning] = [0, true];
  const others = async () => {
    while (isRunning) slowestMs = Math.max(slowestMs, await millisecondsOf(page));
  };
  const { result: statuses, grownMb } = await peakWhile(api.child.pid!, async () => {
    const asking = others();
    const all = await Promise.all(Array.from({ length: atOnce }, (_, network) => upload(file, network)));
    isRunning = false;
    await asking;
    return all;
  });
  console.log({ grownMb, slowestMs: Math.round(slowestMs), quietMs: Math.round(quietMs), statuses: statuses.join() });
  // Those for which there is no room within ten seconds are asked to come back.
  expect(new Set([...statuses, 503])).toEqual(new Set([isAccepted ? 201 : 400, 503]));
  expect(grownMb).toBeLessThan(150);
  // A machine that is busy with something else is slower for everybody.
  expect(slowestMs).toBeLessThan(1_000 + 20 * quietMs);
});
