import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { ListedPlayerView, PlayersResponse } from '@maidan/shared/wire/players.ts';
import { manyPlayers } from '../../../infra/bench/players/many-players.ts';
import type { Player } from '../../src/players/player.entity.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { firstNames, type Asked } from '../support/console-list.ts';
import { readCsv } from '../support/files/rfc4180.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  headers = await asAdmin(test);
});
afterAll(() => test.close());

describe('/api/players', () => {
  beforeEach(() => deleteRows(test.db, 'players, events'));

  const call = (path: string, method = 'GET') => fetch(`${test.url}/api/${path}`, { method, headers });
  const read = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>;
  const found = async (query: string) => {
    const { success, players } = await read<PlayersResponse>(`players/search?${query}`);
    expect(success).toBe(true);
    return players.map(({ name }) => name);
  };
  const paid = async (given: Partial<Player> = {}) => {
    const { id: eventId } = await anEvent(test.db);
    return { source: 'paid', kind: 'new', eventId, amountPaise: 150_000, ...given } as const;
  };

  it.each([
    ['GET', 'players'],
    ['GET', 'players/search?q=ra'],
    ['GET', 'players/export'],
    ['DELETE', 'players/6f9619ff-8b86-4d01-b42d-00c04fc964ff'],
    ['POST', 'players/6f9619ff-8b86-4d01-b42d-00c04fc964ff/restore'],
  ])('%s /api/%s asks who it is', async (method, path) => {
    const answer = await fetch(`${test.url}/api/${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, error: 'Authentication required. Please login again.' });
  });

  it('lists every active player field by field, the latest first', async () => {
    const player = await aPlayer(test.db, await paid({ receiptNumber: 'MSC-2026-000001', remarks: 'Left knee' }));
    await aPlayer(test.db, { firstName: 'Older', createdAt: new Date('2020-01-01') });
    await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
    await aPlayer(test.db, { firstName: 'Deleted', deletedAt: new Date() });
    const { success, players } = await read<PlayersResponse>('players');
    expect(success).toBe(true);
    expect(players.map(({ name }) => name)).toEqual(['Ravi Sahu', 'Older Sahu']);
    expect(players[0]).toEqual({
      id: player.id,
      _id: player.id,
      name: 'Ravi Sahu',
      age: 31,
      phone: '9876543210',
      address: 'Near the water tank, Raipur',
      playingStyle: 'Right-hand Batsman',
      position: 'New Player',
      receipt_number: 'MSC-2026-000001',
      amount: 1500,
      registrationFee: 1500,
      unavailability: '',
      remarks: 'Left knee',
      photo: null,
      isActive: 1,
      eventId: player.eventId,
      eventName: 'Monsoon Tennis-Ball Cup',
      createdAt: player.createdAt.toISOString(),
    });
  });

  it('searches by name, mobile and receipt number, the latest first; an empty text finds everybody', async () => {
    await aPlayer(test.db, { firstName: 'Asha', mobile: '9000000001', createdAt: new Date('2020-01-01') });
    await aPlayer(test.db, await paid({ firstName: 'Meena', mobile: '9111111111', receiptNumber: 'MSC-2026-000007' }));
    expect(await found('q=asha')).toEqual(['Asha Sahu']);
    expect(await found('q=11111')).toEqual(['Meena Sahu']);
    expect(await found('q=000007')).toEqual(['Meena Sahu']);
    expect(await found('q=sahu')).toEqual(['Meena Sahu', 'Asha Sahu']);
    expect(await found('q=sahu&limit=1')).toEqual(['Meena Sahu']);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('q=')).toHaveLength(2);
    expect(await found('')).toHaveLength(2);
  });

  it('finds the same with a limit as without one, however many words there are', async () => {
    for (const firstName of ['Asha', 'Ashok', 'Meena']) await aPlayer(test.db, { firstName, lastName: "O'Dev_1%" });
    const searches = [
      '',
      'as',
      'asha',
      'as dev',
      'as dev_1%',
      'meena dev as',
      'a b c d e f g h i',
      "o'dev as",
      'as as',
    ];
    for (const limit of [100, 2, 1])
      for (const q of searches) {
        const query = `q=${encodeURIComponent(q)}`;
        expect(await found(`${query}&limit=${limit}`)).toEqual((await found(query)).slice(0, limit));
      }
  });

  it.each(['q=a&q=b', 'limit=0', 'limit=101', 'limit=few', `q=${'x'.repeat(201)}`])(
    'refuses the search %j',
    async (query) => {
      const answer = await call(`players/search?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false });
    },
  );

  const awkward: [string, Partial<Player>][] = [
    ['Hindi', { firstName: 'अनन्या', lastName: 'वर्मा', address: 'समता कॉलोनी, रायपुर' }],
    ['quotes', { address: 'The "old" test, "Ward 12"' }],
    ['lines', { remarks: 'first\nsecond\r\nthird\n' }],
    ['a formula', { remarks: '=HYPERLINK("http://evil.example","click")' }],
    ['a plus', { unavailability: '+1 day' }],
    ['a minus', { unavailability: '-Monday' }],
    ['an at', { remarks: '@SUM(1+1)' }],
    ['a tab', { remarks: '\t=1+1' }],
    ['a return', { remarks: '\r=1+1' }],
  ];

  it('exports valid RFC 4180: Hindi, commas, quotes and line breaks unchanged, formulas as text', async () => {
    for (const [lastName, given] of awkward) await aPlayer(test.db, { lastName, nameKey: lastName, ...given });
    const answer = await call(`players/export?sort=["name","ASC"]`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="registered_players_${indianDay(new Date())}.csv"`,
    );
    expect(answer.headers.get('x-total-count')).toBe(String(awkward.length));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...records] = readCsv(bytes.subarray(3).toString());
    expect(head).toEqual(
      'S.No,Name,Age,Mobile,Address,Playing Style,Player Type,Receipt No,Amount,Unavailability,Remarks,Event,Registered On,Consent,Date of Birth,Allows'.split(
        ',',
      ),
    );
    expect(records.map(([serial]) => serial)).toEqual(awkward.map((_, i) => String(i + 1)));
    const of = (name: string, column: string) =>
      records.find((record) => record[1]?.endsWith(name))?.[head!.indexOf(column)];
    expect(of('वर्मा', 'Address')).toBe('समता कॉलोनी, रायपुर');
    expect(of('quotes', 'Address')).toBe('The "old" test, "Ward 12"');
    expect(of('lines', 'Remarks')).toBe('first\nsecond\r\nthird\n');
    expect(of('a formula', 'Remarks')).toBe(`'=HYPERLINK("http://evil.example","click")`);
    expect(of('a plus', 'Unavailability')).toBe("'+1 day");
    expect(of('a minus', 'Unavailability')).toBe("'-Monday");
    expect(of('an at', 'Remarks')).toBe("'@SUM(1+1)");
    expect(of('a tab', 'Remarks')).toBe("'\t=1+1");
    expect(of('a return', 'Remarks')).toBe("'\r=1+1");
    expect(of('quotes', 'Unavailability')).toBe('Available');
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('exports amount, event and Indian day of a payment', async () => {
    const createdAt = new Date('2026-11-20T19:00:00Z');
    await aPlayer(test.db, await paid({ receiptNumber: 'MSC-2026-000001', amountPaise: 150_050, createdAt }));
    const [, record] = readCsv((await (await call('players/export')).text()).replace('\uFEFF', ''));
    expect(record?.slice(7, 9)).toEqual(['MSC-2026-000001', '1500.5']);
    expect(record?.slice(11)).toEqual(['Monsoon Tennis-Ball Cup', '2026-11-21', 'Missing', '', '']);
  });

  const exported = async (query: Record<string, unknown>) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) asked.set(name, JSON.stringify(value));
    const [, ...records] = readCsv(await (await call(`players/export?${asked}`)).text());
    return records.map(([, name]) => name);
  };

  it('exports the filtered, searched and sorted list without hidden or deleted players', async () => {
    const mine = await paid({ receiptNumber: 'MSC-2026-000001', mobile: '9000000001' });
    await aPlayer(test.db, { ...mine, firstName: 'Asha' });
    await aPlayer(test.db, { ...mine, firstName: 'Bina', receiptNumber: 'MSC-2026-000002', mobile: '9000000002' });
    await aPlayer(test.db, { firstName: 'Child', kind: 'child' });
    await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
    await aPlayer(test.db, { firstName: 'Deleted', deletedAt: new Date() });
    expect(await exported({ sort: ['name', 'DESC'] })).toEqual(['Child Sahu', 'Bina Sahu', 'Asha Sahu']);
    expect(await exported({ sort: ['name', 'ASC'], filter: { eventId: mine.eventId } })).toEqual([
      'Asha Sahu',
      'Bina Sahu',
    ]);
    expect(await exported({ filter: { position: playerTypeOf('child') } })).toEqual(['Child Sahu']);
    expect(
      await test.db.query(`SELECT details FROM audit_entries WHERE action = 'player.export' ORDER BY id DESC LIMIT 1`),
    ).toEqual([{ details: { counts: { rows: 1 }, filters: [{ field: 'position', value: 'child' }] } }]);
    expect(await exported({ filter: { q: 'bina' } })).toEqual(['Bina Sahu']);
    expect(await exported({ filter: { q: 'nobody' } })).toEqual([]);
  });

  it.each(['sort=["mobile","ASC"]', 'filter={"mobile":"9"}', 'sort=name'])('refuses the export %j', async (query) => {
    const answer = await call(`players/export?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  describe.each([
    ['players', 'FETCH%'],
    ['players/search?q=p', 'FETCH%'],
    ['players/export', 'COPY%'],
  ])('20 MB at /api/%s', (path, statement) => {
    const reading = async () => {
      const [{ open }] = (await test.db.query(
        `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1 AND state <> 'idle'`,
        [statement],
      )) as [{ open: number }];
      return open;
    };
    const readingEnds = async () => {
      for (let look = 0; look < 500 && (await reading()) > 0; look += 1);
      return (await reading()) === 0;
    };
    beforeEach(() =>
      test.db.query(
        `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address, playing_style, remarks)
         SELECT 'imported', 'old', 'P' || i, 'Sahu', 'p' || i || ' sahu', '9000000000', 20, 'Raipur', 'x', repeat('x', 4000)
         FROM generate_series(1, 5000) i`,
      ),
    );

    it('are streamed: the first bytes come before the last rows were read', async () => {
      const leaving = new AbortController();
      const answer = await fetch(`${test.url}/api/${path}`, { headers, signal: leaving.signal });
      await answer.body!.getReader().read();
      expect(await reading()).toBe(1);
      // When the client disconnects, the reading in the database ends.
      leaving.abort();
      expect(await readingEnds()).toBe(true);
    });

    it('that break off in the middle end with an error at the client', async () => {
      const answer = await fetch(`${test.url}/api/${path}`, { headers });
      const body = answer.body!.getReader();
      await body.read();
      await test.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1`,
        [statement],
      );
      const readAll = async () => {
        while (!(await body.read()).done);
      };
      await expect(readAll()).rejects.toThrow('terminated');
    });
  });

  it.each([0, 1, 499, 500, 501, 1000])('GET /api/players with %i players is the JSON of all of them', async (count) => {
    await manyPlayers(test.db, count);
    const answer = await call('players');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await answer.text();
    const { players } = JSON.parse(text) as PlayersResponse;
    expect(text).toBe(JSON.stringify({ success: true, players }));
    expect(new Set(players.map(({ id }) => id)).size).toBe(count);
  });
});

