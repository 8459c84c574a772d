import { expect, it } from '@jest/globals';
import { adminPath, bodyOf } from './requestParts.ts';

const photo = new File(['x'], 'cover.png', { type: 'image/png' });

it('is JSON without a file, and omits undefined fields', () => {
  expect(bodyOf({ name: 'Asha', order: 2, isHighlight: false, photo: undefined, caption: null })).toBe(
    '{"name":"Asha","order":2,"isHighlight":false}',
  );
});

it('is multipart with a file', () => {
  const form = bodyOf({ name: 'आशा', isHighlight: true, photo, caption: undefined }) as FormData;
  expect([...form.keys()]).toEqual(['name', 'isHighlight', 'photo']);
  expect(form.get('name')).toBe('आशा');
  expect(form.get('isHighlight')).toBe('true');
  expect(form.get('photo')).toBeInstanceOf(File);
});

it('encodes each part of a path', () =>
  expect(adminPath('players', 'a/b', 'record')).toBe('/api/admin/players/a%2Fb/record'));
