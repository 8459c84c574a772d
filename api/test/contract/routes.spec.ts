import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRoutes } from '../support/list-routes.ts';
import { type Permission, permissions } from '@maidan/shared/domain/roles.ts';
import { PUBLIC, REQUIRED_PERMISSION } from '../../src/auth/auth.decorators.ts';
import { type Handler, listHandlers } from '../../openapi/handlers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
});
afterAll(() => test.close());

/** All that a visitor may call. A new public route is written down here, or it needs a token. */
const open = [
  'GET /api/admin/captcha',
  'GET /api/admin/captcha/question',
  'POST /api/admin/login',
  'POST /api/admin/login/code',
  'GET /api/events/all-public',
  'GET /api/events/current',
  'GET /api/events/public',
  'GET /api/events/public/:id',
  'GET /api/events/soonest',
  'GET /api/events/upcoming/list',
  'GET /api/events/years',
  'GET /api/events/years/:year/:part',
  'GET /api/gallery/album/:eventId',
  'GET /api/gallery/albums',
  'GET /api/gallery/all',
  'GET /api/gallery/grouped',
  'GET /api/gallery/newest',
  'GET /api/gallery/years',
  'GET /api/gallery/years/:year/:part',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/members',
  'POST /api/payment/callback',
  'GET /api/payment/config',
  'GET /api/payment/fees',
  'GET /api/payment/health',
  'POST /api/payment/initiate',
  'POST /api/payment/receipt',
  'GET /api/payment/merchant/:id',
  'GET /api/payment/pending/:id',
  'GET /api/payment/receipt',
  'GET /api/payment/receipt/txn/:id',
  'GET /api/payment/status/:id',
  'GET /api/players/:id/photo',
  'GET /api/players/check-mobile/:mobile',
  'GET /api/players/mobile',
  'GET /api/players/mobile/:mobile',
  'POST /api/players/register',
  'GET /uploads/:area/:name',
  'POST /payment/error',
  'POST /payment/response',
  'POST /payment/success',
].sort();

const description = /\/api\/docs/;

it('makes no route public but those on the list', async () => {
  const found: string[] = [];
  for (const route of listRoutes(test).filter((each) => !description.test(each))) {
    const [method, path] = route.split(' ') as [string, string];
    const answer = await fetch(test.url + path.replace(/:\w+/g, 'x'), { method, redirect: 'manual' });
    expect(answer.status).toBeLessThan(500);
    if (answer.status !== 401) found.push(route);
  }
  expect(found.sort()).toEqual(open);
});

const isPublic = ({ controller, method }: Handler): boolean =>
  Reflect.hasMetadata(PUBLIC, method) || Reflect.hasMetadata(PUBLIC, controller);

const permissionOf = ({ method }: Handler) =>
  Reflect.getMetadata(REQUIRED_PERMISSION, method) as Permission | undefined;

it('says at every handler either that it is public or which permission it requires', () => {
  const handlers = listHandlers(test.app);
  expect(handlers.length).toBeGreaterThan(60);
  const unclear = handlers.filter((handler) => isPublic(handler) === (permissionOf(handler) !== undefined));
  expect(unclear.map(({ name }) => name)).toEqual([]);
});

it('has no permission that no route requires', () => {
  const required = new Set(listHandlers(test.app).flatMap((handler) => permissionOf(handler) ?? []));
  expect([...required].sort()).toEqual([...permissions].sort());
});
