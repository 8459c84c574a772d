import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import type { PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { listHandlers } from '../../openapi/handlers.ts';
import { Member } from '../../src/members/member.entity.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { aPicture } from '../support/files/pictures.ts';
import { listRoutes } from '../support/list-routes.ts';
import { description } from '../support/openapi/schemas.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  headers = await asAdmin(test);
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(test.url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

it('describes all existing calls and no other', () => {
  const routes = listRoutes(test).filter((route) => !route.includes('/api/docs'));
  expect(calls.map(({ name }) => name).sort()).toEqual(routes.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
});

it('does not serve the description by default', async () => {
  expect((await fetch(`${test.url}/api/docs`)).status).toBe(404);
  expect((await fetch(`${test.url}/api/docs-json`)).status).toBe(404);
});

it('serves the description when API_DOCS is set', async () => {
  const open = await startTestApp({ env: { API_DOCS: '1' } });
  const shown = (await (await fetch(`${open.url}/api/docs-json`)).json()) as typeof description;
  expect(Object.keys(shown.paths)).toEqual(Object.keys(description.paths));
  expect((await fetch(`${open.url}/api/docs`)).status).toBe(200);
  await open.close();
});

it('still writes its log after the description was served', async () => {
  const open = await startTestApp({ env: { API_DOCS: '1' } });
  await fetch(`${open.url}/api/docs`);
  await open.close();
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  new Logger('contract').error('still heard');
  const text = written.mock.calls.join();
  written.mockRestore();
  expect(text).toContain('still heard');
});

it('answers 401 where the description has a security requirement, and only there', async () => {
  const locked: string[] = [];
  for (const { name, path } of calls) {
    const answer = await fetch(test.url + path.replace(/\{\w+\}/g, 'x'), {
      method: name.split(' ')[0]!,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    if (answer.status === 401) locked.push(name);
  }
  expect(locked).toEqual(calls.filter(({ operation }) => operation.security.length > 0).map(({ name }) => name));
});

describe('described answers that no other test produces', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const member = { name: 'Asha', designation: 'Captain' };
  let album: { eventId: string; year: string };
  beforeAll(async () => {
    const { id: eventId, eventName, startDate } = await anEvent(test.db);
    await test.db.query(
      `INSERT INTO gallery_photos (event_id, event_name, event_date, title, image_key, width, height, dominant_colour, position)
       VALUES ($1, $2, $3, 'Toss', 'a.webp', 1600, 1067, '#9c2c17', 1)`,
      [eventId, eventName, startDate],
    );
    album = { eventId, year: startDate.slice(0, 4) };
  });

  it.each(calls.filter(({ operation }) => operation.responses[304]))('304: $name', async ({ path: pattern }) => {
    const { eventId, year } = album;
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => ({ eventId, year, part: '1' })[name] ?? nobody);
    const etag = (await call('GET', path)).headers.get('etag');
    const again = await fetch(test.url + path, { headers: { 'if-none-match': etag!, 'cache-control': 'max-age=0' } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['PUT', `/api/members/${nobody}`, member],
    ['PUT', `/api/admin/members/${nobody}`, member],
    ['PUT', `/api/members/${nobody}/place`, { place: 1 }],
    ['PUT', `/api/admin/members/${nobody}/place`, { place: 1 }],
    ['POST', `/api/admin/payments/${nobody}/notes`, { note: 'Called' }],
    ['POST', `/api/admin/payments/${nobody}/refund`, { reason: 'Rain' }],
    ['POST', `/api/admin/payments/${nobody}/refunds/${nobody}/send-again`, { note: 'Not on the statement' }],
  ])('404: %s %s', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(404);
  });

  it('409 for an outdated version or order, by each address of a call', async () => {
    const members = test.db.getRepository(Member);
    await members.save({ ...member, position: 1 });
    const { id: memberId } = await members.save({ ...member, position: 9 });
    const { eventId } = album;
    const { eventName, startDate, endDate, description, rules, location, eventType } = await anEvent(test.db);
    const event = {
      eventName: `${eventName} II`,
      startDate,
      endDate,
      description,
      rules,
      location,
      eventType,
      version: 1,
    };
    const [{ id: photoId }] = (await test.db.query('SELECT id FROM gallery_photos LIMIT 1')) as [{ id: string }];
    // As after two edits by somebody else.
    for (const table of ['events', 'members', 'gallery_photos']) await test.db.query(`UPDATE ${table} SET version = 3`);
    const answers: Response[] = [];
    for (const [method, path, body] of [
      ['PUT', `/api/events/update/${eventId}`, event],
      ['PUT', `/api/events/${eventId}`, event],
      ['POST', '/api/events/update', { ...event, id: eventId }],
      ['DELETE', `/api/events/delete/${eventId}?version=1`],
      ['DELETE', `/api/events/upcoming/delete/${eventId}?version=1`],
      ['DELETE', `/api/events/${eventId}?version=1`],
      ['DELETE', `/api/gallery/delete/${photoId}?version=1`],
      ['DELETE', `/api/gallery/${photoId}?version=1`],
      ['PUT', `/api/members/${memberId}`, { name: 'Usha', designation: 'Umpire', version: 1 }],
      ['DELETE', `/api/members/${memberId}?version=1`],
      ['PUT', `/api/members/${memberId}/place`, { place: 1, order: orderHash([{ id: nobody }]) }],
    ] as const)
      answers.push(await call(method, path, body));
    expect(
      answers.map(({ url, status }) => `${status} ${new URL(url).pathname}`).filter((each) => !each.startsWith('409')),
    ).toEqual([]);
  });

  it('200 with one member', async () => {
    const { id } = await test.db.getRepository(Member).save({ ...member, position: 1 });
    expect(await (await call('GET', `/api/admin/members/${id}`)).json()).toMatchObject({ id, ...member });
  });

  it('200 with one settlement file', async () => {
    const body = new FormData();
    body.set('mapping', JSON.stringify({ atomTxnId: 0, amount: 1 }));
    body.set('file', new File(['Txn ID,Amount\n11000000000001,1500'], 'settlement.csv', { type: 'text/csv' }));
    const compared = await fetch(`${test.url}/api/admin/payouts`, { method: 'POST', headers, body });
    const { payout } = (await compared.json()) as PayoutResponse;
    expect(await (await call('GET', `/api/admin/payouts/${payout.id}`)).json()).toMatchObject({ payout });
  });

  it('409 for restoring a player whose payment was refunded', async () => {
    const { id } = await aPlayer(test.db, { isActive: false, inactiveReason: 'refunded', deletedAt: new Date() });
    expect((await call('POST', `/api/admin/players/${id}/restore`)).status).toBe(409);
  });

  it('409 for a photo id that another event has, and for a photo whose event was deleted', async () => {
    const upload = async (eventId: string): Promise<number> => {
      const body = new FormData();
      body.set('id', nobody);
      body.set('eventId', eventId);
      body.set('photo', new File([new Uint8Array(await aPicture())], 'photo.jpg', { type: 'image/jpeg' }));
      return (await fetch(`${test.url}/api/admin/gallery`, { method: 'POST', headers, body })).status;
    };
    const { id } = await anEvent(test.db);
    expect([await upload(id), await upload((await anEvent(test.db)).id)]).toEqual([201, 409]);
    await call('DELETE', `/api/admin/gallery/${nobody}`);
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [id]);
    expect((await call('POST', `/api/admin/gallery/${nobody}/restore`)).status).toBe(409);
  });
});

const hasRules = (type: new () => object): boolean =>
  getMetadataStorage().getTargetValidationMetadatas(type, type.name, false, false).length > 0;

it('reads each body and query as a text or as a class with validated fields', () => {
  const inputs = listHandlers(test.app).flatMap(({ name, inputs: all }) =>
    all.filter(({ from }) => from === 'body' || from === 'query').map(({ type }) => ({ name, type })),
  );
  expect(inputs.length).toBeGreaterThan(20);
  const untyped = inputs.filter(({ type }) => (type as unknown) !== String && !hasRules(type));
  expect(untyped.map(({ name }) => name)).toEqual([]);
});
