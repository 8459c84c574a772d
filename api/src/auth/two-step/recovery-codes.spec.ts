import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { tidyCode } from '@maidan/shared/rules/account/account.ts';
import { generateRecoveryCodes, hashRecoveryCodes, storedFormsOf } from './recovery-codes.ts';

const key = Buffer.alloc(32, 1);
const code = tidyCode('k7m2p-x9dqw');

it('makes ten different codes that nobody misreads', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const each of codes) expect(each).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
});

it('stores codes so that whoever has the table and the key still pays for each guess', async () => {
  const [first, second] = await hashRecoveryCodes(key, 'asha', [code, tidyCode('aaaaa-bbbbb')]);
  const [again] = await hashRecoveryCodes(key, 'asha', [code]);
  for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
  // Each call uses a new salt.
  expect(again).not.toBe(first);
});

it('finds a code however it is typed, for its account and key alone', async () => {
  const stored = await hashRecoveryCodes(key, 'asha', [code, tidyCode('aaaaa-bbbbb')]);
  const isFound = async (otherKey: Buffer, adminId: string, typed: string) =>
    (await storedFormsOf(otherKey, adminId, tidyCode(typed), stored)).includes(stored[0]!);
  expect(await isFound(key, 'asha', ' K7M2P X9DQW')).toBe(true);
  expect(await isFound(key, 'ravi', 'k7m2p-x9dqw')).toBe(false);
  expect(await isFound(Buffer.alloc(32, 2), 'asha', 'k7m2p-x9dqw')).toBe(false);
});

it('still takes a code that an earlier version has stored', async () => {
  const digest = createHmac('sha256', key).update(`asha\n${code}`).digest('base64url');
  expect(await storedFormsOf(key, 'asha', code, [digest])).toEqual([digest]);
});
