import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import { AuditEntry } from '../../src/audit/audit-entry.entity.ts';
import { Admin } from '../../src/auth/admin.entity.ts';
import { Clock } from '../../src/config/clock.ts';
import { FeesAdminService } from '../../src/fees/fees.admin.service.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../src/members/member.entity.ts';
import { CounterRegistrations } from '../../src/payments/admin/counter/counter-registrations.service.ts';
import type { Payment } from '../../src/payments/payment.entity.ts';
import { RefundJobs } from '../../src/payments/refund-jobs/refund-jobs.ts';
import { PlayerRecordsService } from '../../src/players/record/player-records.service.ts';
import { Refund } from '../../src/payments/refunds/refund.entity.ts';
import { newMerchTxnId } from '../../src/payments/merch-txn-id.ts';
import { AsCsvDownload } from '../../src/spreadsheets/csv-download.interceptor.ts';
import { SetClock } from '../support/set-clock.ts';
import { aPlayer, anEvent, inDays, secretary } from '../support/builders.ts';
import { listHandlers } from '../../openapi/handlers.ts';
import { listRoutes } from '../support/list-routes.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { counterForm, returnForm } from '../support/payments/counter.ts';
import { Payer } from '../support/payments/payer.ts';
import { Importer } from '../support/player-import.ts';
import { formOf } from '../support/player-records.ts';
import { aPicture } from '../support/files/pictures.ts';
import { adminPassword, asAdmin, captchaCookie } from '../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp } from '../support/test-app.ts';
import { AccountExamples } from './accounts/account-examples.ts';

/** An hour ahead of the queue, so that no job runs by itself. */
const clock = Object.assign(new SetClock(), { offset: 3_600_000 });
let product: TestApp;
let payer: Payer;
let accounts: AccountExamples;
let admin: Admin;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  product.app.useLogger(false);
  payer = new Payer(product);
  accounts = new AccountExamples(product, clock);
  headers = await asAdmin(product);
  admin = await product.db.getRepository(Admin).findOneByOrFail({ username: 'secretary' });
});
beforeEach(() => payer.bankSettings({ refundRemark: 'REFUND INITIATED' }));
afterAll(() => product.close());

/** What one call needs; `params` replace the `:name`s of its path. */
interface Call {
  params?: Record<string, string>;
  body?: object | FormData;
  headers?: Record<string, string>;
}

/** Makes the records that a call works on, and says how to call. */
type Example = () => Promise<Call>;

const feeForm = () => ({ eventId: '', kind: 'new', amount: '1600', validFrom: inDays(9) });
const eventForm = () => ({ eventName: 'Floodlight Cup', startDate: inDays(10), endDate: inDays(12) });
const idIn =
  (make: () => Promise<{ id: string }>): Example =>
  async () => ({ params: { id: (await make()).id } });
const idInBody =
  (make: () => Promise<{ id: string }>): Example =>
  async () => ({ body: { id: (await make()).id } });
const withBody =
  (example: Example, body: object): Example =>
  async () => ({ ...(await example()), body });
const deletedAt = () => ({ deletedAt: clock.now() });

async function withPhoto(fields: Record<string, string>): Promise<Call> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('photo', new File([new Uint8Array(await aPicture())], 'photo.jpg', { type: 'image/jpeg' }));
  return { body };
}

const newEvent = () => anEvent(product.db);
const deletedEvent = () => anEvent(product.db, deletedAt());
const newPlayer = () => aPlayer(product.db);
const deletedPlayer = () => aPlayer(product.db, deletedAt());

async function aCorrection(): Promise<Call> {
  const { id } = await newPlayer();
  const record = await product.app.get(PlayerRecordsService).find(id);
  return { params: { id }, body: formOf(record, { address: 'Ward 13' }) };
}

let members = 0;
const aMember = (given: Partial<Member> = {}): Promise<Member> =>
  product.db.getRepository(Member).save({ name: 'Asha', designation: 'Captain', position: ++members, ...given });

