import { expect, it } from '@jest/globals';
import { tidyCode } from '@maidan/shared/rules/account/account.ts';
import { generateRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

it('makes ten different codes that nobody misreads', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
});

it('gives a code one digest for each account and key, however it is typed', () => {
  const [key, code] = [Buffer.alloc(32, 1), tidyCode('k7m2p-x9dqw')];
  const digest = recoveryCodeHash(key, 'asha', code);
  expect(recoveryCodeHash(key, 'asha', tidyCode(' K7M2P X9DQW'))).toBe(digest);
  expect(recoveryCodeHash(key, 'ravi', code)).not.toBe(digest);
  expect(recoveryCodeHash(Buffer.alloc(32, 2), 'asha', code)).not.toBe(digest);
});
