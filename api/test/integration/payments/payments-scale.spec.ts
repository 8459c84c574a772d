import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { anEvent } from '../../support/builders.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { manyPayments } from '../../support/load/many-payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** So many rows that PostgreSQL prefers an index to a sequential scan. */
const count = 20_000;

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  await manyPayments(test, count);
  headers = await asAdmin(test);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => test.close());

const page = (query: string, list = 'payments') =>
  fetch(`${test.url}/api/admin/${list}?range=[0,24]${query}`, { headers });

/** Number of payments that a search finds. */
const total = async (q: string) =>
  (await page(`&filter=${encodeURIComponent(JSON.stringify({ q }))}`)).headers.get('content-range')?.split('/')[1];

/** The query plans of a list request. Its last statement reads the page; the one before it counts. */
async function plansOf(query: string, list?: string): Promise<{ page: string; counting: string }> {
  const statements: [sql: string, values: unknown[]][] = [];
  const create = test.db.createQueryRunner.bind(test.db);
  jest.spyOn(test.db, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const send = runner.query.bind(runner) as QueryRunner['query'];
    runner.query = ((sql: string, values: unknown[] = [], ...more: []) => {
      if (/FROM "payments" "p"/.test(sql)) statements.push([sql, values]);
      return send(sql, values, ...more);
    }) as QueryRunner['query'];
    return runner;
  });
  expect((await page(query, list)).status).toBe(200);
  jest.restoreAllMocks();
  const isCount = (sql: string): boolean => /^SELECT count/i.test(sql);
  const plan = async ([sql, values]: [string, unknown[]] = ['', []]): Promise<string> => {
    const lines = (await test.db.query(`EXPLAIN ${sql}`, values)) as { 'QUERY PLAN': string }[];
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const [counting, listing] = [statements.find(([sql]) => isCount(sql)), statements.find(([sql]) => !isCount(sql))];
  return { page: await plan(listing), counting: await plan(counting) };
}

it.each([
  ['the console’s first page', '', 'payments_created'],
  ['the console’s own sorting', '&sort=["createdAt","DESC"]', 'payments_created'],
  ['the oldest first', '&sort=["createdAt","ASC"]', 'payments_created'],
  ['one state', '&filter={"state":"failed"}', /payments_(state_created|unpaid)/],
  ['one rare state', '&filter={"state":"refund_due"}', 'payments_state_created'],
])('reads %s in order from an index, without sorting every payment', async (_, query, index) => {
  const plans = await plansOf(query);
  expect(plans.page).toMatch(index);
  expect(plans.page).not.toMatch(/Seq Scan|Sort/);
});

it.each([
  ['a day', '&filter={"from":"2020-01-05","to":"2020-01-05"}'],
  ['several states', '&filter={"state":["refund_due","refunding","refund_failed"]}'],
  ['an id', `&filter={"id":["${crypto.randomUUID()}"]}`],
])('filters by %s through an index, the count too', async (_, query) => {
  const plans = await plansOf(query);
  expect(plans.page).not.toContain('Seq Scan');
  expect(plans.counting).not.toContain('Seq Scan');
});

it('filters by the day on which money came in through an index, the count too', async () => {
  const plans = await plansOf('&filter={"receivedFrom":"2020-01-05","receivedTo":"2020-01-05"}');
  for (const plan of [plans.page, plans.counting]) {
    expect(plan).toContain('payments_received');
    expect(plan).not.toContain('Seq Scan on payments');
  }
});