async function aGalleryPhoto(given: Partial<GalleryPhoto> = {}): Promise<GalleryPhoto> {
  const { id: eventId, eventName } = await anEvent(product.db, { eventName: `Cup ${crypto.randomUUID()}` });
  return product.db.getRepository(GalleryPhoto).save({
    ...{ eventId, eventName, imageKey: `${eventId}.webp`, width: 1600, height: 1000, dominantColour: '#9c2c17' },
    ...given,
  });
}

async function aPayment(choice: object = {}): Promise<Payment> {
  const merchTxnId = await payer.start(await newEvent());
  await payAndReturn(payer, merchTxnId, { ...choice });
  return payer.payment(merchTxnId);
}

/** A refund that an administrator has to decide about. */
async function anUnclearRefund(): Promise<Call> {
  await payer.bankSettings({ refundRemark: 'Request processed, pending at bank' });
  const payment = await aPayment({ amount: '1500.01' });
  const refund = await product.db.getRepository(Refund).findOneByOrFail({ paymentId: payment.id });
  for (let run = 0; run < 2; run += 1) await product.app.get(RefundJobs).run(refund.id);
  return { params: { id: payment.id, refundId: refund.id }, body: { note: 'Seen on the statement' } };
}

async function aCalledOffEvent(): Promise<Call> {
  const { registrationId } = await aPayment();
  const [{ eventId }] = await product.db.query('SELECT event_id AS "eventId" FROM registrations WHERE id = $1', [
    registrationId,
  ]);
  await product.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [eventId]);
  return { params: { eventId }, body: { reason: 'event_called_off' } };
}

const selected =
  (make: () => Promise<{ id: string }>): Example =>
  async () => ({ body: { ids: (await make()).id } });

const spreadsheet = () => `Name,Mobile\nAsha Verma,98${String(Math.random()).slice(2, 10)}\n`;
function aSpreadsheet(): Promise<Call> {
  const body = new FormData();
  body.set('file', new File([spreadsheet()], 'players.csv', { type: 'text/csv' }));
  return Promise.resolve({ body });
}
let settlements = 0;
/** A settlement file of its own, with the columns that were chosen. */
function aSettlementFile(): FormData {
  const body = new FormData();
  body.set('mapping', JSON.stringify({ atomTxnId: 0, amount: 1 }));
  const csv = `Txn ID,Amount\n${11_000_000_000_000 + ++settlements},1500`;
  body.set('file', new File([csv], 'settlement.csv', { type: 'text/csv' }));
  return body;
}
async function aPayout(): Promise<{ id: string }> {
  const answer = await fetch(`${product.url}/api/admin/payouts`, { method: 'POST', headers, body: aSettlementFile() });
  return ((await answer.json()) as { payout: { id: string } }).payout;
}
const importer = () => Importer.over(product.url, headers);
const aCheckedImport = () => importer().checked(spreadsheet());
const anEndedImport = () => importer().run(spreadsheet());

/** Begins each example about sign-ins and the own account: the one before may have ended every session. */
async function signedIn(): Promise<Record<string, string>> {
  headers = await accounts.signedIn();
  return headers;
}
const signIn: Example = async () => {
  await signedIn();
  const cookie = await captchaCookie(product.url);
  return { headers: { cookie }, body: { username: 'secretary', password: adminPassword, captchaAnswer } };
};
const newSession: Example = async () => {
  await signedIn();
  return { headers: await asAdmin(product) };
};
/** Signs in anew, and goes on with that session: the call ends the one before. */
const laterSession: Example = async () => {
  await signedIn();
  headers = await asAdmin(product);
  return {};
};

type Examples = Record<string, readonly [AuditAction, Example]>;
const at = (routes: readonly string[], action: AuditAction, example: Example): Examples =>
  Object.fromEntries(routes.map((route) => [route, [action, example]]));

