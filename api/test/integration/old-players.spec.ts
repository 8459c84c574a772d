import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { KnownPerson, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import type { PlayerErased } from '@maidan/shared/wire/privacy.ts';
import type { ListedPlayerView, PlayerSeason } from '@maidan/shared/wire/players.ts';
import { OldPlayersNamed1796100000100 } from '../../src/database/migrations/1796100000100-old-players-named.ts';
import { inOrder, whereListed } from '../../src/players/player-list.ts';
import { Player } from '../../src/players/player.entity.ts';
import { correctionRefusals } from '../../src/players/player-correction.service.ts';
import { SelectedPlayersService } from '../../src/players/player-deletion.service.ts';
import { lockPlayers } from '../../src/players/players-lock.ts';
import { erasePlayers } from '../../src/privacy/erase-rows.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { aPlayer, anEvent, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { Importer, manyPlayers, playersCsv } from '../support/player-import.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
let importer: Importer;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  headers = await asAdmin(test);
  importer = Importer.over(test.url, headers);
});
afterAll(() => test.close());

const mobile = '9826100001';
let receipts = 0;

beforeEach(async () => {
  await test.db.query('TRUNCATE players, events, player_imports CASCADE');
  event = await anEvent(test.db);
});

const named = (firstName: string, lastName: string) => ({ firstName, lastName, nameKey: nameKey(firstName, lastName) });

const old = (given: Partial<Player> = {}): Promise<Player> =>
  aPlayer(test.db, { ...named('Mohanan', 'Sahu'), mobile, createdAt: new Date('2025-11-25T06:30:00Z'), ...given });

const registered = (given: Partial<Player> = {}): Promise<Player> =>
  aPlayer(test.db, {
    ...{ ...named('Mohanan', 'Sahu'), mobile, source: 'paid', eventId: event.id, amountPaise: 100_000 },
    receiptNumber: `MSC-2026-${String((receipts += 1)).padStart(6, '0')}`,
    ...given,
  });

async function list(season?: PlayerSeason): Promise<ListedPlayerView[]> {
  const filter = encodeURIComponent(JSON.stringify({ ...(season && { season }) }));
  const answer = await fetch(`${test.url}/api/admin/players?filter=${filter}`, { headers });
  return (await answer.json()) as ListedPlayerView[];
}

const namesOf = async (season?: PlayerSeason): Promise<string[]> =>
  (await list(season)).map(({ name, source }) => `${name} ${source}`).sort();

const record = async (id: string): Promise<PlayerRecord> =>
  (await (await fetch(`${test.url}/api/admin/players/${id}/record`, { headers })).json()) as PlayerRecord;

const erase = async (id: string): Promise<PlayerErased> => {
  const body = JSON.stringify({ reason: 'Asked by telephone' });
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  return (await (await fetch(`${test.url}/api/admin/players/${id}/erase`, sent)).json()) as PlayerErased;
};

const oldPlayerOf = async ({ id }: Player): Promise<string | null> =>
  (await test.db.getRepository(Player).findOne({ where: { id }, withDeleted: true }))!.oldPlayerId;