it.each([
  ['a mobile', '7000012345', 'registrations_search'],
  ['a mobile with its country code', '+91 70000 12345', 'registrations_search'],
  ['a whole name', 'ravi no17013', 'registrations_search'],
  ['a part of a transaction id', 'mscabcdef', 'payments_search'],
  ['two letters', 'zz', 'registrations_search'],
  ['one letter', 'z', 'registrations_search'],
  ['two digits', '98', 'payments_search'],
  ['two letters beside a common word', 'msc zz', 'payments_search'],
])('searches by %s through an index, the count too', async (_, q, index) => {
  const plans = await plansOf(`&filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  for (const plan of [plans.page, plans.counting]) {
    expect(plan).toContain(index);
    // The tables of players and corrections are not in the pattern, because they are empty here.
    expect(plan).not.toMatch(/Seq Scan on (payments|registrations)/);
  }
});

it.each(['m', '7', 'msc', '2026', 'msc-2026', 'msc-2026-000'])(
  'uses no search index for %s, which most payments contain',
  async (q) => {
    const plans = await plansOf(`&filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    for (const plan of [plans.page, plans.counting]) expect(plan).not.toMatch(/payments_search|registrations_search/);
  },
);

it('finds one or two letters at the beginning of a word only, and a longer word anywhere', async () => {
  // 1,000 people are called Ravi and 1,111 Rao; 111 of them have both names.
  expect(await total('ra')).toBe('2000');
  expect(await total('no')).toBe(String(count));
  expect(await total('av')).toBe('0');
  expect(await total('avi')).toBe('1000');
  expect(await total('ra no17013')).toBe('1');
  expect(await total('zz')).toBe('0');
  expect(await total('r%')).toBe('0');
});

it('finds a reference in its original spelling, and a mobile in any spelling', async () => {
  await test.db.query(`ALTER TABLE payments DISABLE TRIGGER USER;
    UPDATE payments SET bank_txn_id = 'रसीद १२३४ 98765-43210'
    WHERE id = (SELECT min(id::text)::uuid FROM payments WHERE state = 'failed');
    ALTER TABLE payments ENABLE TRIGGER USER`);
  expect(await total('रसीद १२३४')).toBe('1');
  expect(await total('98765-43210')).toBe('1');
  expect(await total('७०००० १२३४५')).toBe(await total('7000012345'));
});

it('counts without joining registrations and events to every payment', async () => {
  for (const query of ['', '&filter={"state":"failed"}']) {
    expect((await plansOf(query)).counting).not.toMatch(/Join|Nested Loop/);
  }
  expect((await page('')).headers.get('content-range')).toBe(`rows 0-24/${count}`);
});

it('finds nothing for an empty list of states or an invalid id', async () => {
  for (const filter of ['{"state":[]}', '{"id":[]}', '{"id":"nobody"}', '{"eventId":"%25"}']) {
    expect(await (await page(`&filter=${filter}`)).json()).toEqual([]);
  }
});

describe('who has not paid', () => {
  const list = 'payments/unpaid';

  // Only one event is open, and nearly all payments belong to another one.
  let openEvent: string;
  beforeAll(async () => {
    await test.db.query(`UPDATE events SET event_type = 'past'`);
    ({ id: openEvent } = await anEvent(test.db));
    await test.db.query(
      `UPDATE registrations SET event_id = $1 WHERE id IN (
         SELECT registration_id FROM payments WHERE state = 'failed' ORDER BY id LIMIT 30)`,
      [openEvent],
    );
    await test.db.query('VACUUM ANALYZE registrations');
  });

  it('is found for open events through their registrations, the count too', async () => {
    const plans = await plansOf('', list);
    for (const plan of [plans.page, plans.counting]) {
      expect(plan).toContain('registrations_person');
      expect(plan).not.toMatch(/Seq Scan on (payments|registrations|players)/);
    }
    const answer = await page('', list);
    expect(answer.headers.get('content-range')).toBe('rows 0-24/30');
    const rows = (await answer.json()) as UnpaidRow[];
    expect(new Set(rows.map(({ eventId }) => eventId))).toEqual(new Set([openEvent]));
  });

  it('is found for all events in order from an index, without reading all payments', async () => {
    const plans = await plansOf('&filter={"eventId":"all"}', list);
    expect(plans.page).toContain('payments_unpaid');
    // The subplan finds the newest consent of each row. It sorts, but only the few consents of one registration.
    const [rows] = plans.page.split('SubPlan');
    expect(rows).not.toMatch(/Seq Scan on (payments|registrations)|Sort/);
    // A hash join reads each payment once. It does not read it again for each row.
    expect(plans.counting).toMatch(/Hash (Right )?Anti Join/);
  });
});