/** Every route of the console that changes something, with the line that it leaves. */
const examples: Examples = {
  ...at(['POST /api/admin/login'], 'session.sign-in', signIn),
  ...at(['POST /api/admin/logout'], 'session.sign-out', newSession),
  ...at(['POST /api/admin/sessions/end-others'], 'session.end-others', laterSession),

  ...at(['POST /api/admin/login/code'], 'session.sign-in', async () => accounts.codeAsked(await signedIn())),
  ...at(['PUT /api/admin/account/password'], 'account.change-password', async () => {
    await signedIn();
    return { body: { currentPassword: adminPassword, newPassword: 'another good password' } };
  }),
  ...at(['POST /api/admin/account/two-step/confirm'], 'account.turn-on-two-step', async () => ({
    body: await accounts.confirmation(await signedIn()),
  })),
  ...at(['POST /api/admin/account/two-step/turn-off'], 'account.turn-off-two-step', async () => {
    await accounts.twoStepOn(await signedIn());
    return { body: { password: adminPassword } };
  }),
  ...at(['POST /api/admin/administrators'], 'administrator.create', () =>
    Promise.resolve({ body: { username: accounts.freeName(), role: 'treasurer' } }),
  ),
  ...at(
    ['PUT /api/admin/administrators/:id/role'],
    'administrator.change-role',
    withBody(
      idIn(() => accounts.account()),
      { role: 'secretary' },
    ),
  ),
  ...at(
    ['POST /api/admin/administrators/:id/reset-password'],
    'administrator.reset-password',
    idIn(() => accounts.account()),
  ),
  ...at(
    ['POST /api/admin/administrators/:id/turn-off-two-step'],
    'administrator.turn-off-two-step',
    idIn(() => accounts.accountWithTwoStep()),
  ),
  ...at(
    ['DELETE /api/admin/administrators/:id'],
    'administrator.delete',
    idIn(() => accounts.account()),
  ),

  ...at(['POST /api/events', 'POST /api/admin/events'], 'event.create', () => Promise.resolve({ body: eventForm() })),
  ...at(['POST /api/events/upcoming/create'], 'event.create', () => Promise.resolve({ body: eventForm() })),
  ...at(
    ['PUT /api/events/:id', 'PUT /api/admin/events/:id', 'PUT /api/events/update/:id'],
    'event.update',
    withBody(idIn(newEvent), { location: 'Ward 13' }),
  ),
  ...at(['POST /api/events/update'], 'event.update', async () => ({
    body: { id: (await newEvent()).id, location: 'Ward 13' },
  })),
  ...at(
    [
      'DELETE /api/events/:id',
      'DELETE /api/admin/events/:id',
      'DELETE /api/events/delete/:id',
      'DELETE /api/events/upcoming/delete/:id',
    ],
    'event.delete',
    idIn(newEvent),
  ),
  ...at(['POST /api/events/delete', 'POST /api/events/upcoming/delete'], 'event.delete', idInBody(newEvent)),
  ...at(['POST /api/events/:id/restore', 'POST /api/admin/events/:id/restore'], 'event.restore', idIn(deletedEvent)),

  ...at(['POST /api/admin/fees'], 'fee.add', () => Promise.resolve({ body: feeForm() })),
  ...at(
    ['POST /api/admin/fees/:id/withdraw'],
    'fee.withdraw',
    idIn(() => product.app.get(FeesAdminService, { strict: false }).add(feeForm(), secretary)),
  ),

  ...at(['POST /api/members', 'POST /api/admin/members'], 'member.create', () =>
    withPhoto({ name: 'Asha Verma', designation: 'Captain' }),
  ),
  ...at(
    ['PUT /api/members/:id', 'PUT /api/admin/members/:id'],
    'member.update',
    withBody(idIn(aMember), { name: 'Asha', designation: 'President' }),
  ),
  ...at(['PUT /api/members/:id/place', 'PUT /api/admin/members/:id/place'], 'member.move', async () => {
    await aMember();
    return { params: { id: (await aMember()).id }, body: { place: 1 } };
  }),
  ...at(['DELETE /api/members/:id', 'DELETE /api/admin/members/:id'], 'member.delete', idIn(aMember)),
  ...at(
    ['POST /api/members/:id/restore', 'POST /api/admin/members/:id/restore'],
    'member.restore',
    idIn(() => aMember(deletedAt())),
  ),

  ...at(['POST /api/gallery/upload', 'POST /api/admin/gallery'], 'photo.upload', async () =>
    withPhoto({ eventId: (await newEvent()).id }),
  ),
  ...at(
    ['PUT /api/admin/gallery/:id'],
    'photo.update',
    withBody(
      idIn(() => aGalleryPhoto()),
      { caption: 'Full stretch' },
    ),
  ),
  ...at(['PUT /api/admin/gallery/:id/place'], 'photo.move', async () => {
    const { eventId, eventName } = await aGalleryPhoto();
    return { params: { id: (await aGalleryPhoto({ eventId, eventName, position: 1 })).id }, body: { place: 1 } };
  }),
  ...at(['DELETE /api/gallery/event/:eventName'], 'album.delete', async () => ({
    params: { eventName: (await aGalleryPhoto()).eventName },
  })),
  ...at(
    ['DELETE /api/gallery/:id', 'DELETE /api/admin/gallery/:id', 'DELETE /api/gallery/delete/:id'],
    'photo.delete',
    idIn(aGalleryPhoto),
  ),
  ...at(['POST /api/gallery/delete'], 'photo.delete', idInBody(aGalleryPhoto)),
  ...at(
    ['POST /api/gallery/:id/restore', 'POST /api/admin/gallery/:id/restore'],
    'photo.restore',
    idIn(() => aGalleryPhoto(deletedAt())),
  ),

  ...at(['PUT /api/admin/players/:id/record'], 'player.correct', aCorrection),
  ...at(
    [
      'DELETE /api/players/:id',
      'DELETE /api/admin/players/:id',
      'DELETE /api/players/delete/:id',
      'DELETE /api/admin/players/delete/:id',
    ],
    'player.delete',
    idIn(newPlayer),
  ),
  ...at(['POST /api/players/delete', 'POST /api/admin/players/delete'], 'player.delete', idInBody(newPlayer)),
  ...at(
    ['POST /api/players/:id/restore', 'POST /api/admin/players/:id/restore'],
    'player.restore',
    idIn(deletedPlayer),
  ),
  ...at(['POST /api/admin/players/delete-selected'], 'player.delete', selected(newPlayer)),
  ...at(['POST /api/admin/players/restore-selected'], 'player.restore', selected(deletedPlayer)),
  ...at(['POST /api/admin/players/export-selected'], 'player.export', selected(newPlayer)),
  ...at(['POST /api/admin/players/:id/erase'], 'player.erase', withBody(idIn(newPlayer), { reason: 'By letter' })),

  ...at(['POST /api/admin/player-imports'], 'player-import.upload', aSpreadsheet),
  ...at(['POST /api/admin/player-imports/:id/run'], 'player-import.run', idIn(aCheckedImport)),
  ...at(['POST /api/admin/player-imports/:id/undo'], 'player-import.undo', idIn(anEndedImport)),

  ...at(['POST /api/admin/payouts'], 'payout.compare', () => Promise.resolve({ body: aSettlementFile() })),
  ...at(['DELETE /api/admin/payouts/:id'], 'payout.delete', idIn(aPayout)),
  ...at(['POST /api/admin/payments/restores/:id/dismiss'], 'payment.dismiss-restore', async () => {
    const [{ id }] = await product.db.query(
      'INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id',
    );
    return { params: { id } };
  }),

  ...at(['POST /api/admin/payments/restores/checks/:paymentId/:atomTxnId/checked'], 'refund.mark-checked', async () => {
    const { id: paymentId } = await aPayment();
    await product.db.query(
      `WITH r AS (INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id)
       INSERT INTO restore_checks (restore_id, atom_txn_id, payment_id, state, doubt)
       SELECT id, '11', $1, 'in_doubt', 'sum' FROM r`,
      [paymentId],
    );
    return { params: { paymentId, atomTxnId: '11' }, body: { note: 'Checked at the bank' } };
  }),
  ...at(
    ['POST /api/admin/payments/restores/unrecorded/:unrecordedId/return'],
    'payment.return-unrecorded',
    async () => {
      const [{ id: unrecordedId }] = await product.db.query(
        `WITH r AS (INSERT INTO restores (copied_at, restored_at) VALUES (now(), now()) RETURNING id)
       INSERT INTO unrecorded_payments
         (restore_id, merch_txn_id, source, initiated_on, amount_paise, state, received_at)
       SELECT id, $1, 'settlement_file', current_date, 100, 'to_confirm', now() FROM r RETURNING id`,
        [newMerchTxnId()],
      );
      return { params: { unrecordedId } };
    },
  ),

  ...at(['POST /api/admin/payments/:id/check'], 'payment.check', idIn(aPayment)),
  ...at(['POST /api/admin/payments/counter'], 'payment.take', async () => ({ body: counterForm(await newEvent()) })),
  ...at(['POST /api/admin/payments/:id/return'], 'payment.return', async () => {
    const form = counterForm(await newEvent());
    const { paymentId } = await product.app.get(CounterRegistrations).register(form, undefined, secretary);
    return { params: { id: paymentId }, body: returnForm() };
  }),
  ...at(['POST /api/admin/payments/:id/notes'], 'payment.note', withBody(idIn(aPayment), { note: 'Call on Friday' })),
  ...at(['POST /api/admin/payments/:id/refund'], 'payment.refund', withBody(idIn(aPayment), { reason: 'Injured' })),
  ...at(
    ['POST /api/admin/payments/:id/partial-refund'],
    'payment.refund-part',
    withBody(idIn(aPayment), { amount: '200', reason: 'One day only', requestKey: 'a'.repeat(32) }),
  ),
  ...at(['POST /api/admin/payments/events/:eventId/refunds'], 'event.refund-payers', aCalledOffEvent),
  ...at(['POST /api/admin/payments/:id/refunds/:refundId/arrived'], 'refund.mark-arrived', anUnclearRefund),
  ...at(['POST /api/admin/payments/:id/refunds/:refundId/send-again'], 'refund.send-again', anUnclearRefund),
};

