import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoPointSentence } from '@maidan/shared/rules/photo.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { MembersResponse, SavedMember } from '@maidan/shared/wire/members.ts';
import { PictureLifecycleService } from '../../src/platform/storage/picture-lifecycle.service.ts';
import { filesIn } from '../support/files/pictures.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const both = 'Please enter name and designation';

let test: TestApp;
let headers: { authorization: string };
let dataProvider: ReturnType<typeof simpleRest>;
let portrait: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  headers = await asAdmin(test);
  const withToken = new Headers(headers);
  dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: withToken }),
  );
  portrait = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#15578F' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => test.db.query('TRUNCATE members'));
afterAll(() => test.close());

interface Sent {
  name?: string;
  designation?: string;
  photo?: Buffer | null;
  type?: string;
}

function formOf({ name = 'Asha Verma', designation = 'Captain', photo = portrait, type = 'image/jpeg' }: Sent) {
  const form = new FormData();
  form.set('name', name);
  form.set('designation', designation);
  if (photo) form.set('photo', new File([new Uint8Array(photo)], 'आशा.jpg', { type }));
  return form;
}

const call = (method: string, path: string, body?: FormData) =>
  fetch(`${test.url}/api/${path}`, { method, headers, ...(body && { body }) });
const json = (method: string, path: string, body: unknown) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const add = async (sent: Sent = {}) => (await (await call('POST', 'members', formOf(sent))).json()) as SavedMember;
const shown = async () => ((await (await fetch(`${test.url}/api/members`)).json()) as MembersResponse).members;
const names = async () => (await shown()).map(({ name }) => name);
const revision = async () => {
  const [{ revision: number }] = (await test.db.query('SELECT revision FROM site_revision')) as [{ revision: string }];
  return Number(number);
};
const files = () => filesIn(test, ['members']);

describe('a member who is saved', () => {
  it('adds a member with a photo at the end of the public list, at once', async () => {
    await add({ name: 'First' });
    const before = await revision();
    const answer = await call('POST', 'members', formOf({ name: '  आशा   वर्मा ', designation: ' कप्तान ' }));
    expect(answer.status).toBe(201);
    const saved = (await answer.json()) as SavedMember;
    expect(saved).toEqual({
      success: true,
      id: saved.id,
      _id: saved.id,
      name: 'आशा वर्मा',
      designation: 'कप्तान',
      photo: expect.stringMatching(/^\/uploads\/members\/[\w-]{22}\.webp$/),
      hasAvif: false,
      photoPoint: '',
      version: 1,
    });
    expect(await names()).toEqual(['First', 'आशा वर्मा']);
    expect(await revision()).toBe(before + 1);
  });

  it.each([
    ['no name', { name: ' ' }, 400, both, { name: both }],
    ['nothing at all', { name: '', designation: '' }, 400, both, { name: both, designation: both }],
    [
      'a designation without end',
      { designation: 'x'.repeat(81) },
      400,
      'Designation must be at most 80 characters',
      { designation: 'Designation must be at most 80 characters' },
    ],
    ['no photo', { photo: null }, 400, 'Photo is required', { photo: 'Photo is required' }],
    [
      'a photo of more than 5 MB',
      { photo: Buffer.alloc(5 * 1024 * 1024 + 1) },
      400,
      'File size must be less than 5MB',
      { photo: 'File size must be less than 5MB' },
    ],
    [
      'a document that calls itself a photo',
      { photo: Buffer.from('%PDF-1.7') },
      400,
      'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
      { photo: 'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)' },
    ],
  ])('adds nobody with %s', async (_, sent, status, error, errors) => {
    const [before, stored] = [await revision(), (await files()).length];
    const answer = await call('POST', 'members', formOf(sent));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, error, errors });
    expect([await names(), await revision(), (await files()).length]).toEqual([[], before, stored]);
  });

  it('takes a photo of exactly 5 MB', async () => {
    const padding = Buffer.alloc(5 * 1024 * 1024 - portrait.length);
    expect(await add({ photo: Buffer.concat([portrait, padding]) })).toMatchObject({ success: true });
  });

  it('stores no file when the row cannot be written', async () => {
    await test.db.query(`ALTER TABLE members ADD CONSTRAINT no_room CHECK (name <> 'Nobody')`);
    const stored = (await files()).length;
    const answer = await call('POST', 'members', formOf({ name: 'Nobody' }));
    await test.db.query('ALTER TABLE members DROP CONSTRAINT no_room');
    expect(answer.status).toBe(500);
    expect(await files()).toHaveLength(stored);
  });

  it('changes the texts by JSON and keeps the photo, or takes a new photo', async () => {
    const { id, photo } = await add();
    const renamed = await json('PUT', `members/${id}`, {
      name: 'Asha Verma-Sahu',
      designation: 'President',
      photo: '',
    });
    expect(renamed.status).toBe(200);
    expect(await renamed.json()).toMatchObject({ success: true, id, name: 'Asha Verma-Sahu', photo });

    const before = await revision();
    const portrayed = await call('PUT', `members/${id}`, formOf({ name: 'Asha Verma-Sahu' }));
    const { photo: newer } = (await portrayed.json()) as SavedMember;
    expect(newer).not.toBe(photo);
    expect((await fetch(test.url + newer!)).status).toBe(200);
    expect(await revision()).toBe(before + 1);

    const blank = await json('PUT', `members/${id}`, { name: 'Asha', designation: ' ' });
    expect(await blank.json()).toEqual({ success: false, error: both, errors: { designation: both } });
  });

  it('keeps what must stay visible of the photo, until there is another one', async () => {
    const member = await add();
    expect(member.photoPoint).toBe('');
    const texts = { name: member.name, designation: member.designation };
    const pointed = (await (
      await json('PUT', `members/${member.id}`, { ...texts, photoPoint: '25 0' })
    ).json()) as SavedMember;
    expect([pointed.photoPoint, pointed.version, (await shown())[0]!.photoPoint]).toEqual(['25 0', 2, '25 0']);
    await json('PUT', `members/${member.id}`, { ...texts, name: 'Asha' });
    expect((await shown())[0]).toMatchObject({ name: 'Asha', photoPoint: '25 0' });
    for (const wrong of ['25', '10 0', '25 0;', 'x'])
      expect(await (await json('PUT', `members/${member.id}`, { ...texts, photoPoint: wrong })).json()).toMatchObject({
        errors: { photoPoint: photoPointSentence },
      });
    await call('PUT', `members/${member.id}`, formOf({}));
    expect((await shown())[0]!.photoPoint).toBe('');
  });
});

