import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MoreThan } from 'typeorm';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import { listHandlers } from '../../../openapi/handlers.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { AsCsvDownload } from '../../../src/platform/spreadsheets/csv-download.interceptor.ts';
import { listRoutes } from '../../support/list-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { ConsoleSession } from './console-session.ts';
import { downloadRoutes } from './download-routes.ts';
import { eventRoutes } from './event-routes.ts';
import type { Call, Examples } from './example.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { restoreRoutes } from './restore-routes.ts';
import { sponsorRoutes } from './sponsor-routes.ts';
import { downloadsWithoutData, unauditedRoutes } from './unaudited-routes.ts';

const session = new ConsoleSession();
beforeAll(() => session.start());
beforeEach(async () => {
  await session.payer.bankSettings({ refundRemark: 'REFUND INITIATED' });
  await session.open();
});
afterAll(() => session.product.close());

/** The console's routes that change something, each with the action of its audit entry. */
const examples: Examples = {
  ...accountRoutes(session),
  ...eventRoutes(session),
  ...memberRoutes(session),
  ...noticeRoutes(session),
  ...sponsorRoutes(session),
  ...galleryRoutes(session),
  ...playerRoutes(session),
  ...payoutRoutes(session),
  ...restoreRoutes(session),
  ...paymentRoutes(session),
};
const downloads = downloadRoutes(session);

it('lists every route that writes', () => {
  const writing = listRoutes(session.product).filter((route) => !route.startsWith('GET '));
  expect(writing.sort()).toEqual([...Object.keys(examples), ...Object.keys(unauditedRoutes)].sort());
});

it('lists every route that answers a file', () => {
  const files = listHandlers(session.product.app).filter(({ interceptors }) => interceptors.includes(AsCsvDownload));
  const routes = files.flatMap((handler) => handler.routes.map((route) => route.replace(' ', ' /api')));
  expect(listRoutes(session.product)).toEqual(expect.arrayContaining(routes));
  // Downloads with a body are listed among the routes that change something.
  const withoutBody = routes.filter((route) => !(route in examples));
  expect(withoutBody.sort()).toEqual([...Object.keys(downloads), ...downloadsWithoutData].sort());
});

const lastEntry = async (): Promise<string> => {
  const [{ id }] = await session.product.db.query('SELECT coalesce(max(id), 0) AS id FROM audit_entries');
  return id as string;
};
const entriesAfter = (id: string) =>
  session.product.db.getRepository(AuditEntry).find({ where: { id: MoreThan(id) }, order: { id: 'ASC' } });

const unknown = '00000000-0000-4000-8000-000000000000';
const withoutRecord = (call: Call): Call => ({
  ...call,
  params: Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, unknown])),
  ...(call.body && { body: { id: unknown } }),
});

/** A digest of each of these tables. */
async function content(): Promise<unknown> {
  const tables = [
    ...['admins', 'two_step_secrets', 'recovery_codes', 'events', 'members', 'gallery_photos', 'players'],
    ...['player_corrections', 'registrations', 'erasures', 'sessions', 'site_revision', 'fees'],
    ...['payments', 'payment_transitions', 'refunds', 'refund_decisions', 'payment_notes', 'audit_entries'],
    ...[
      'event_refund_runs',
      'event_refunds',
      'payout_files',
      'payout_lines',
      'messages',
      'message_recipients',
      'club_logos',
      'club_pictures',
      'club_publications',
      'club_revisions',
    ],
    // Scheduled jobs are left out, because they may start during a test.
    `(SELECT * FROM jobs.job WHERE name NOT IN (SELECT name FROM jobs.schedule) AND name NOT LIKE '\\_\\_%')`,
  ];
  const each = tables.map(
    (table) => `SELECT $of$${table}$of$, md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t`,
  );
  return session.product.db.query(each.join(' UNION ALL '));
}

/** Routes whose calls use up a captcha or a code before the audit entry is written. */
const withSecret = ['POST /api/admin/login', 'POST /api/admin/login/code'];

/** Sends a call while no audit entry can be written. */
async function sendUnaudited(route: string, call: Call): Promise<Response> {
  await session.product.db.query('CREATE TRIGGER refuse BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse()');
  const answer = await session.send(route, call);
  await session.product.db.query('DROP TRIGGER refuse ON audit_entries');
  return answer;
}

beforeAll(() =>
  session.product.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no more entries'; END $$`),
);

/** Sends a call that must write exactly one audit entry, and this one. */
async function expectOneEntry(route: string, call: Call, action: AuditAction): Promise<void> {
  const before = await lastEntry();
  const answer = await session.send(route, call);
  await answer.arrayBuffer();
  expect(answer.status).toBeLessThan(300);
  expect(await entriesAfter(before)).toEqual([
    expect.objectContaining({
      ...{ action, actorName: 'secretary', actorId: session.secretary.id },
      requestId: answer.headers.get('x-request-id'),
    }),
  ]);
}

describe('writes one audit entry, none when it fails, and changes nothing without it', () => {
  const routes = Object.entries(examples).map(([route, [action, example]]) => ({ route, action, example }));
  it.each(routes)('$action by $route', async ({ route, action, example }) => {
    const call = await example();
    if (!action.startsWith('session.')) {
      const before = await lastEntry();
      expect((await session.send(route, withoutRecord(call))).status).toBeGreaterThanOrEqual(400);
      expect(await entriesAfter(before)).toEqual([]);
    }
    // A check stores the provider's answer before the audit entry, in another transaction.
    if (action !== 'payment.check') {
      const before = await content();
      expect((await sendUnaudited(route, call)).status).toBe(500);
      expect(await content()).toEqual(before);
    }
    await expectOneEntry(route, withSecret.includes(route) ? await example() : call, action);
  });
});

describe('sends a file only with an audit entry', () => {
  it.each(Object.entries(downloads))('%s', async (route, [action, example]) => {
    const call = await example();
    expect((await sendUnaudited(route, call)).status).toBe(500);
    await expectOneEntry(route, call, action);
  });
});
