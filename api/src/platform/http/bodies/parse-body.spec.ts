import { expect, it } from '@jest/globals';
import { isSmallObject } from './parse-body.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']));

it.each([
  ['nothing', ''],
  ['an object after blanks', ' \r\n\t{"a":1}'],
  ['an object after a byte order mark, which the parser skips', '\uFEFF{"a":1}'],
  ['sixty fields', fields(60)],
  ['brackets and commas inside a text', { photo: '{},[]:'.repeat(100_000) }],
  ['quotes and backslashes inside a text', { remarks: '\\"'.repeat(1000), name: 'a\\' }],
  ['a text in another script', { name: 'अनन्या', remarks: '🏏'.repeat(50) }],
])('lets %s pass', (_, body) => expect(isSmallObject(bytes(body))).toBe(true));

it.each([
  ['a list', '[1]'],
  ['a list after a byte order mark', '\uFEFF[1]'],
  ['a text', '"secretary"'],
  ['null', 'null'],
  ['a list of thousands of objects in a field', { playerData: Array(100).fill({}) }],
  ['thousands of fields', fields(5000)],
  ['thousands of levels', '{"a":'.repeat(2000)],
  ['parts behind a text that ends in a backslash', `{"a":"\\\\",${'"a":{},'.repeat(200)}`],
])('refuses %s', (_, body) => expect(isSmallObject(bytes(body))).toBe(false));

it('scans 8 MB of escapes, quotes or blanks quickly', () => {
  const before = process.cpuUsage();
  for (const part of ['\\"', '\\\\', '""', '  ']) isSmallObject(bytes(`{"a":"${part.repeat(4_000_000)}`));
  const { user, system } = process.cpuUsage(before);
  // Microseconds of the processor, not of the clock, so that a busy machine passes too.
  expect(user + system).toBeLessThan(6_000_000);
});
