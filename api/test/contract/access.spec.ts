import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissions, rolePermissions, roles, type Permission, type Role } from '@maidan/shared/domain/roles.ts';
import { listHandlers, type Handler } from '../../openapi/handlers.ts';
import { Admin } from '../../src/auth/admin.entity.ts';
import { createAdministrator } from '../../src/auth/administrators.ts';
import { PUBLIC, REQUIRED_PERMISSION } from '../../src/auth/auth.decorators.ts';
import { SessionsService } from '../../src/auth/sessions.service.ts';
import { listRoutes } from '../support/list-routes.ts';
import { adminPassword } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
});
afterAll(() => test.close());

describe('routes', () => {
  /** The routes that visitors may call. A new public route must be added here. */
  const open = [
    'GET /api/admin/captcha',
    'GET /api/admin/captcha/question',
    'POST /api/admin/login',
    'POST /api/admin/login/code',
    'GET /api/club',
    'GET /api/club/logos/:key',
    'GET /api/club/pictures/:key',
    'GET /api/events/all-public',
    'GET /api/events/current',
    'GET /api/events/public',
    'GET /api/events/public/:id',
    'GET /api/events/soonest',
    'GET /api/events/upcoming/list',
    'GET /api/events/years',
    'GET /api/events/years/:year/:part',
    'POST /api/events/:id/waiting-list',
    'GET /api/gallery/album/:eventId',
    'GET /api/gallery/albums',
    'GET /api/gallery/all',
    'GET /api/gallery/digests',
    'GET /api/gallery/grouped',
    'GET /api/gallery/newest',
    'GET /api/gallery/years',
    'GET /api/gallery/years/:year/:part',
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/members',
    'GET /api/notices',
    'GET /api/sponsors',
    'POST /api/payment/callback',
    'GET /api/payment/config',
    'GET /api/payment/fees',
    'GET /api/payment/health',
    'POST /api/payment/initiate',
    'POST /api/payment/own/consent',
    'POST /api/payment/own/forget',
    'POST /api/payment/own/leave-waiting-list',
    'POST /api/payment/own/requests',
    'POST /api/payment/own/requests/withdraw',
    'POST /api/payment/receipt',
    'GET /api/payment/merchant/:id',
    'GET /api/payment/own',
    'GET /api/payment/own/again',
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

  it('has no unused permission', () => {
    const required = new Set(listHandlers(test.app).flatMap((handler) => permissionOf(handler) ?? []));
    expect([...required].sort()).toEqual([...permissions].sort());
  });
});

describe('roles', () => {
  beforeAll(async () => {
    for (const role of roles) await createAdministrator(test.db, `the-${role}`, adminPassword, role);
  });

  interface GuardedRoute {
    route: string;
    permission: Permission;
  }

  /** The routes that are not public, read from the decorators of their handlers. */
  const guardedRoutes = (): GuardedRoute[] =>
    listHandlers(test.app).flatMap(({ method, routes }) => {
      const permission = Reflect.getMetadata(REQUIRED_PERMISSION, method) as Permission | undefined;
      return permission ? routes.map((route) => ({ route: route.replace(' /', ' /api/'), permission })) : [];
    });

  /** Creates a new session for each call, because some calls end it. */
  async function session(role: Role): Promise<Record<string, string>> {
    const sessions = test.app.get(SessionsService, { strict: false });
    const { token } = await test.db.transaction(async (tx) => {
      const admin = await tx.findOneByOrFail(Admin, { username: `the-${role}` });
      return sessions.create(tx, admin, { remember: false, browser: 'curl', requestId: crypto.randomUUID() });
    });
    return { authorization: `Bearer ${token}` };
  }

  const nobody = '00000000-0000-4000-8000-000000000000';

  async function call(route: string, role: Role): Promise<{ status: number; error: string | undefined }> {
    const [method, path] = route.split(' ') as [string, string];
    const answer = await fetch(test.url + path.replace(/:\w+/g, nobody), { method, headers: await session(role) });
    const text = await answer.text();
    const { error } = (answer.status === 403 ? JSON.parse(text) : {}) as { error?: string };
    return { status: answer.status, error };
  }

  it('knows the permission of every route that asks for a token', async () => {
    const asking: string[] = [];
    for (const route of listRoutes(test).filter((each) => !each.includes('/api/docs'))) {
      const [method, path] = route.split(' ') as [string, string];
      const answer = await fetch(test.url + path.replace(/:\w+/g, nobody), { method, redirect: 'manual' });
      if (answer.status === 401) asking.push(route);
    }
    expect(asking.length).toBeGreaterThan(70);
    expect(
      guardedRoutes()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(asking.sort());
  });

  describe.each(roles)('the role %s', (role) => {
    it('may call what its permissions allow, and is refused everything else', async () => {
      const wrong: object[] = [];
      const counted = { allowed: 0, refused: 0 };
      for (const { route, permission } of guardedRoutes()) {
        const { status, error } = await call(route, role);
        const isAllowed = rolePermissions[role].has(permission);
        counted[isAllowed ? 'allowed' : 'refused'] += 1;
        const isRight = isAllowed
          ? status !== 401 && status !== 403 && status < 500
          : status === 403 && error === 'Your role does not allow this. Ask an administrator.';
        if (!isRight) wrong.push({ route, permission, status, error });
      }
      expect(wrong).toEqual([]);
      expect(counted.allowed).toBeGreaterThan(20);
      if (role === 'administrator') expect(counted.refused).toBe(0);
      else expect(counted.refused).toBeGreaterThan(5);
    });
  });

  // The permissions that the club expects of each role, written here apart from the table that the API reads.
  it.each<[Role, string, boolean]>([
    ['secretary', 'POST /api/admin/payments/counter', true],
    ['secretary', 'POST /api/admin/payments/:id/return', false],
    ['treasurer', 'POST /api/admin/payments/counter', true],
    ['treasurer', 'POST /api/admin/payments/:id/return', true],
    ['viewer', 'POST /api/admin/payments/counter', false],
    ['secretary', 'POST /api/admin/payments/:id/refund', false],
    ['secretary', 'POST /api/admin/payments/:id/partial-refund', false],
    ['treasurer', 'POST /api/admin/payments/:id/partial-refund', true],
    ['secretary', 'POST /api/admin/payments/:id/withdraw', false],
    ['treasurer', 'POST /api/admin/payments/:id/withdraw', true],
    ['secretary', 'POST /api/admin/payments/events/:eventId/refunds', false],
    ['secretary', 'GET /api/admin/payments/events/:eventId/refunds', true],
    ['treasurer', 'POST /api/admin/payments/events/:eventId/refunds', true],
    ['secretary', 'POST /api/admin/events', true],
    ['secretary', 'GET /api/admin/payments', true],
    ['secretary', 'GET /api/admin/payments/ledger.csv', false],
    ['viewer', 'GET /api/admin/payments/statement', true],
    ['secretary', 'GET /api/admin/payments/statement/export', false],
    ['treasurer', 'GET /api/admin/payments/statement/export', true],
    ['secretary', 'POST /api/admin/payments/:id/notes', true],
    ['viewer', 'POST /api/admin/payments/:id/notes', false],
    ['viewer', 'GET /api/players', false],
    ['secretary', 'GET /api/players', true],
    ['viewer', 'GET /api/players/search', true],
    ['viewer', 'GET /api/admin/payments/unpaid', true],
    ['viewer', 'GET /api/admin/payments/unpaid/totals', true],
    ['viewer', 'GET /api/admin/payments/unpaid.csv', false],
    ['secretary', 'GET /api/admin/payments/unpaid.csv', true],
    ['treasurer', 'POST /api/admin/payments/:id/refund', true],
    ['treasurer', 'POST /api/admin/payouts', true],
    ['treasurer', 'DELETE /api/admin/payouts/:id', true],
    ['secretary', 'POST /api/admin/payouts', false],
    ['secretary', 'GET /api/admin/payouts/:id/differences.csv', false],
    ['secretary', 'GET /api/admin/payouts/:id', true],
    ['viewer', 'POST /api/admin/payouts/columns', false],
    ['treasurer', 'DELETE /api/players/:id', false],
    ['treasurer', 'PUT /api/events/:id', false],
    ['treasurer', 'GET /api/players/export', true],
    ['secretary', 'POST /api/admin/fees', false],
    ['secretary', 'GET /api/admin/fees', true],
    ['treasurer', 'POST /api/admin/fees', true],
    ['viewer', 'POST /api/admin/fees/:id/withdraw', false],
    ['viewer', 'GET /api/players/export', false],
    ['viewer', 'POST /api/gallery/upload', false],
    ['viewer', 'PUT /api/admin/account/password', true],
    ['viewer', 'GET /api/admin/event-figures', true],
    ['viewer', 'GET /api/admin/events/:id/overview', true],
    ['viewer', 'GET /api/admin/events/:id/team-sheet', false],
    ['secretary', 'GET /api/admin/club', false],
    ['treasurer', 'PUT /api/admin/club', false],
    ['secretary', 'POST /api/admin/club/pictures', false],
    ['treasurer', 'POST /api/admin/club/pictures', false],
    ['viewer', 'POST /api/admin/club/pictures', false],
    ['secretary', 'GET /api/admin/administrators', false],
    ['treasurer', 'POST /api/admin/administrators', false],
    ['viewer', 'PUT /api/admin/administrators/:id/role', false],
  ])('%s, %s: %p', async (role, route, isAllowed) => {
    const { status } = await call(route, role);
    expect(status === 403).toBe(!isAllowed);
  });
});
