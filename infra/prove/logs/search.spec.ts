import { expect, it } from '@jest/globals';
import { search } from './search.ts';

const name = 'Kanariya Vögel';
const canaries = [{ name: 'the name', value: name }];
const found = (line: string, wanted = canaries) => search('api.log', `first\n${line}`, wanted);

it.each([
  ['as it is', `player ${name} waits`],
  ['in capitals', `player ${name.toUpperCase()} waits`],
  ['in an address', `/api/players?q=${encodeURIComponent(name)}`],
  ['in a form', `name=${new URLSearchParams({ v: name }).toString().slice(2)}&x=1`],
  ['escaped in JSON', '{"name":"Kanariya V\\u00f6gel"}'],
  ['in base64', Buffer.from(`{"firstName":"${name}","mobile":1}`).toString('base64')],
  ['in base64, one byte later', Buffer.from(`x{"firstName":"${name}","mobile":1}`).toString('base64')],
  ['in hexadecimal', Buffer.from(name).toString('hex')],
])('finds a name %s', (_, line) => {
  expect(found(line)).toContainEqual(expect.objectContaining({ what: 'the name', file: 'api.log', line: 2 }));
});

it.each(['player Verma waits', '/api/players?q=verma', '{"lastName":"Verma"}'])('finds a short name in %s', (line) => {
  expect(found(line, [{ name: 'last name', value: 'Verma' }])).not.toEqual([]);
});

it.each([
  'Key (mobile)=(9826100000) already exists',
  'mobile=%2B919826100000',
  'Bearer abc',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  `encData=${'0A'.repeat(8)}`,
  '0a'.repeat(32),
  'A'.repeat(200),
])('finds %s by a pattern of personal or secret data', (line) => expect(found(line, [])).not.toEqual([]));

it('finds nothing in an ordinary line', () => {
  const line =
    '{"time":"2026-11-23T03:30:07.123Z","level":"log","context":"request","message":"GET /api/players/check-mobile/:mobile 200",' +
    '"requestId":"0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11","durationMs":12,"pid":12345}';
  expect(found(line)).toEqual([]);
});
