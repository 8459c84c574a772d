import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { MetricsService } from '../../../src/metrics/metrics.service.ts';
import { answer } from '../../support/http/answer.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { SetClock } from '../../support/set-clock.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const clock = new SetClock();
const eventId = '3f2a9c1b-04d5-4e6f-8a7b-9c0d1e2f3a4b';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { LOG_LEVEL: 'log' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  await anEvent(test.db, { id: eventId, startDate: inDays(3), description: 'A cup. '.repeat(200) });
});
afterAll(() => test.close());

const lists = [
  ...['/api/events/all-public', '/api/events/public', '/api/events/upcoming/list', '/api/gallery/grouped'],
  ...['/api/gallery/all', '/api/members', '/api/payment/fees', `/api/events/public/${eventId}`],
  ...['/api/events/current', '/api/events/soonest', '/api/events/years', '/api/events/years/2026/1'],
  ...['/api/gallery/newest', '/api/gallery/albums', '/api/gallery/years', '/api/gallery/years/2026/1'],
  `/api/gallery/album/${eventId}`,
];

/** Of one answer only. */
const own = ['date', 'x-request-id'];
const lasting = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

/** With a query it takes the framework's way, and so does the first one without. */
const both = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const framework = await answer(test.url, `${path}?x=1`, { method, headers });
  // On a busy machine the content may have to be asked for anew before an answer can be kept.
  for (let attempt = 1; ; attempt += 1) {
    await answer(test.url, path, { headers });
    const handled = jest.spyOn(test.app.getHttpAdapter().getInstance() as unknown as { handle(): void }, 'handle');
    const kept = await answer(test.url, path, { method, headers });
    const times = handled.mock.calls.length;
    handled.mockRestore();
    if (times === 0) return { framework, kept };
    if (attempt === 10) throw new Error(`${path} takes the framework's way every time.`);
  }
};

it.each(lists)('%s has the same status, headers and bytes as by way of the framework', async (path) => {
  for (const headers of [undefined, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }])
    for (const method of ['GET', 'HEAD']) {
      const { framework, kept } = await both(path, headers, method);
      expect(kept.status).toBe(200);
      expect(lasting(kept.headers)).toEqual(lasting(framework.headers));
      expect(kept.body.equals(framework.body)).toBe(true);
      expect(kept.body.length).toBe(method === 'HEAD' ? 0 : Number(kept.headers['content-length']));
      expect(kept.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(kept.headers).toHaveProperty('content-security-policy');
    }
});

it.each(lists)('%s answers 304 as the framework does, with each tag of the same content', async (path) => {
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br'])
    tags.add(String((await answer(test.url, path, { headers: { 'accept-encoding': encoding } })).headers['etag']));
  for (const tag of [...tags].flatMap((each) => [each, `W/${each}`, `"other", ${each}`, '*'])) {
    const { framework, kept } = await both(path, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([kept.status, kept.body.length]).toEqual([304, 0]);
    expect(lasting(kept.headers)).toEqual(lasting(framework.headers));
    expect(kept.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: expect.anything(),
    });
    for (const name of ['content-type', 'content-security-policy']) expect(kept.headers).not.toHaveProperty(name);
  }
  expect((await answer(test.url, path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('sends a long list compressed', async () => {
  const { kept } = await both('/api/events/all-public', { 'accept-encoding': 'gzip, deflate, br' });
  expect(kept.headers['content-encoding']).toBe('br');
  const plain = await answer(test.url, '/api/events/all-public');
  expect(brotliDecompressSync(kept.body).equals(plain.body)).toBe(true);
  expect(kept.body.length).toBeLessThan(plain.body.length / 2);
});

it('answers a forced reload in full, from the database', async () => {
  const path = '/api/members';
  const etag = String((await answer(test.url, path)).headers['etag']);
  const queries = jest.spyOn(test.db.logger, 'logQuery');
  const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
  expect((await answer(test.url, path, { headers })).status).toBe(200);
  expect(queries.mock.calls.filter(([sql]) => sql.includes('site_revision'))).toHaveLength(1);
  queries.mockRestore();
});

it('gives each answer an id, and counts and logs it', async () => {
  const path = '/api/gallery/grouped';
  await answer(test.url, path);
  const counted = async () => /http_requests_total\{[^}]*grouped[^}]*\} (\d+)/.exec(await metrics())?.[1];
  const metrics = () => test.app.get(MetricsService).text();
  const before = Number(await counted());
  const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  const ids = new Set<unknown>();
  for (let i = 0; i < 3; i += 1) ids.add((await answer(test.url, path)).headers['x-request-id']);
  // The client may have the answer before the server has noted that it was sent.
  while (Number(await counted()) < before + 3);
  expect(ids.size).toBe(3);
  expect(Number(await counted())).toBe(before + 3);
  const lines = logged.mock.calls.map(([line]) => line as unknown);
  logged.mockRestore();
  for (const requestId of ids)
    expect(lines).toContainEqual(expect.objectContaining({ requestId, route: path, method: 'GET', status: 200 }));
});

it('takes no other method, and no other spelling, for a list', async () => {
  await answer(test.url, '/api/members');
  expect((await answer(test.url, '/api/members', { method: 'POST' })).status).toBe(401);
  expect((await answer(test.url, '/api/members', { method: 'OPTIONS' })).status).not.toBe(204);
  expect((await answer(test.url, '/API/Members/')).status).toBe(200);
});

it('has the fees of the day, after a change and after midnight in India', async () => {
  const fees = async () => {
    const { body } = await answer(test.url, '/api/payment/fees');
    return (JSON.parse(body.toString()) as FeesResponse).fees;
  };
  const add = (rupees: number, validFrom: string) =>
    test.db.query(
      `INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at) VALUES ('new', $1, $2, 'admin', now())`,
      [rupees * 100, validFrom],
    );
  await fees();
  await add(1_111, inDays(0));
  expect((await fees()).new).toBe(1_111);
  await add(2_222, inDays(1));
  expect((await fees()).new).toBe(1_111);
  clock.offset = 86_400_000;
  expect((await fees()).new).toBe(2_222);
  clock.offset = 0;
  expect((await fees()).new).toBe(1_111);
});