describe('the list', () => {
  it('has who is registered, old players who are not, and both with each person once', async () => {
    await old();
    await old({ ...named('Asha', 'Verma'), mobile: '9826100002' });
    await registered();
    await registered({ ...named('New', 'Comer'), kind: 'new', mobile: '9826100003' });
    expect(await namesOf('this')).toEqual(['Mohanan Sahu paid', 'New Comer paid']);
    expect(await namesOf('old')).toEqual(['Asha Verma imported']);
    expect(await namesOf('all')).toEqual(['Asha Verma imported', 'Mohanan Sahu paid', 'New Comer paid']);
    expect(await namesOf()).toHaveLength(4);
    expect((await list('all')).map(({ familySize }) => familySize)).toEqual([1, 1, 1]);
  });

  it('shows an old player again when the registration is deleted or paid back', async () => {
    await old();
    const { id } = await registered();
    expect(await namesOf('old')).toEqual([]);
    await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [id]);
    expect(await namesOf('old')).toEqual(['Mohanan Sahu imported']);
    await test.db.query(
      `UPDATE players SET deleted_at = NULL, is_active = false, inactive_reason = 'refunded' WHERE id = $1`,
      [id],
    );
    expect(await namesOf('all')).toEqual(['Mohanan Sahu imported']);
  });

  it('counts a family without the second script of a name', async () => {
    await old({ ...named('मोहनन', 'साहू') });
    await registered();
    await registered({ ...named('Asha', 'Sahu'), age: 12, kind: 'child' });
    expect((await list('all')).map(({ name, familySize }) => [name, familySize]).sort()).toEqual([
      ['Asha Sahu', 2],
      ['Mohanan Sahu', 2],
    ]);
  });

  it('reads registrations by their own index when an import is newer than all of them', async () => {
    await importer.run(playersCsv(manyPlayers(3_000)));
    await registered();
    await test.db.query('VACUUM ANALYZE players');
    const rows = test.db.getRepository(Player).createQueryBuilder('p');
    whereListed(rows, { filter: { season: 'this' } });
    inOrder(rows, {});
    const plan = await test.db.query<object[]>(
      `EXPLAIN ${rows.limit(25).getQueryAndParameters()[0]}`,
      rows.getQueryAndParameters()[1],
    );
    expect(JSON.stringify(plan)).toMatch(/players_registered/);
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on players/);
  });
});

