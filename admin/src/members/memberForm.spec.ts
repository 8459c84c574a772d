import { expect, it } from '@jest/globals';
import { fieldsOf, memberChanges, validate } from './memberForm.ts';

const both = 'Please enter name and designation';
const complete = { name: 'Asha Verma', designation: 'Captain', photoPoint: '25 0' };
const file = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'asha', { type });

it('starts empty for a new member, and without a file for a stored one', () => {
  expect(fieldsOf(undefined)).toEqual({ name: '', designation: '', photo: undefined, photoPoint: '' });
  const stored = { ...complete, id: '1', _id: '1', photo: '/uploads/members/a.webp', hasAvif: false };
  expect(fieldsOf(stored)).toEqual({ ...complete, photo: undefined });
});

it.each([
  [
    'nothing',
    { name: ' ', designation: '', photoPoint: '' },
    { name: both, designation: both, photo: 'Photo is required' },
  ],
  ['no photo', complete, { photo: 'Photo is required' }],
  ['a photo', { ...complete, photo: file(1000) }, {}],
  ['a photo whose type the browser does not know', { ...complete, photo: file(1000, '') }, {}],
])('validates a new member with %s', (_, given, errors) => {
  expect(validate({ photo: undefined, ...given }, true)).toEqual(errors);
});

it('requires no photo for a stored member', () => {
  expect(validate({ ...complete, photo: undefined }, false)).toEqual({});
  expect(validate({ ...complete, designation: ' ', photo: undefined }, false)).toEqual({ designation: both });
});

it('says what another administrator has changed of a member', () => {
  const shown = { ...complete, id: '1', _id: '1', photo: 'a.webp', hasAvif: false, version: 1 };
  const current = { ...shown, designation: 'Umpire', photo: 'b.webp', version: 2 };
  expect(memberChanges(shown, current, ['kavita'])).toEqual({
    actors: ['kavita'],
    changes: [
      { label: 'Designation', field: 'designation', now: '“Umpire”' },
      { label: 'Photo', field: 'photo', now: 'another one' },
    ],
  });
});
