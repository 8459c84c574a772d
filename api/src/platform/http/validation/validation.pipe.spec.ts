import { expect, it } from '@jest/globals';
import { rejectUnsafeBody } from './validation.pipe.ts';

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']));

it('accepts a valid body', () => {
  expect(() =>
    rejectUnsafeBody({ playerData: { firstName: 'रवि', consent: { version: '1' } }, amount: 1 }),
  ).not.toThrow();
  expect(() => rejectUnsafeBody(fields(60))).not.toThrow();
  expect(() => rejectUnsafeBody(undefined)).not.toThrow();
});

it.each([
  ['too many fields', fields(61)],
  ['too many fields in a list', Array.from({ length: 61 }, () => 1)],
  ['a poisoned prototype', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
  ['a constructor', JSON.parse('{"constructor":1}')],
  ['a NUL in a text', { a: 'x\0' }],
  ['a NUL in a name', { 'x\0': 'a' }],
  ['too deep', { a: { a: { a: { a: { a: { a: 1 } } } } } }],
])('refuses %s', (_, body) => {
  expect(() => rejectUnsafeBody(body)).toThrow('The request cannot be read.');
});