/** Downloads change nothing, and take personal data out of the club. */
const downloads: Examples = {
  ...at(['GET /api/players/export'], 'player.export', () => Promise.resolve({})),
  ...at(['GET /api/admin/payments/ledger.csv'], 'payment.export', () => Promise.resolve({})),
  ...at(['GET /api/admin/payments/unpaid.csv'], 'payment.export-unpaid', () => Promise.resolve({})),
  ...at(['GET /api/admin/audit/export'], 'audit.export', () => Promise.resolve({})),
  ...at(['GET /api/admin/player-imports/:id/rejected'], 'player-import.export', idIn(aCheckedImport)),
  ...at(['GET /api/admin/payouts/:id/differences.csv'], 'payout.export', idIn(aPayout)),
};

/** Files without anybody's data. */
const withoutData = ['GET /api/admin/player-imports/template'];

const without: Record<string, string> = {
  'POST /api/admin/player-imports/:id/check': 'a dry run; writes nothing to the players',
  'POST /api/admin/payouts/columns': 'reads a file; stores nothing',
  'POST /api/admin/account/two-step': 'nothing changes until a code confirms it',
  'POST /api/admin/verify': 'reads who is signed in',
  'POST /api/payment/initiate': 'a payer’s; the payment has its own history',
  'POST /api/payment/receipt': 'a payer’s; reads a receipt',
  'POST /api/players/register': 'a payer’s; reads what the payment has become',
  'POST /api/payment/callback': 'the provider’s; stored as a notification',
  'POST /payment/response': 'the provider’s, as above',
  'POST /payment/success': 'the provider’s, as above',
  'POST /payment/error': 'the provider’s, as above',
};