describe('one person', () => {
  it.each([
    ['in another script', named('मोहनन', 'साहू'), {}],
    ['by another spelling', named('Mohannan', 'Saahu'), {}],
    ['without an age', named('मोहनन', 'साहू'), { age: null }],
  ])('is known %s', async (_, name, given) => {
    const known = await old({ ...name, ...given });
    expect(await oldPlayerOf(await registered())).toBe(known.id);
  });

  it.each([
    ['of another mobile', { mobile: '9826100002' }],
    ['of another name', named('Asha', 'Sahu')],
    ['whose name only sounds alike, and who is much younger', { ...named('मोहनन', 'साहू'), age: 12 }],
    ['with a name in a script that has no key', named('મોહનન', 'Sahu')],
    ['who was deleted', { deletedAt: new Date() }],
  ])('is not an old player %s', async (_, given) => {
    await old(given);
    expect(await oldPlayerOf(await registered())).toBeNull();
  });

  it('is found when the list comes after the registration, and shown with both seasons', async () => {
    const row = await registered();
    await importer.run(playersCsv([['मोहनन साहू', mobile, 30, '25/11/2025']], ['Registered On']));
    const oldId = await oldPlayerOf(row);
    expect(oldId).not.toBeNull();
    const seasons = [
      { id: oldId, source: 'imported', year: 2025, name: 'मोहनन साहू', eventName: null },
      {
        id: row.id,
        source: 'paid',
        year: Number(event.startDate.slice(0, 4)),
        name: 'Mohanan Sahu',
        eventName: event.eventName,
      },
    ];
    expect(await record(row.id)).toMatchObject({ seasons, family: [] });
    expect(await record(oldId!)).toMatchObject({ seasons, family: [] });
  });

  it('stays the same person after a correction of the name, and is another after one of name and mobile', async () => {
    const known = await old();
    const row = await registered();
    const rename = (sql: string) => test.db.query(`UPDATE players SET ${sql} WHERE id = $1`, [row.id]);
    await rename(`first_name = 'Rohan', name_key = 'rohan sahu'`);
    expect(await oldPlayerOf(row)).toBe(known.id);
    await rename(`first_name = 'Asha', name_key = 'asha sahu', mobile = '9826100009'`);
    expect(await oldPlayerOf(row)).toBeNull();
    await rename(`first_name = 'Mohanan', name_key = 'mohanan sahu', mobile = '${mobile}'`);
    expect(await oldPlayerOf(row)).toBe(known.id);
  });

  it('is erased in both scripts', async () => {
    const known = await old({ ...named('मोहनन', 'साहू') });
    const row = await registered();
    expect(await erase(row.id)).toMatchObject({ erased: { players: 2 } });
    const rows = await test.db.query('SELECT DISTINCT mobile, first_name, old_player_id FROM players');
    expect(rows).toEqual([{ mobile: '', first_name: '', old_player_id: null }]);
    expect((await record(known.id)).seasons).toEqual([]);
  });

  it('is erased without another of the mobile whose name sounds alike and who is much older', async () => {
    const known = await old({ ...named('Kamal', 'Sahu'), age: null });
    const father = await registered({ ...named('Kamal', 'Sahu'), age: 41 });
    const daughter = await registered({ ...named('Kamala', 'Sahu'), age: 9, kind: 'child' });
    expect(await erase(daughter.id)).toMatchObject({ erased: { players: 1 } });
    for (const { id } of [father, known])
      expect(await record(id)).toMatchObject({ name: 'Kamal Sahu', erasedAt: null });
    const another = await registered({ ...named('Kamala', 'Sahu'), age: 9, kind: 'child' });
    expect(await erase(father.id)).toMatchObject({ erased: { players: 2 } });
    expect(await record(another.id)).toMatchObject({ name: 'Kamala Sahu', erasedAt: null });
  });

  it('is erased with an earlier season in which the name was spelled otherwise', async () => {
    await old({ ...named('Kamal', 'Sahu'), age: null });
    const earlier = await registered({ ...named('Kamala', 'Sahu'), age: 9, createdAt: new Date('2022-11-20') });
    const now = await registered({ ...named('Kamal', 'Sahu'), age: 13, createdAt: new Date('2026-11-20') });
    expect(await erase(now.id)).toMatchObject({ erased: { players: 3 } });
    expect((await record(earlier.id)).erasedAt).not.toBeNull();
  });

  it('is erased without the spreadsheets of others, also when the player of the old list was erased before', async () => {
    const imported = await importer.run(playersCsv([['Asha Verma', '9826100002', 30]]));
    const known = await old({ ...named('मोहनन', 'साहू') });
    const row = await registered();
    await test.db.transaction((tx) => erasePlayers(tx, [known.id], new Date()));
    expect(await erase(row.id)).toMatchObject({ erased: { players: 1 } });
    expect(await importer.rows(imported.id)).toHaveLength(1);
  });

  it('is another once the player of the old list gets another name and mobile', async () => {
    const known = await old();
    const row = await registered();
    const rename = (sql: string) => test.db.query(`UPDATE players SET ${sql} WHERE id = $1`, [known.id]);
    await rename(`first_name = 'Mohan', name_key = 'mohan sahu'`);
    expect(await oldPlayerOf(row)).toBe(known.id);
    await rename(`first_name = 'Asha', name_key = 'asha sahu', mobile = '9826100009'`);
    expect(await oldPlayerOf(row)).toBeNull();
  });

  it('is found again when a list is imported once more after it was undone', async () => {
    const row = await registered();
    const list = playersCsv([['मोहनन साहू', mobile, 31]]);
    await importer.finish((await importer.run(list)).id, 'undo');
    await importer.run(list);
    expect(await namesOf('all')).toEqual(['Mohanan Sahu paid']);
    expect((await record(row.id)).seasons).toHaveLength(2);
  });

  it('is found again when the player of the old list is restored', async () => {
    const known = await old();
    const become = (deletedAt: string) =>
      test.db.query(`UPDATE players SET deleted_at = ${deletedAt} WHERE id = $1`, [known.id]);
    await become('now()');
    const row = await registered();
    await become('NULL');
    expect(await oldPlayerOf(row)).toBe(known.id);
    expect(await namesOf('all')).toEqual(['Mohanan Sahu paid']);
  });

  it('is no change of the registration for who has its form open', async () => {
    const row = await registered();
    await old();
    expect(await oldPlayerOf(row)).not.toBeNull();
    expect((await record(row.id)).version).toBe(row.version);
  });

  it('leaves the list with an undone import only when no registration came of it', async () => {
    const imported = await importer.run(
      playersCsv([
        ['मोहनन साहू', mobile, 31],
        ['Asha Verma', '9826100002', 30],
      ]),
    );
    const row = await registered({ kind: 'child' });
    expect(await importer.finish(imported.id, 'undo')).toMatchObject({ state: 'undone', keptAtUndo: 1 });
    expect((await record(row.id)).seasons).toHaveLength(2);
    expect(await namesOf()).toEqual(['Mohanan Sahu paid', 'मोहनन साहू imported']);
  });

  it('is named in the registrations that were there before', async () => {
    const known = await old({ ...named('मोहनन', 'साहू') });
    const row = await registered();
    await test.db.query('UPDATE players SET old_player_id = NULL');
    const runner = test.db.createQueryRunner();
    await new OldPlayersNamed1796100000100().up(runner);
    await runner.release();
    expect(await oldPlayerOf(row)).toBe(known.id);
  });
});

