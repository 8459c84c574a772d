import { expect, it } from '@jest/globals';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { commonPasswordFault, generatedPassword } from './passwords.ts';

it.each([
  'password1234',
  'P@ssw0rd1234',
  '123456789012',
  'qwertyuiop12',
  'iloveyou1234',
  'q1w2e3r4t5y6',
  'adminadminadmin',
])('does not take %s, which stands in every list of breached passwords', async (password) => {
  expect(await commonPasswordFault(password, 'asha')).toBe(accountSentences.guessablePassword);
});

it('does not take the words of this club with a year', async () => {
  expect(await commonPasswordFault('Raipur@123456', 'asha')).toBe(accountSentences.guessablePassword);
});

it.each(['a good long password', 'green bicycle under cricket', generatedPassword()])('takes %s', async (password) => {
  expect(await commonPasswordFault(password, 'asha')).toBeUndefined();
});

it('judges the longest password in a moment', async () => {
  const began = performance.now();
  await commonPasswordFault('ab1!'.repeat(50), 'asha');
  expect(performance.now() - began).toBeLessThan(2_000);
});
