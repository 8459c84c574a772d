import { expect, it } from '@jest/globals';
import { readMembers } from './read-members.ts';

it('reads members with `id` or `_id`', () => {
  const asha = { name: 'Asha Verma', designation: 'Secretary', photo: 'a.webp', hasAvif: true };
  const read = readMembers({ success: true, members: [{ ...asha, _id: '7' }, { id: '8' }] });
  expect(read).toEqual([
    { ...asha, id: '7', _id: '7' },
    { id: '8', _id: '8', name: '', designation: '', photo: null, hasAvif: false },
  ]);
});

it('returns an empty list for a response without one', () => {
  for (const nothing of [undefined, null, [], {}, { members: null }, 'oops']) expect(readMembers(nothing)).toEqual([]);
});
