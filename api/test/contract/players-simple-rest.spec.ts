import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { type Asked, firstNames } from '../support/console-list.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let console: ReturnType<typeof simpleRest>;
beforeAll(async () => {
  test = await startTestApp();
  const headers = new Headers(await asAdmin(test));
  console = simpleRest(`${test.url}/api/admin`, (url, options) => fetchUtils.fetchJson(url, { ...options, headers }));
  const { id: eventId } = await anEvent(test.db);
  const paid = { source: 'paid', kind: 'new', eventId, amountPaise: 150_000 } as const;
  await aPlayer(test.db, { firstName: 'Ravi', lastName: 'Sahu', age: 31, mobile: '9000000001' });
  await aPlayer(test.db, { firstName: 'अनन्या', lastName: 'वर्मा', age: 12, kind: 'child', mobile: '9000000002' });
  await aPlayer(test.db, { ...paid, firstName: 'Meena', receiptNumber: 'MSC-2026-000002', mobile: '9000000003' });
  await aPlayer(test.db, { ...paid, firstName: 'Asha', receiptNumber: 'MSC-2026-000001', mobile: '9000000004' });
  await aPlayer(test.db, { firstName: 'Per', lastName: '100%_\\ Cent', mobile: '9000000005' });
  await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
  await aPlayer(test.db, { firstName: 'Deleted', deletedAt: new Date(0) });
});
afterAll(() => test.close());

const list = (asked?: Asked) => firstNames(console, 'players', 'name', asked);

it('lists active players and counts them', async () => {
  expect(await list()).toEqual({ names: ['Asha', 'Meena', 'Per', 'Ravi', 'अनन्या'], total: 5 });
});

it('pages', async () => {
  expect(await list({ page: 2, perPage: 2 })).toEqual({ names: ['Per', 'Ravi'], total: 5 });
  expect(await list({ page: 9, perPage: 2 })).toEqual({ names: [], total: 5 });
});

it.each(
  'id name age phone address playingStyle position eventName receipt_number amount unavailability remarks createdAt'.split(
    ' ',
  ),
)('sorts by %s both ways', async (field) => {
  const [up, down] = [await list({ field }), await list({ field, order: 'DESC' })];
  expect([...up.names].sort()).toEqual([...down.names].sort());
  expect(up.total).toBe(5);
});

it('sorts receipts with the missing ones last, either way', async () => {
  expect((await list({ field: 'receipt_number' })).names.slice(0, 2)).toEqual(['Asha', 'Meena']);
  expect((await list({ field: 'receipt_number', order: 'DESC' })).names.slice(0, 2)).toEqual(['Meena', 'Asha']);
});

it('sorts players without remarks last, either way', async () => {
  await test.db.query(`UPDATE players SET remarks = first_name WHERE first_name IN ('Meena', 'Ravi')`);
  expect((await list({ field: 'remarks' })).names.slice(0, 2)).toEqual(['Meena', 'Ravi']);
  expect((await list({ field: 'remarks', order: 'DESC' })).names.slice(0, 2)).toEqual(['Ravi', 'Meena']);
});

it.each([
  ['ravi', ['Ravi']],
  ['SAHU ravi', ['Ravi']],
  ['वर्मा', ['अनन्या']],
  ['9000000003', ['Meena']],
  ['msc-2026-000001', ['Asha']],
  ['0%', []],
  ['100%', ['Per']],
  ['0%_', ['Per']],
  ['%_\\', ['Per']],
  ['__', []],
  ['an', []],
  ['me', ['Meena']],
  ['s', ['Asha', 'Meena', 'Ravi']],
  ['अन', ['अनन्या']],
  ['9000000005 cent', ['Per']],
  ['water', []],
  ["' OR 1=1", []],
  ['  ', ['Asha', 'Meena', 'Per', 'Ravi', 'अनन्या']],
])('finds %j', async (q, found) => {
  expect((await list({ filter: { q } })).names).toEqual(found);
});

it('filters by type and event', async () => {
  expect((await list({ filter: { position: playerTypeOf.child } })).names).toEqual(['अनन्या']);
  const [{ eventId }] = (await test.db.query(`SELECT event_id AS "eventId" FROM players WHERE source = 'paid'`)) as [
    { eventId: string },
  ];
  expect((await list({ filter: { eventId } })).names).toEqual(['Asha', 'Meena']);
});

it('sorts by event with those who have none last, either way', async () => {
  const { id: eventId } = await anEvent(test.db, { eventName: 'Autumn Cup' });
  await test.db.query(`UPDATE players SET event_id = $1 WHERE first_name = 'Meena'`, [eventId]);
  expect((await list({ field: 'eventName' })).names.slice(0, 2)).toEqual(['Meena', 'Asha']);
  expect((await list({ field: 'eventName', order: 'DESC' })).names.slice(0, 2)).toEqual(['Asha', 'Meena']);
});

