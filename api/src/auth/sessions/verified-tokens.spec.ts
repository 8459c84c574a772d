import { expect, it } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.ts';

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

it('keeps the 200 tokens that were used last', () => {
  const tokens = new VerifiedTokens();
  const exp = inSeconds(60);
  for (let i = 0; i < 200; i += 1) tokens.add(`token ${i}`, { jti: `${i}`, exp });
  expect(tokens.find('token 0')).toEqual({ jti: '0', exp });
  for (let i = 200; i < 300; i += 1) tokens.add(`token ${i}`, { jti: `${i}`, exp });
  expect(tokens.size).toBe(200);
  expect(tokens.find('token 0')).toBeDefined();
  expect(tokens.find('token 1')).toBeUndefined();
  expect(tokens.find('token 299')).toBeDefined();
});

it('forgets a token that has expired, and one whose session has ended', () => {
  const tokens = new VerifiedTokens();
  tokens.add('old', { jti: 'old', exp: inSeconds(-1) });
  tokens.add('ended', { jti: 'ended', exp: inSeconds(60) });
  tokens.remove('ended');
  expect([tokens.find('old'), tokens.find('ended'), tokens.find('unknown')]).toEqual([undefined, undefined, undefined]);
  expect(tokens.size).toBe(0);
});
