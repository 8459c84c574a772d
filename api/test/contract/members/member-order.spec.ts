import { expect, it } from '@jest/globals';
import { add, call, json, names, nobody, revision, shown, test, useMembers } from './members-api.ts';

useMembers();

it('keeps the order that the secretary gives', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await add({ name });
  const idOf = async (name: string) => (await shown()).find((each) => each.name === name)!.id;
  const before = await revision();
  expect((await json('PUT', `members/${await idOf('D')}/place`, { place: 1 })).status).toBe(200);
  expect(await names()).toEqual(['D', 'A', 'B', 'C']);
  await json('PUT', `members/${await idOf('D')}/place`, { place: 3 });
  expect(await names()).toEqual(['A', 'B', 'D', 'C']);
  await json('PUT', `members/${await idOf('A')}/place`, { place: 99 });
  expect(await names()).toEqual(['B', 'D', 'C', 'A']);
  expect(await revision()).toBe(before + 3);

  for (const place of [0, -1, 1.5, '2', null, undefined])
    expect((await json('PUT', `members/${await idOf('A')}/place`, { place })).status).toBe(400);
  expect(await names()).toEqual(['B', 'D', 'C', 'A']);
});

it('serialises twenty concurrent moves: no member is lost and no position is used twice', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ name });
  const ids = (await shown()).map(({ id }) => id);
  const moves = Array.from({ length: 20 }, (_, i) =>
    json('PUT', `members/${ids[i % 5]}/place`, { place: ((i * 7) % 5) + 1 }),
  );
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const rows = (await test.db.query('SELECT position FROM members ORDER BY position')) as { position: number }[];
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['GET', `admin/members/${nobody}`],
  ['PUT', `members/${nobody}`],
  ['PUT', `members/${nobody}/place`],
  ['DELETE', `members/${nobody}`],
  ['POST', `members/${nobody}/restore`],
  ['DELETE', 'members/not-an-id'],
])('%s %s is not found', async (method, path) => {
  const answer =
    method === 'PUT' ? await json(method, path, { name: 'A', designation: 'B', place: 1 }) : await call(method, path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false });
});
