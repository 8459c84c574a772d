import { expect, it } from '@jest/globals';
import { membersTexts } from '../../content/members.ts';
import { designationIn } from './MemberList.tsx';

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