describe('by Indian days', () => {
  const at = (firstName: string, instant: string) =>
    test.db.query('UPDATE players SET created_at = $2 WHERE first_name = $1', [firstName, instant]);
  beforeAll(async () => {
    await test.db.query(`UPDATE players SET created_at = '2026-06-01T06:00:00Z'`);
    await at('Asha', '2026-11-19T18:29:59.999Z');
    await at('Meena', '2026-11-19T18:30:00Z');
    await at('Ravi', '2026-11-20T18:29:59.999Z');
    await at('Per', '2026-11-20T18:30:00Z');
  });

  it.each([
    [{ from: '2026-11-20' }, ['Meena', 'Per', 'Ravi']],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['Meena', 'Ravi']],
    [{ to: '2026-11-19' }, ['Asha', 'अनन्या']],
    [{ from: '2026-11-22', to: '2026-11-21' }, []],
  ])('lists the registrations of %j', async (filter, names) => {
    expect((await list({ filter })).names).toEqual(names);
  });

  it.each(['yesterday', '2026-02-30', '', '2026-11-20T00:00:00Z'])('refuses the day %j', async (day) => {
    await expect(list({ filter: { from: day } })).rejects.toMatchObject({
      status: 400,
      body: { success: false, error: 'from and to must be days, YYYY-MM-DD' },
    });
  });
});

describe('a family shares a mobile', () => {
  const rows = async (filter: object) => {
    const asked = { sort: { field: 'age', order: 'DESC' as const }, pagination: { page: 1, perPage: 25 }, filter };
    return (await console.getList('players', asked)).data as unknown as ListedPlayerView[];
  };
  const sizes = async (filter: object) => (await rows(filter)).map(({ name, familySize }) => [name, familySize]);
  beforeAll(async () => {
    const mobile = '9000000077';
    await aPlayer(test.db, { firstName: 'Kiran', lastName: 'Nag', age: 40, mobile });
    await aPlayer(test.db, { firstName: 'Tara', lastName: 'Nag', age: 12, mobile });
    // Registered a second time: the same person.
    await aPlayer(test.db, {
      firstName: 'Tara',
      lastName: 'Nag',
      age: 11,
      mobile,
      isActive: false,
      inactiveReason: 'hidden',
    });
    await aPlayer(test.db, { firstName: 'Uma', lastName: 'Nag', age: 9, mobile, deletedAt: new Date() });
  });
  afterAll(() => test.db.query(`DELETE FROM players WHERE mobile = '9000000077'`));

  it('counts its people, not its registrations, and nobody who is hidden or deleted', async () => {
    expect(await sizes({ q: 'nag' })).toEqual([
      ['Kiran Nag', 2],
      ['Tara Nag', 2],
    ]);
    const { id: eventId } = await anEvent(test.db);
    const again = {
      source: 'paid',
      kind: 'child',
      eventId,
      amountPaise: 70_000,
      receiptNumber: 'MSC-2026-000009',
    } as const;
    await aPlayer(test.db, { ...again, firstName: 'Tara', lastName: 'Nag', age: 13, mobile: '9000000077' });
    expect(await sizes({ q: 'tara nag' })).toEqual([
      ['Tara Nag', 2],
      ['Tara Nag', 2],
    ]);
    expect(await sizes({ q: 'ravi' })).toEqual([['Ravi Sahu', 1]]);
  });

  it('is found by the id of any of them, and by no other text', async () => {
    const [tara] = await rows({ q: 'tara nag' });
    expect(await sizes({ family: tara!.id })).toHaveLength(3);
    expect(await sizes({ family: '9000000077' })).toEqual([]);
    expect(await sizes({ family: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' })).toEqual([]);
    expect(await sizes({ family: ["x' OR 1=1"] })).toEqual([]);
  });
});

it('filters by several values, and finds nothing for an empty list or an invalid id', async () => {
  const position = [playerTypeOf.child, 'Old Player'];
  expect((await list({ filter: { position } })).total).toBe(3);
  expect((await list({ filter: { position: [] } })).total).toBe(0);
  expect((await list({ filter: { eventId: "x' OR 1=1" } })).total).toBe(0);
});

it('refuses a column or a filter that the list does not have', async () => {
  await expect(list({ field: 'nameKey' })).rejects.toMatchObject({ status: 400 });
  await expect(list({ filter: { mobile: '9000000001' } })).rejects.toMatchObject({ status: 400 });
});

it('gets one and many', async () => {
  const { data } = await console.getList('players', {
    sort: { field: 'receipt_number', order: 'ASC' },
    pagination: { page: 1, perPage: 2 },
    filter: {},
  });
  const ids = data.map(({ id }) => id);
  const one = await console.getOne('players', { id: ids[0]! });
  expect(one.data).toMatchObject({ id: ids[0], amount: 1500, eventName: 'Monsoon Tennis-Ball Cup', isActive: 1 });
  expect((await console.getMany('players', { ids })).data).toHaveLength(2);
  await expect(console.getOne('players', { id: 'nobody' })).rejects.toMatchObject({ status: 404 });
});

it('deletes one, who is then in no list', async () => {
  const player = await aPlayer(test.db, { firstName: 'Leaving', lastName: 'Soon', mobile: '9000000006' });
  const answer = await console.delete('players', { id: player.id });
  expect(answer.data.id).toBe(player.id);
  expect((await list({ filter: { q: 'leaving' } })).total).toBe(0);
  await expect(console.delete('players', { id: player.id })).rejects.toMatchObject({ status: 404 });
  await expect(console.getOne('players', { id: player.id })).rejects.toMatchObject({ status: 404 });
});