it('knows every route that writes', () => {
  const writing = listRoutes(product).filter((route) => !route.startsWith('GET '));
  expect(writing.sort()).toEqual([...Object.keys(examples), ...Object.keys(without)].sort());
});

it('knows every route that answers a file', () => {
  const files = listHandlers(product.app).filter(({ interceptors }) => interceptors.includes(AsCsvDownload));
  const routes = files.flatMap((handler) => handler.routes.map((route) => route.replace(' ', ' /api')));
  expect(listRoutes(product)).toEqual(expect.arrayContaining(routes));
  // A file that is asked for with a body is among the routes that write.
  const asked = routes.filter((route) => !(route in examples));
  expect(asked.sort()).toEqual([...Object.keys(downloads), ...withoutData].sort());
});

function send(route: string, call: Call): Promise<Response> {
  const [method, path] = route.split(' ') as [string, string];
  const { params = {}, body } = call;
  const isForm = body instanceof FormData;
  return fetch(product.url + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')), {
    method,
    headers: { ...headers, ...call.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

const entries = () => product.db.getRepository(AuditEntry).find({ order: { id: 'ASC' } });
const routes = Object.entries({ ...examples, ...downloads }).map(([route, [action, example]]) => ({
  route,
  action,
  example,
}));

describe('leaves one line', () => {
  it.each(routes)('$action by $route', async ({ route, action, example }) => {
    const call = await example();
    const before = await entries();
    const answer = await send(route, call);
    await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(300);
    const after = await entries();
    expect(after.slice(before.length)).toEqual([
      expect.objectContaining({
        ...{ action, actorName: 'secretary', actorId: admin.id },
        requestId: answer.headers.get('x-request-id'),
      }),
    ]);
  });
});

const unknown = '00000000-0000-4000-8000-000000000000';
const withoutRecord = (call: Call): Call => ({
  ...call,
  params: Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, unknown])),
  ...(call.body && { body: { id: unknown } }),
});

