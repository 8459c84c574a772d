import { expect, it } from '@jest/globals';
import { secretGroups } from './TwoStep.tsx';

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3DPE', 'JBSW Y3DP E'],
  ['', ''],
])('groups %p', (secret, grouped) => {
  expect(secretGroups(secret)).toBe(grouped);
});