it('does not deadlock when players are deleted together while a list names them in another order', async () => {
  const rows = [await registered(), await registered({ ...named('Asha', 'Verma'), mobile: '9826100002' })];
  const [first, second] = rows.map(({ id }) => id).sort() as [string, string];
  const nameOld = (tx: EntityManager, of: string) =>
    tx.query(
      `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, address, playing_style)
        SELECT 'imported', 'old', first_name, last_name, name_key, mobile, '', '' FROM players WHERE id = $1`,
      [of],
    );
  const deleting = await test.db.transaction(async (tx) => {
    await lockPlayers(tx);
    await nameOld(tx, second);
    const deletion = test.app.get(SelectedPlayersService).delete([first, second], secretary);
    await lockWaiters(test.db, 1);
    await nameOld(tx, first);
    return { deletion };
  });
  expect((await deleting.deletion).ids.toSorted()).toEqual([first, second]);
});

it('finds a minor, and a player without an age, by the name in another script', async () => {
  await old({ ...named('मोहनन', 'साहू'), age: 15 });
  await old({ ...named('Asha', 'Verma'), age: null, mobile: '9826100002' });
  const check = async (number: string, name: string): Promise<unknown> =>
    (await fetch(`${test.url}/api/players/check-mobile/${number}?name=${encodeURIComponent(name)}`)).json();
  expect(await check(mobile, 'Mohanan Sahu')).toMatchObject({ exists: true });
  expect(await check(mobile, 'Rohan Sahu')).toMatchObject({ exists: false });
  expect(await check('9826100002', 'आशा वर्मा')).toMatchObject({ exists: true });
  expect(await check('9826100002', '')).toMatchObject({ exists: false });
});

