import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { In } from 'typeorm';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { joinIds, mostSelected, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { MobileCheckResponse, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { manyPlayers } from '../../../infra/bench/players/many-players.ts';
import { Event } from '../../src/events/event.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { csvTable } from '../../src/platform/spreadsheets/csv.ts';
import { deletionRefusals } from '../../src/players/player-deletion.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { playerName } from '../../src/players/player.view.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { readCsv } from '../support/files/rfc4180.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
  headers = await asAdmin(test);
});
beforeEach(() => deleteRows(test.db, 'players, events'));
afterAll(() => test.close());

describe('selected players', () => {
  const calls = ['delete-selected', 'restore-selected', 'export-selected'] as const;
  type Call = (typeof calls)[number];

  const send = (call: string, body: unknown) =>
    fetch(`${test.url}/api/admin/players/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const about = (call: Call, players: readonly { id: string }[]) =>
    send(call, { ids: joinIds(players.map(({ id }) => id)) });
  const read = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
  const refusal = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return { status, ...(await read<object>(answer)) };
  };

  const people = (...names: string[]) =>
    Promise.all(names.map((firstName, i) => aPlayer(test.db, { firstName, mobile: String(9_000_000_001 + i) })));
  const listed = async () => {
    const players = await test.db.getRepository(Player).find({ order: { firstName: 'ASC' } });
    return players.map(({ firstName }) => firstName);
  };
  const unknown = { id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' };

  describe.each(calls)('%s', (call) => {
    const tooMany = joinIds(Array.from({ length: mostSelected + 1 }, () => crypto.randomUUID()));

    it.each([
      [{}, selectionSentences.none],
      [{ ids: '' }, selectionSentences.none],
      [{ ids: null }, selectionSentences.none],
      [{ ids: 7 }, selectionSentences.none],
      [{ ids: [unknown.id] }, selectionSentences.none],
      [{ ids: 'nobody' }, selectionSentences.unreadable],
      [{ ids: `${unknown.id},` }, selectionSentences.unreadable],
      [{ ids: tooMany }, selectionSentences.tooMany],
    ])('refuses a body it cannot take', async (body, error) => {
      expect(await refusal(send(call, body))).toMatchObject({ status: 400, success: false, error });
    });
  });

  describe('delete-selected', () => {
    it('deletes exactly the selected players, also when an id is repeated', async () => {
      const [asha, bina] = await people('Asha', 'Bina', 'Chitra');
      const answer = await read<PlayersDeleted>(about('delete-selected', [bina!, asha!, asha!]));
      expect(answer).toMatchObject({ success: true, missing: 0 });
      expect(answer.ids.sort()).toEqual([asha!.id, bina!.id].sort());
      expect(await listed()).toEqual(['Chitra']);
    });

    it('says how many had been deleted before, and writes an audit entry for each deletion', async () => {
      const [asha, bina] = await people('Asha', 'Bina');
      const hidden = await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
      const answer = await about('delete-selected', [asha!, bina!, hidden, unknown]);
      expect(await answer.json()).toMatchObject({ missing: 2 });
      const requestId = answer.headers.get('x-request-id')!;
      const lines = await test.db.getRepository(AuditEntry).findBy({ requestId });
      expect(lines.map(({ action, subjectId }) => `${action} ${subjectId}`).sort()).toEqual(
        [`player.delete ${asha!.id}`, `player.delete ${bina!.id}`].sort(),
      );
    });

    it('says so when all of them had been deleted before', async () => {
      const [asha] = await people('Asha');
      await about('delete-selected', [asha!]);
      const refused = { status: 404, success: false, error: deletionRefusals.allGone };
      expect(await refusal(about('delete-selected', [asha!, unknown]))).toEqual(refused);
    });

    it('takes the most players at once, under concurrent requests each once', async () => {
      await manyPlayers(test.db, mostSelected);
      const players = await test.db.getRepository(Player).find({ select: { id: true } });
      const answers = await Promise.all([
        about('delete-selected', players),
        about('delete-selected', [...players].reverse()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const restored = await read<PlayersRestored>(about('restore-selected', players));
      expect(restored.ids).toHaveLength(mostSelected);
      expect(await listed()).toHaveLength(mostSelected);
    });
  });

  describe('restore-selected', () => {
    it('restores the selected players', async () => {
      const players = await people('Asha', 'Bina');
      await about('delete-selected', players);
      expect(await read<PlayersRestored>(about('restore-selected', players))).toMatchObject({
        success: true,
        refused: [],
      });
      expect(await listed()).toEqual(['Asha', 'Bina']);
    });

    it('says who cannot be restored and why, and restores the others', async () => {
      const { id: eventId } = await anEvent(test.db);
      const paid = { source: 'paid', kind: 'new', eventId, amountPaise: 150_000, mobile: '9111111111' } as const;
      const twice = await aPlayer(test.db, { ...paid, firstName: 'Twice', receiptNumber: 'MSC-2026-000001' });
      const back = await aPlayer(test.db, { firstName: 'Back' });
      const refunded = await aPlayer(test.db, { firstName: 'Refunded' });
      const players = [twice, back, refunded];
      await about('delete-selected', players);
      await aPlayer(test.db, { ...paid, firstName: 'Twice', receiptNumber: 'MSC-2026-000002' });
      await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'refunded' WHERE id = $1`, [
        refunded.id,
      ]);
      const { ids, refused } = await read<PlayersRestored>(about('restore-selected', players));
      expect(ids).toEqual([back.id]);
      expect(refused.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
        { id: refunded.id, name: 'Refunded Sahu', reason: deletionRefusals.inactive },
        { id: twice.id, name: 'Twice Sahu', reason: deletionRefusals.takenPlace },
      ]);
      expect(await listed()).toEqual(['Back', 'Twice']);
    });

    it('says why when nobody can be restored', async () => {
      const [asha] = await people('Asha');
      const conflict = (error: string) => ({ status: 409, success: false, error });
      expect(await refusal(about('restore-selected', [asha!]))).toEqual(conflict(deletionRefusals.notDeleted));
      await about('delete-selected', [asha!]);
      await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'hidden'`);
      expect(await refusal(about('restore-selected', [asha!]))).toEqual(conflict(deletionRefusals.inactive));
    });
  });

  describe('export-selected', () => {
    it('is the file of the list with the selected players only, in the requested order', async () => {
      const [asha, , chitra] = await people('Asha', 'Bina', 'Chitra');
      const deleted = await aPlayer(test.db, { firstName: 'Deleted', deletedAt: new Date() });
      const answer = await about('export-selected?sort=["name","DESC"]' as Call, [asha!, deleted, chitra!]);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="registered_players_${indianDay(new Date())}.csv"`,
      );
      expect(answer.headers.get('x-total-count')).toBe('2');
      const [, ...records] = readCsv(await answer.text());
      expect(records.map(([, name]) => name)).toEqual(['Chitra Sahu', 'Asha Sahu']);
    });
  });
});

