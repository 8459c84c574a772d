import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import sharp from 'sharp';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { EventView, SavedEvent } from '@maidan/shared/wire/events.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { inDays } from '../../support/builders.ts';
import { fetchUtils, simpleRest } from '../../support/react-admin.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

export const nobody = '00000000-0000-4000-8000-000000000000';

export let test: TestApp;
let headers: { authorization: string };
export let dataProvider: ReturnType<typeof simpleRest>;
export let cover: Buffer;
/** Added to the app's clock, milliseconds. */
let later = 0;
export const passTime = (milliseconds: number): void => void (later += milliseconds);
const clock = new Clock();
clock.now = () => new Date(Date.now() + later);

/** Starts the API once for a spec file; every test begins without events. */
export function useEvents(): void {
  beforeAll(async () => {
    test = await startTestApp({
      quickJobs: true,
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    headers = await asAdmin(test);
    const withToken = new Headers(headers);
    dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: withToken }),
    );
    cover = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#15578F' } })
      .withExif({ IFD3: { GPSLatitude: '21/1 15/1 0/1' } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    later = 0;
    await test.db.query('TRUNCATE events CASCADE');
  });
  afterAll(() => test.close());
}

export const good = () => ({
  eventName: 'Floodlight Cup',
  startDate: inDays(10),
  endDate: inDays(12),
  description: 'Eight sides under lights.',
  rules: 'Six overs a side.',
  location: 'Ward 12 Ground',
  eventType: 'upcoming',
});

export const call = (
  method: string,
  path: string,
  body?: FormData | object,
  sentHeaders = headers as Record<string, string>,
) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...sentHeaders, ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

export function multipart(fields: Record<string, string>, photo?: Buffer, field = 'photo'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (photo) form.set(field, new File([new Uint8Array(photo)], '../आवरण.png', { type: 'image/png' }));
  return form;
}

export const saved = async (answer: Response) => (await answer.json()) as SavedEvent;
export const create = async (change: object = {}) => saved(await call('POST', 'events', { ...good(), ...change }));
export const shown = async () => (await (await fetch(`${test.url}/api/events/all-public`)).json()) as EventView[];
export const deleted = async () => (await (await call('GET', 'admin/events/deleted')).json()) as DeletedRecord[];
export const status = async (path: string) => (await fetch(test.url + path)).status;
/** The queue is looked at every two seconds. */
export async function goneWithin(path: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await status(path)) !== 404) {
    if (Date.now() > end) throw new Error(`not gone within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
export const revision = async () => {
  const [row] = (await test.db.query('SELECT revision FROM site_revision')) as [{ revision: string }];
  return Number(row.revision);
};