describe('two people whose names sound alike', () => {
  const tellApart = async ({ id }: Player, isApart: boolean, version?: number) => {
    const body = JSON.stringify({ isApart, version: version ?? (await record(id)).version });
    const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body };
    const answer = await fetch(`${test.url}/api/admin/players/${id}/record/namesake`, sent);
    return { status: answer.status, json: (await answer.json()) as PlayerRecord & { error: string } };
  };
  const daughterOf = (given: Partial<Player> = {}): Promise<Player> =>
    registered({ ...named('Kamala', 'Sahu'), age: 9, kind: 'child', ...given });
  const oldKamal = () => old({ ...named('Kamal', 'Sahu'), age: null });
  const audited = async ({ id }: Player): Promise<string[]> => {
    const sql = 'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id';
    return (await test.db.query<{ action: string }[]>(sql, [id])).map(({ action }) => action);
  };

  it('are told apart, also in later seasons and lists, and joined again', async () => {
    await oldKamal();
    const daughter = await daughterOf();
    expect(await record(daughter.id)).toMatchObject({
      ...{ namesake: { name: 'Kamal Sahu', isApart: false }, family: [] },
      seasons: [{ source: 'imported' }, { source: 'paid' }],
    });
    const { status, json } = await tellApart(daughter, true);
    expect([status, json]).toMatchObject([
      200,
      {
        namesake: { name: 'Kamal Sahu', isApart: true },
        seasons: [{ id: daughter.id }],
        family: [{ name: 'Kamal Sahu' }],
      },
    ]);
    expect(await namesOf('all')).toEqual(['Kamal Sahu imported', 'Kamala Sahu paid']);
    const next = await daughterOf({ eventId: (await anEvent(test.db)).id, age: 10 });
    await importer.run(playersCsv([['कमल साहू', mobile, 9]]));
    expect([await oldPlayerOf(daughter), await oldPlayerOf(next)]).toEqual([null, null]);
    // A player of an old list with the same name is still the same person.
    const own = await old({ ...named('Kamala', 'Sahu'), age: 8 });
    expect([await oldPlayerOf(daughter), await oldPlayerOf(next)]).toEqual([own.id, own.id]);
    expect((await tellApart(next, false)).status).toBe(200);
    expect((await record(daughter.id)).namesake).toBeNull();
    expect(await audited(daughter)).toEqual(['player.tell-apart']);
    expect(await audited(next)).toEqual(['player.join-namesake']);
  });

  it('are erased each alone once they are told apart', async () => {
    const brother = await oldKamal();
    const daughter = await daughterOf();
    await tellApart(daughter, true);
    expect(await erase(daughter.id)).toMatchObject({ erased: { players: 1 } });
    expect((await record(brother.id)).erasedAt).toBeNull();
  });

  it('are one again when that is taken back, and the same again changes nothing', async () => {
    const brother = await oldKamal();
    const daughter = await daughterOf();
    for (const isApart of [true, true, false, false]) expect((await tellApart(daughter, isApart)).status).toBe(200);
    expect(await oldPlayerOf(daughter)).toBe(brother.id);
    expect(await audited(daughter)).toEqual(['player.tell-apart', 'player.join-namesake']);
  });

  it('are not told apart without a namesake, of a record that was changed, or that is not there', async () => {
    const alone = await daughterOf({ mobile: '9826100008' });
    expect(await tellApart(alone, true)).toMatchObject({
      ...{ status: 409, json: { error: correctionRefusals.noNamesake } },
    });
    await oldKamal();
    const daughter = await daughterOf();
    expect(await tellApart(daughter, true, daughter.version + 1)).toMatchObject({
      ...{ status: 409, json: { error: correctionRefusals.changedMeanwhile } },
    });
    expect((await tellApart({ ...daughter, id: crypto.randomUUID() }, true, 1)).status).toBe(404);
    expect((await tellApart(daughter, true, 0)).status).toBe(400);
  });
});

describe('the persons of a mobile, for the counter', () => {
  const known = (number: string) =>
    fetch(`${test.url}/api/admin/players/known?mobile=${encodeURIComponent(number)}`, { headers });

  it('are named once each, as they would register now', async () => {
    await old({ ...named('मोहनन', 'साहू'), age: null, playingStyle: 'Fast' });
    const row = await registered({ kind: 'new', age: 31 });
    await old({ ...named('Asha', 'Sahu'), age: 12, kind: 'child', playingStyle: 'Fast', address: '' });
    await old({ ...named('Ravi', 'Sahu'), age: null });
    await old({ ...named('Gone', 'Sahu'), deletedAt: new Date() });
    const persons = (await (await known('+91 98261 00001')).json()) as KnownPerson[];
    const facts = persons.map(({ firstName, age, playerType, source, year }) => [
      firstName,
      age,
      playerType,
      source,
      year,
    ]);
    expect(facts[0]).toEqual(['Mohanan', 31, playerTypeOf('old'), 'paid', Number(event.startDate.slice(0, 4))]);
    expect(facts.slice(1).sort()).toEqual([
      ['Asha', 12, playerTypeOf('child'), 'imported', 2025],
      ['Ravi', null, playerTypeOf('old'), 'imported', 2025],
    ]);
    expect(persons[0]).toMatchObject({ id: row.id, playingStyle: 'Right-hand Batsman', eventName: event.eventName });
    expect(persons.find(({ firstName }) => firstName === 'Asha')).toMatchObject({ playingStyle: '', address: '' });
  });

  it('are nobody for an unknown mobile, and an error for what is none', async () => {
    expect(await (await known('9826100009')).json()).toEqual([]);
    expect((await known('123')).status).toBe(400);
  });
});
