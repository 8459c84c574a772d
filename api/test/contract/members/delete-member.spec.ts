import { expect, it } from '@jest/globals';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import { PictureLifecycleService } from '../../../src/platform/storage/picture-lifecycle.service.ts';
import { add, call, json, names, revision, test, useMembers } from './members-api.ts';

useMembers();

it('deletes and restores at the same place', async () => {
  const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
  const picture = async () => (await fetch(test.url + first.photo!)).status;
  expect(await picture()).toBe(200);
  const before = await revision();
  const deleted = await call('DELETE', `members/${first.id}`);
  expect(await deleted.json()).toEqual({ success: true, id: first.id });
  expect(await names()).toEqual(['Second']);
  expect(await picture()).toBe(404);
  expect((await call('DELETE', `members/${first.id}`)).status).toBe(404);
  expect((await json('PUT', `members/${first.id}`, { name: 'A', designation: 'B' })).status).toBe(404);
  expect(await revision()).toBe(before + 1);

  const back = await call('POST', `members/${first.id}/restore`);
  expect(await back.json()).toMatchObject({ success: true, id: first.id, name: 'First' });
  expect(await names()).toEqual(['First', 'Second']);
  expect(await picture()).toBe(200);
  expect(await revision()).toBe(before + 2);
  // A second call returns the same.
  expect((await call('POST', `members/${second.id}/restore`)).status).toBe(200);
});

it('lists who can be restored, for thirty days; afterwards row and photo are gone', async () => {
  const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
  for (const { id } of [first, second]) await call('DELETE', `members/${id}`);
  const deleted = async () => (await (await call('GET', 'admin/members/deleted')).json()) as DeletedRecord[];
  const found = await deleted();
  expect(found.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(Date.parse(found[0]!.restorableUntil) - Date.parse(found[0]!.deletedAt)).toBe(30 * 86_400_000);

  await test.db.query(`UPDATE members SET deleted_at = now() - interval '30 days 1 second' WHERE id = $1`, [first.id]);
  expect((await deleted()).map(({ name }) => name)).toEqual(['Second']);
  expect((await call('POST', `members/${first.id}/restore`)).status).toBe(404);
  await test.app.get(PictureLifecycleService).update('members', first.id);
  expect(await test.db.query('SELECT name FROM members')).toEqual([{ name: 'Second' }]);
});