describe('one player', () => {
  const call = (path: string, method: string) => fetch(`${test.url}/api/players/${path}`, { method, headers });
  const remove = (id: string) => call(id, 'DELETE');
  const restore = (id: string) => call(`${id}/restore`, 'POST');
  const isKnown = async (mobile: string) =>
    ((await (await call(`check-mobile/${mobile}`, 'GET')).json()) as MobileCheckResponse).exists;
  const paid = async (given: Partial<Player> = {}) => {
    const { id: eventId } = await anEvent(test.db);
    return {
      source: 'paid',
      kind: 'new',
      eventId,
      amountPaise: 150_000,
      receiptNumber: 'MSC-2026-000001',
      ...given,
    } as const;
  };
  const refusalOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });
  const conflict = (error: string) => ({ status: 409, success: false, error });

  it('keeps the row of a deleted player, and does not know the mobile until the player is restored', async () => {
    const { id, mobile } = await aPlayer(test.db, await paid());
    expect(await isKnown(mobile)).toBe(true);
    const answer = await remove(id);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, id }]);
    expect(await isKnown(mobile)).toBe(false);
    const [kept] = await test.db.query('SELECT receipt_number, amount_paise, is_active FROM players WHERE id = $1', [
      id,
    ]);
    expect(kept).toEqual({ receipt_number: 'MSC-2026-000001', amount_paise: 150_000, is_active: true });
    expect((await restore(id)).status).toBe(200);
    expect(await isKnown(mobile)).toBe(true);
    expect((await call('', 'GET').then((list) => list.json())) as object).toMatchObject({ players: [{ id }] });
  });

  it('lists who can be restored, the latest first', async () => {
    const [first, second] = [await aPlayer(test.db, { firstName: 'First' }), await aPlayer(test.db)];
    await aPlayer(test.db, { firstName: 'Long ago', deletedAt: new Date('2020-01-01') });
    await remove(first.id);
    await remove(second.id);
    const list = (await (await fetch(`${test.url}/api/admin/players/deleted`, { headers })).json()) as DeletedRecord[];
    expect(list.map(({ name }) => name)).toEqual(['Ravi Sahu, 9876543210', 'First Sahu, 9876543210']);
    const days = (Date.parse(list[0]!.restorableUntil) - Date.parse(list[0]!.deletedAt)) / 86_400_000;
    expect(list[0]).toMatchObject({ id: second.id });
    expect(days).toBe(30);
  });

  it('deletes once under concurrent requests', async () => {
    const { id } = await aPlayer(test.db);
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it.each(['nobody', '6f9619ff-8b86-4d01-b42d-00c04fc964ff'])('does not find %s', async (id) => {
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(404);
  });

  it('restores no player after 30 days, nor one that was never deleted', async () => {
    const long = 30 * 86_400_000;
    const old = await aPlayer(test.db, { deletedAt: new Date(Date.now() - long - 60_000) });
    const recent = await aPlayer(test.db, { deletedAt: new Date(Date.now() - long + 60_000) });
    const present = await aPlayer(test.db, { firstName: 'Present' });
    const refused = { status: 404, success: false, error: deletionRefusals.notDeleted };
    expect(await refusalOf(await restore(old.id))).toEqual(refused);
    expect(await refusalOf(await restore(present.id))).toEqual(refused);
    expect((await restore(recent.id)).status).toBe(200);
  });

  it('does not restore a player whose place was taken', async () => {
    const mine = await paid();
    const deleted = await aPlayer(test.db, mine);
    await remove(deleted.id);
    await aPlayer(test.db, { ...mine, receiptNumber: 'MSC-2026-000002' });
    expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.takenPlace));
  });

  it('does not restore a new player whose mobile another one has', async () => {
    const deleted = await aPlayer(test.db, await paid());
    await remove(deleted.id);
    await aPlayer(test.db, await paid({ firstName: 'Other', receiptNumber: 'MSC-2026-000002' }));
    expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.takenMobile));
  });

  it('does not restore a player of an old list whose name and mobile another one got meanwhile', async () => {
    const [deleted, again] = [await aPlayer(test.db), await aPlayer(test.db)];
    for (const { id } of [deleted, again]) await remove(id);
    await aPlayer(test.db);
    const refused = conflict(deletionRefusals.takenInOldList);
    expect(await refusalOf(await restore(deleted.id))).toEqual(refused);
    const selected = await fetch(`${test.url}/api/admin/players/restore-selected`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: joinIds([deleted.id, again.id]) }),
    });
    expect(await refusalOf(selected)).toEqual(refused);
    await test.db.query('DELETE FROM players WHERE deleted_at IS NULL');
    // Only one of two equal players is restored, even when both are restored at once.
    const answers = await Promise.all([deleted, again].map(({ id }) => restore(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('does not restore a player whose payment was refunded', async () => {
    const deleted = await aPlayer(
      test.db,
      await paid({ isActive: false, inactiveReason: 'refunded', deletedAt: new Date() }),
    );
    expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.inactive));
  });
});