describe('/api/admin/players', () => {
  let console: ReturnType<typeof simpleRest>;
  beforeAll(async () => {
    await deleteRows(test.db, 'players, events');
    console = simpleRest(`${test.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: new Headers(headers) }),
    );
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

  it('sorts players without an age last, either way', async () => {
    await test.db.query(`UPDATE players SET age = NULL WHERE first_name = 'Ravi'`);
    expect((await list({ field: 'age' })).names.at(-1)).toBe('Ravi');
    expect((await list({ field: 'age', order: 'DESC' })).names.at(-1)).toBe('Ravi');
    await test.db.query(`UPDATE players SET age = 31 WHERE first_name = 'Ravi'`);
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
    for (const position of [playerTypeOf('child'), 'child', 'Child Player (Old Town)'])
      expect((await list({ filter: { position } })).names).toEqual(['अनन्या']);
    expect((await list({ filter: { position: 'Gold Player' } })).names).toEqual([]);
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
      // The same person is registered a second time, but hidden.
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

    it('counts people, not registrations, and no hidden or deleted players', async () => {
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

    it('is found by the id of any member, and by no other text', async () => {
      const [tara] = await rows({ q: 'tara nag' });
      expect(await sizes({ family: tara!.id })).toHaveLength(3);
      expect(await sizes({ family: '9000000077' })).toEqual([]);
      expect(await sizes({ family: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' })).toEqual([]);
      expect(await sizes({ family: ["x' OR 1=1"] })).toEqual([]);
    });
  });

  it('filters by several values, and finds nothing for an empty list or an invalid id', async () => {
    const position = [playerTypeOf('child'), 'Old Player'];
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

  it('deletes a player, who is then in no list', async () => {
    const player = await aPlayer(test.db, { firstName: 'Leaving', lastName: 'Soon', mobile: '9000000006' });
    const answer = await console.delete('players', { id: player.id });
    expect(answer.data.id).toBe(player.id);
    expect((await list({ filter: { q: 'leaving' } })).total).toBe(0);
    await expect(console.delete('players', { id: player.id })).rejects.toMatchObject({ status: 404 });
    await expect(console.getOne('players', { id: player.id })).rejects.toMatchObject({ status: 404 });
  });
});
