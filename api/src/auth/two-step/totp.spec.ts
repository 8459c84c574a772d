import { expect, it } from '@jest/globals';
import { isAppCode, newSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the ASCII secret "12345678901234567890" in Base32, and the last six digits of its codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('knows the code of the standard at second %i', (second, code) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

it('takes a code one step early or late, and says which step it belongs to', () => {
  const code = '287082';
  for (const second of [1, 29, 30, 59, 60, 89]) expect(stepOfCode(secret, code, second * 1000)).toBe(1);
  for (const second of [90, 120]) expect(stepOfCode(secret, code, second * 1000)).toBeUndefined();
  expect(stepOfCode(secret, '000000', 59_000)).toBeUndefined();
});

it('is read by an app: club, account and secret', () => {
  expect(totpUri(secret, 'आशा')).toBe(
    `otpauth://totp/Maidan%20Sports%20Club:${encodeURIComponent('आशा')}?issuer=Maidan%20Sports%20Club&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('makes secrets of 160 bits', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it.each(['12345', '1234567', '12345a', 'abcdefghjk', ''])('%p is no code of an app', (code) =>
  expect(isAppCode(code)).toBe(false),
);