describe('the order of the members', () => {
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
    await json('PUT', `members/${await idOf('A')}/place`, { place: 4 });
    // The member has this place already, so nothing is published.
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
});

describe('a member who is deleted', () => {
  it('restores a deleted member at the same position', async () => {
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
    // A repeated call gets the same answer.
    expect((await call('POST', `members/${second.id}/restore`)).status).toBe(200);
  });

  it('lists deleted members for thirty days; afterwards row and photo are removed', async () => {
    const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
    for (const { id } of [first, second]) await call('DELETE', `members/${id}`);
    const deleted = async () => (await (await call('GET', 'admin/members/deleted')).json()) as DeletedRecord[];
    const found = await deleted();
    expect(found.map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(Date.parse(found[0]!.restorableUntil) - Date.parse(found[0]!.deletedAt)).toBe(30 * 86_400_000);

    await test.db.query(`UPDATE members SET deleted_at = now() - interval '30 days 1 second' WHERE id = $1`, [
      first.id,
    ]);
    expect((await deleted()).map(({ name }) => name)).toEqual(['Second']);
    expect((await call('POST', `members/${first.id}/restore`)).status).toBe(404);
    await test.app.get(PictureLifecycleService).update('members', first.id);
    expect(await test.db.query('SELECT name FROM members')).toEqual([{ name: 'Second' }]);
  });
});

describe('the lists of members', () => {
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

  it('is sorted in both directions', async () => {
    for (const name of ['Zoya', 'Anil', 'Mina']) await add({ name });
    const listed = async (field: string, order: 'ASC' | 'DESC') => {
      const pagination = { page: 1, perPage: 10 };
      const { data } = await dataProvider.getList('members', { sort: { field, order }, pagination, filter: {} });
      return data.map(({ name }) => name as string);
    };
    for (const field of ['position', 'name', 'id'])
      expect([field, await listed(field, 'DESC')]).toEqual([field, (await listed(field, 'ASC')).toReversed()]);
  });

  it('passes validation messages to react-admin’s forms', async () => {
    const refused = dataProvider.create('members', { data: { name: '', designation: 'Coach' } });
    await expect(refused).rejects.toMatchObject({ status: 400, body: { error: both, errors: { name: both } } });
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(list('photo_key')).rejects.toMatchObject({ status: 400 });
    await expect(list('position', { deletedAt: '' })).rejects.toMatchObject({ status: 400 });
  });
});
