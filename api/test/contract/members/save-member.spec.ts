import { expect, it } from '@jest/globals';
import type { SavedMember } from '@maidan/shared/wire/members.ts';
import { add, both, call, files, formOf, json, names, portrait, revision, test, useMembers } from './members-api.ts';

useMembers();

it('adds a member with a photo, at the end, and the public list has it at once', async () => {
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

it('leaves no file behind when the row cannot be written', async () => {
  await test.db.query(`ALTER TABLE members ADD CONSTRAINT no_room CHECK (name <> 'Nobody')`);
  const stored = (await files()).length;
  const answer = await call('POST', 'members', formOf({ name: 'Nobody' }));
  await test.db.query('ALTER TABLE members DROP CONSTRAINT no_room');
  expect(answer.status).toBe(500);
  expect(await files()).toHaveLength(stored);
});

it('changes the texts by JSON and keeps the photo, or takes a new photo', async () => {
  const { id, photo } = await add();
  const renamed = await json('PUT', `members/${id}`, { name: 'Asha Verma-Sahu', designation: 'President', photo: '' });
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