describe('leaves no line when it fails', () => {
  const failing = routes.filter(({ route, action }) => route in examples && !action.startsWith('session.'));
  it.each(failing)('$action by $route', async ({ route, example }) => {
    const call = withoutRecord(await example());
    const before = await entries();
    expect((await send(route, call)).status).toBeGreaterThanOrEqual(400);
    expect(await entries()).toEqual(before);
  });
});

/** The content of every table that an administrator changes. */
async function content(): Promise<unknown> {
  const tables = [
    ...['admins', 'two_step_secrets', 'recovery_codes', 'events', 'members', 'gallery_photos', 'players'],
    ...['player_corrections', 'registrations', 'erasures', 'sessions', 'site_revision', 'fees'],
    ...['payments', 'payment_transitions', 'refunds', 'refund_decisions', 'payment_notes', 'audit_entries'],
    ...['event_refund_runs', 'event_refunds', 'payout_files', 'payout_lines'],
    // Without the jobs that a clock makes, which may fall into a test.
    `(SELECT * FROM jobs.job WHERE name NOT IN (SELECT name FROM jobs.schedule) AND name NOT LIKE '\\_\\_%')`,
  ];
  const each = tables.map(
    (table) => `SELECT $of$${table}$of$, md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t`,
  );
  return product.db.query(each.join(' UNION ALL '));
}

describe('changes nothing when the line cannot be written', () => {
  // What the provider answers to a check is stored before the line, in transactions of its own.
  const changing = routes.filter(({ route, action }) => route in examples && action !== 'payment.check');
  beforeAll(() =>
    product.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no more lines'; END $$`),
  );

  it.each(changing)('$action by $route', async ({ route, example }) => {
    const call = await example();
    const before = await content();
    await product.db.query('CREATE TRIGGER refuse BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse()');
    const answer = await send(route, call);
    await product.db.query('DROP TRIGGER refuse ON audit_entries');
    expect(answer.status).toBe(500);
    expect(await content()).toEqual(before);
  });

  it.each(Object.entries(downloads))('%s sends nothing', async (route, [, example]) => {
    const call = await example();
    await product.db.query('CREATE TRIGGER refuse BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse()');
    const answer = await send(route, call);
    await product.db.query('DROP TRIGGER refuse ON audit_entries');
    expect(answer.status).toBe(500);
  });
});
