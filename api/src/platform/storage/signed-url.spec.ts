import { expect, it } from '@jest/globals';
import { isSignedUrl, signUrl } from './signed-url.ts';

const key = Buffer.from('a key');
const now = new Date('2026-11-21T10:00:00Z');
const path = '/api/players/1/photo';
const signed = Object.fromEntries(new URL(signUrl(key, path, now), 'http://x').searchParams);
const judge = (given: Record<string, unknown>, at = now, about = path, by = key) =>
  isSignedUrl(by, about, given.expires, given.signature, at);

it('works for five minutes', () => {
  expect(judge(signed)).toBe(true);
  expect(judge(signed, new Date('2026-11-21T10:05:00Z'))).toBe(true);
  expect(judge(signed, new Date('2026-11-21T10:05:01Z'))).toBe(false);
});

it('is invalid for another photo, key or expiry, or with a forged signature', () => {
  expect(judge(signed, now, '/api/players/2/photo')).toBe(false);
  expect(judge(signed, now, path, Buffer.from('another'))).toBe(false);
  expect(judge({ ...signed, expires: String(Number(signed.expires) + 60) })).toBe(false);
  expect(judge({ ...signed, signature: 'AAAA' })).toBe(false);
});

it.each([{}, { expires: ['1'], signature: 'x' }, { expires: '1e9', signature: 'x' }, { expires: '-1', signature: [] }])(
  'takes no nonsense: %j',
  (given) => expect(judge(given)).toBe(false),
);
