import { expect, it } from '@jest/globals';
import { shortName } from './short-name.ts';

it.each([
  ['Asha Verma', 'Asha V.'],
  [' Asha  Kumari Verma ', 'Asha V.'],
  ['आशा स्वामी', 'आशा स्वा.'],
  ['आशा किशोर', 'आशा कि.'],
  ['Asha', 'Asha'],
  ['', ''],
])('%j is shown to a stranger as %j', (name, short) => expect(shortName(name)).toBe(short));
