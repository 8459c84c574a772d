import { expect, it } from '@jest/globals';
import type { SavedMember } from '@maidan/shared/wire/members.ts';
import { add, both, dataProvider, test, useMembers } from './members-api.ts';

useMembers();

it('requires a token for every write', async () => {
  const { id } = await add();
  for (const [method, path] of [
    ['POST', 'members'],
    ['PUT', `members/${id}`],
    ['PUT', `members/${id}/place`],
    ['DELETE', `members/${id}`],
    ['POST', `members/${id}/restore`],
    ['GET', 'admin/members'],
  ]) {
    const answer = await fetch(`${test.url}/api/${path}`, { method: method! });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, error: 'Authentication required. Please login again.' });
  }
});

const list = (field = 'position', filter: Record<string, unknown> = {}, page = 1, perPage = 10) =>
  dataProvider.getList('members', { sort: { field, order: 'ASC' }, pagination: { page, perPage }, filter });

it('answers react-admin’s calls: list, one, many, update and delete', async () => {
  for (const name of ['Zoya', 'Anil', '100%_sure']) await add({ name });
  const { data, total } = await list();
  expect([data.map(({ name }) => name), total]).toEqual([['Zoya', 'Anil', '100%_sure'], 3]);
  expect((await list('name', {}, 2, 2)).data.map(({ name }) => name)).toEqual(['Zoya']);
  expect((await list('name', { q: '%_' })).data.map(({ name }) => name)).toEqual(['100%_sure']);
  expect((await list('position', { q: 'capt' })).total).toBe(3);

  const [zoya, anil] = data as [SavedMember, SavedMember];
  expect((await dataProvider.getMany('members', { ids: [anil.id] })).data).toEqual([anil]);
  const updated = await dataProvider.update('members', {
    id: zoya.id,
    data: { ...zoya, designation: 'Patron' },
    previousData: zoya,
  });
  expect(updated.data).toMatchObject({ id: zoya.id, designation: 'Patron', photo: zoya.photo });
  expect((await dataProvider.getOne('members', { id: zoya.id })).data).toMatchObject({ designation: 'Patron' });
  expect((await dataProvider.delete('members', { id: zoya.id, previousData: zoya })).data).toMatchObject({
    id: zoya.id,
  });
  expect((await list()).total).toBe(2);
});

it('passes validation messages to react-admin’s forms', async () => {
  const refused = dataProvider.create('members', { data: { name: '', designation: 'Coach' } });
  await expect(refused).rejects.toMatchObject({ status: 400, body: { error: both, errors: { name: both } } });
});

it('refuses a column or a filter that the list does not have', async () => {
  await expect(list('photo_key')).rejects.toMatchObject({ status: 400 });
  await expect(list('position', { deletedAt: '' })).rejects.toMatchObject({ status: 400 });
});
