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
    ...{ counts: { new: 1, same: 0, changed: 1, rejected: 1 }, processed: 0, undoUntil: null, keptAtUndo: 0 },
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
