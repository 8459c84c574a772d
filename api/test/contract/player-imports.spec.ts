import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aPlayer } from '../support/builders.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let importer: Importer;
let console: ReturnType<typeof simpleRest>;
beforeAll(async () => {
  test = await startTestApp();
  importer = await Importer.signedIn(test);
  const headers = new Headers(importer.headers);
  console = simpleRest(`${test.url}/api/admin`, (url, options) => fetchUtils.fetchJson(url, { ...options, headers }));
});
afterAll(() => test.close());

const sort = (field: string, order: 'ASC' | 'DESC') => ({ field, order });

it('lists imports, the latest first, and their rows in pages', async () => {
  await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile: '9800000001', age: 30 });
  const rows = [
    ['Asha Verma', '9800000001', 31],
    ['Meena Sahu', '9800000002', 30],
    ['Gita Sahu', '12345', 30],
  ];
  const [older, later] = [
    await importer.checked(playersCsv(rows), 'a.csv'),
    await importer.upload(playersCsv(rows), 'b.csv'),
  ];
  const imports = await console.getList('player-imports', {
    ...{ sort: sort('createdAt', 'DESC'), pagination: { page: 1, perPage: 1 }, filter: {} },
  });
  expect([imports.total, imports.data]).toEqual([2, [later]]);
  const all = await console.getList('player-imports', {
    ...{ sort: sort('createdAt', 'ASC'), pagination: { page: 1, perPage: 10 }, filter: {} },
  });
  expect(all.data.map(({ id }) => id)).toEqual([older.id, later.id]);
  expect(older).toEqual({
    ...{ id: expect.any(String), fileName: 'a.csv', state: 'checked', createdBy: 'secretary', rowCount: 3 },
    ...{ createdAt: expect.stringMatching(/^\d{4}-.*Z$/), mapping: { name: 0, mobile: 1, age: 2 } },
    ...{
      counts: { new: 1, same: 0, changed: 1, rejected: 1 },
      processed: 0,
      undoUntil: null,
      isUndoBegun: false,
      keptAtUndo: 0,
      words: {},
    },
    failure: null,
    columns: expect.any(Array),
  });

  const list = (filter: object, page: number, perPage: number) =>
    console.getList(`player-imports/${older.id}/rows`, {
      sort: sort('line', 'ASC'),
      pagination: { page, perPage },
      filter,
    });
  const second = await list({}, 2, 2);
  expect([second.total, second.data.map(({ line }) => line)]).toEqual([3, [4]]);
  const changed = await list({ outcome: 'changed' }, 1, 10);
  expect([changed.total, changed.data]).toEqual([
    1,
    [
      {
        ...{ id: '2', line: 2, outcome: 'changed', name: 'Asha Verma', mobile: '9800000001', reasons: [] },
        changes: [{ field: 'age', before: '30', after: '31' }],
      },
    ],
  ]);
});

it('has no rows before the first check, and answers 404 about an import that does not exist', async () => {
  const { id } = await importer.upload(playersCsv([['Asha Verma', '9800000001', 31]]));
  expect(await importer.rows(id)).toEqual([]);
  for (const path of ['', '/rows', '/rejected']) {
    for (const missing of [crypto.randomUUID(), 'x'])
      expect((await fetch(`${importer.url}/${missing}${path}`, { headers: importer.headers })).status).toBe(404);
  }
  for (const call of ['run', 'undo'] as const)
    expect((await importer.post(crypto.randomUUID(), call)).status).toBe(404);
});

it('stops a browser that sends file after file, before it reads them', async () => {
  const cookie = `maidan_browser=${crypto.randomUUID()}`;
  const send = () => fetch(importer.url, { method: 'POST', headers: { ...importer.headers, cookie } });
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
});

it('asks once for the whole file what the words of playing styles mean, and remembers it for the run', async () => {
  const styles = ['Batsman', 'BATSMAN', 'batsman', 'विकेटकीपर', 'Captain', 'Right-hand batsman', '-', 'Senior'];
  const rows = styles.map((style, i) => [`Player ${'abcdefgh'[i]}`, 9_800_000_100 + i, 30, style]);
  const { id, mapping } = await importer.upload(playersCsv(rows, ['Playing Style']));
  const words = (column: string) =>
    fetch(`${importer.url}/${id}/words?column=${column}`, { headers: importer.headers });
  expect(await (await words('3')).json()).toEqual({
    success: true,
    words: [
      { word: 'BATSMAN', rows: 3, suggested: 'Right-hand Batsman' },
      { word: 'Captain', rows: 1, suggested: null },
      { word: 'Senior', rows: 1, suggested: '' },
      { word: 'विकेटकीपर', rows: 1, suggested: 'Wicket Keeper Batsman' },
    ],
    more: 0,
  });
  for (const column of ['4', '99', 'x']) expect((await words(column)).status).toBe(400);
  const unknown = await fetch(`${importer.url}/${crypto.randomUUID()}/words?column=3`, { headers: importer.headers });
  expect(unknown.status).toBe(404);

  const chosen = [
    { word: 'BATSMAN', style: 'Left-hand Batsman' },
    { word: 'Senior', style: '' },
  ] as const;
  const checked = await importer.check(id, mapping, chosen);
  expect(checked.words).toEqual({ batsman: 'Left-hand Batsman', senior: '' });
  // A check without words, for example with other columns, keeps them.
  expect((await importer.check(id, mapping)).words).toEqual(checked.words);
  expect((await importer.post(id, 'check', { mapping, words: [{ word: 'x', style: 'Goalkeeper' }] })).status).toBe(400);
  await importer.finish(id, 'run');
  expect(
    await test.db.query(`SELECT playing_style AS style, count(*)::int AS n FROM players WHERE first_name = 'Player'
        GROUP BY 1 ORDER BY playing_style COLLATE "C"`),
  ).toEqual([
    { style: '', n: 2 },
    { style: 'Captain', n: 1 },
    { style: 'Left-hand Batsman', n: 3 },
    { style: 'Right-hand Batsman', n: 1 },
    { style: 'विकेटकीपर', n: 1 },
  ]);
});
