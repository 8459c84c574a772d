import { describe, expect, it } from '@jest/globals';
import { readMembers } from './read-members.ts';
import { membersTexts } from '../../content/members.ts';
import { designationIn } from './MemberList.tsx';

describe('readMembers', () => {
  it('reads members with `id` or `_id`', () => {
    const asha = { name: 'Asha Verma', designation: 'Secretary', photo: 'a.webp', hasAvif: true, photoPoint: '50 0' };
    const read = readMembers({ success: true, members: [{ ...asha, _id: '7' }, { id: '8' }] });
    expect(read).toEqual([
      { ...asha, id: '7', _id: '7' },
      { id: '8', _id: '8', name: '', designation: '', photo: null, hasAvif: false, photoPoint: '' },
    ]);
  });

  it('returns an empty list for a response without one', () => {
    for (const nothing of [undefined, null, [], {}, { members: null }, 'oops'])
      expect(readMembers(nothing)).toEqual([]);
  });
});

describe('MemberList', () => {
  it.each([
    ['Treasurer', 'कोषाध्यक्ष'],
    [' vice  president ', 'उपाध्यक्ष'],
    ['Captain, Women’s Team', 'कप्तान, महिला टीम'],
    ['Keeper of the keys', 'Keeper of the keys'],
    ['constructor', 'constructor'],
    ['सचिव', 'सचिव'],
  ])('tells %j as %j on a Hindi page', (written, hindi) => {
    expect(designationIn(membersTexts.hi, written)).toBe(hindi);
    expect(designationIn(membersTexts.en, written)).toBe(written);
  });

  it('writes its keys as they are looked up', () => {
    for (const key of Object.keys(membersTexts.hi.designations))
      expect(designationIn(membersTexts.hi, key)).toMatch(/^[\p{Script=Devanagari}\p{M}, ]+$/u);
  });
});
