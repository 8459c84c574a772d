import { expect, it } from '@jest/globals';
import { fieldsOf, validate } from './memberForm.ts';

const both = 'Please enter name and designation';
const whole = { name: 'Asha Verma', designation: 'Captain' };
const file = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'asha', { type });

it('starts empty for a new member, and without a file for one that is known', () => {
  expect(fieldsOf(undefined)).toEqual({ name: '', designation: '', photo: undefined });
  const known = { ...whole, id: '1', _id: '1', photo: '/uploads/members/a.webp' };
  expect(fieldsOf(known)).toEqual({ ...whole, photo: undefined });
});

it.each([
  ['nothing', { name: ' ', designation: '' }, { name: both, designation: both, photo: 'Photo is required' }],
  ['no photo', whole, { photo: 'Photo is required' }],
  ['a photo', { ...whole, photo: file(5 * 1024 * 1024) }, {}],
  ['a photo too large', { ...whole, photo: file(5 * 1024 * 1024 + 1) }, { photo: 'File size must be less than 5MB' }],
  [
    'a document',
    { ...whole, photo: file(1, 'application/pdf') },
    { photo: 'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)' },
  ],
])('judges a new member with %s', (_, given, errors) => {
  expect(validate({ photo: undefined, ...given }, true)).toEqual(errors);
});

it('lets a known member keep the photo', () => {
  expect(validate({ ...whole, photo: undefined }, false)).toEqual({});
  expect(validate({ ...whole, designation: ' ', photo: undefined }, false)).toEqual({ designation: both });
});
