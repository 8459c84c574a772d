import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Event } from '../../src/events/event.entity.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { FileSweepService } from '../../src/privacy/file-sweep.service.ts';
import { DiskFileStore } from '../../src/platform/storage/stores/disk.file-store.ts';
import { FileStore, type Area } from '../../src/platform/storage/file-store.ts';
import { anEvent } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { aPicture, filesIn } from '../support/files/pictures.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const full = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

/** A disk with room for a limited number of files. */
class SmallDisk extends DiskFileStore {
  room = Infinity;
  code = 'ENOSPC';

  override async put(area: Area, name: string, bytes: Buffer): Promise<void> {
    this.room -= 1;
    if (this.room < 0) throw full(this.code);
    await super.put(area, name, bytes);
  }
}

let test: TestApp;
let disk: SmallDisk;
let event: Event;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) =>
      module.overrideProvider(FileStore).useFactory({ factory: () => (disk = new SmallDisk('/nowhere')) }),
  });
  test.app.useLogger(false);
  Object.assign(disk, { dataDir: test.env.dataDir });
  headers = await asAdmin(test);
  event = await anEvent(test.db);
});
beforeEach(() => {
  disk.room = 1;
});
afterAll(() => test.close());

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'asks the payer to try again (%s): nothing is charged or stored',
  async (code) => {
    disk.code = code;
    const payer = new Payer(test);
    const body = await payer.application(event);
    const { status, json } = await payer.initiate(body);
    expect([status, json.error]).toEqual([503, 'Could not start payment. Please try again.']);
    expect(await filesIn(test)).toEqual([]);
    expect(await test.db.getRepository(Payment).count()).toBe(0);
  },
);

it('accepts the same request when there is room again', async () => {
  const payer = new Payer(test);
  const body = await payer.application(event);
  await payer.initiate(body);
  disk.room = Infinity;
  expect((await payer.initiate(body)).status).toBe(200);
  expect(await filesIn(test)).toHaveLength(2);
});

it('asks the secretary to try again, and stores no part of a picture', async () => {
  const before = await filesIn(test);
  disk.room = 2;
  const form = new FormData();
  form.set('eventId', event.id);
  form.set('photo', new Blob([new Uint8Array(await aPicture())]), 'a.jpg');
  const answer = await fetch(`${test.url}/api/gallery/upload`, { method: 'POST', headers, body: form });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { success: false, error: 'Please try again in a moment.', code: 'call.away' },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await filesIn(test)).toEqual(before);
});

it('the sweep deletes the unfinished file of a killed write after a day', async () => {
  const folder = join(test.env.dataDir, 'uploads', 'gallery');
  const unfinished = join(folder, `abc.webp.${crypto.randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, 'half of a pict');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(unfinished, yesterday, yesterday);
  await test.app.get(FileSweepService).run();
  expect(readdirSync(folder)).toEqual([]);
});