describe('the file of players', () => {
  /** The expected file, written row by row without the database. */
  const written = csvTable<Player & { eventName: string | null }>([
    ['S.No', (_, serial) => serial],
    ['Name', playerName],
    ['Age', ({ age }) => age],
    ['Mobile', ({ mobile }) => mobile],
    ['Address', ({ address }) => address],
    ['Playing Style', ({ playingStyle }) => playingStyle],
    ['Player Type', ({ kind }) => playerTypeOf(kind)],
    ['Receipt No', ({ receiptNumber }) => receiptNumber],
    ['Amount', ({ amountPaise }) => (amountPaise === null ? null : toRupees(amountPaise))],
    ['Unavailability', ({ unavailability }) => unavailability || 'Available'],
    ['Remarks', ({ remarks }) => remarks],
    ['Event', ({ eventName }) => eventName],
    ['Registered On', ({ createdAt }) => indianDay(createdAt)],
    ['Consent', () => 'Missing'],
    ['Date of Birth', ({ dateOfBirth }) => dateOfBirth],
    ['Allows', () => ''],
  ]);

  async function expected(): Promise<string> {
    const players = await test.db.getRepository(Player).find({ order: { createdAt: 'DESC', id: 'DESC' } });
    const ids = players.flatMap(({ eventId }) => eventId ?? []);
    const events = await test.db.getRepository(Event).findBy({ id: In(ids) });
    const names = new Map(events.map(({ id, eventName }) => [id, eventName]));
    const rows = players.map((player) => ({ ...player, eventName: names.get(player.eventId ?? '') ?? null }));
    return written.head + rows.map((row, i) => written.record(row, i + 1)).join('');
  }

  const open = (query = '') => fetch(`${test.url}/api/players/export${query}`, { headers });
  const exported = async () => Buffer.from(await (await open()).arrayBuffer()).toString();

  const nasty = [
    ...'",\n\r\t\\\b\f\v\u0001\u007f\u0085\u00a0=+-@\'; .aZ09',
    ...['\r\n', '\\.', '\\N', 'अनन्या', 'क़', '🏏', '＝', '−', '\u200b', '\ufeff', 'Ward 12, Raipur', 'NULL'],
  ];
  const texts = fc.array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme-ascii', maxLength: 3 })), {
    maxLength: 6,
  });
  const cell = texts.map((parts) => parts.join('').replaceAll('\0', ''));
  const player = fc.record({
    address: cell,
    playingStyle: cell,
    unavailability: cell,
    remarks: cell,
    createdAt: fc.date({ min: new Date('2019-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  });

  it('has the same bytes as a file written in JavaScript', async () => {
    const given = fc.sample(player, 600);
    for (let from = 0; from < given.length; from += 200)
      await Promise.all(given.slice(from, from + 200).map((each) => aPlayer(test.db, each)));
    expect(await exported()).toBe(await expected());
  });

  it.each([150_000, 150_050, 150_005, 1, 2_147_483_647])(
    'writes the event and rupees of %i paise',
    async (amountPaise) => {
      const { id: eventId } = await anEvent(test.db, { eventName: `=Cup, "${amountPaise}"` });
      const paid = { source: 'paid', eventId, receiptNumber: `MSC-2026-${amountPaise}`, amountPaise } as const;
      await aPlayer(test.db, {
        ...paid,
        lastName: '',
        firstName: 'अनन्या',
        createdAt: new Date('2026-11-20T18:29:59Z'),
      });
      await aPlayer(test.db, { createdAt: new Date('2026-11-20T18:30:00Z') });
      expect(await exported()).toBe(await expected());
    },
  );

  it('writes the headings of an empty list', async () => {
    expect(await exported()).toBe(written.head);
  });

  /** Inserts more data than the buffers between database and client can hold. */
  const fillBuffers = () =>
    test.db.query(
      `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address, playing_style, remarks)
       SELECT 'imported', 'old', 'P' || i, 'Sahu', 'p' || i || ' sahu', '9000000000', 20, 'Raipur', 'x', repeat('x', 4000)
       FROM generate_series(1, 5000) i`,
    );

  const copying = (): Promise<{ pid: number; query: string }[]> =>
    test.db.query(
      `SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%' AND state = 'active'`,
    );

  it('has no search text in its SQL statement, which a server may log', async () => {
    await fillBuffers();
    const q = `p1 o'sahu\\ $1 %`;
    expect(await (await open(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).text()).toBe(
      written.head.replace('\uFEFF', ''),
    );
    const answer = await open(`?filter=${JSON.stringify({ q: 'sahu' })}`);
    expect(answer.headers.get('x-total-count')).toBe('5000');
    const [{ query } = { query: '' }] = await copying();
    expect(query).toContain('COPY (SELECT');
    expect(query).not.toContain('sahu');
    await answer.body!.cancel();
  });

  it('is cut off when its statement is cancelled, and the connection is returned to the pool', async () => {
    await fillBuffers();
    const body = (await open()).body!.getReader();
    await body.read();
    const [{ pid } = { pid: 0 }] = await copying();
    await test.db.query('SELECT pg_cancel_backend($1)', [pid]);
    const readAll = async () => {
      while (!(await body.read()).done);
    };
    await expect(readAll()).rejects.toThrow('terminated');
    await deleteRows(test.db, 'players');
    await aPlayer(test.db, { firstName: 'Returned' });
    for (let time = 0; time < 6; time += 1) expect(await (await open()).text()).toContain('Returned');
    expect(await copying()).toEqual([]);
  });

  it('answers with an error when its statement fails before the first row', async () => {
    await aPlayer(test.db);
    await test.db.query('ALTER TABLE events RENAME TO events_away');
    try {
      expect((await open()).status).toBe(500);
    } finally {
      await test.db.query('ALTER TABLE events_away RENAME TO events');
    }
    expect((await open()).status).toBe(200);
  });
});
