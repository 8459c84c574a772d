import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { ListBytes } from './list-bytes.ts';

const json = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ name: `Winter Cup ${i}` })));
const list = new ListBytes(json);

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
] as const)('sends what Accept-Encoding %j takes as %s', (accepted, encoding) => {
  expect(list.choose(accepted)).toBe(encoding);
});

it('has the tag that a build of the site tells of the same rows', () => {
  // The same list is in sites/src/lib/live/live-source.spec.ts.
  const rows = [{ id: 'a', eventName: 'विंटर कप "A"', playerLimit: null }];
  expect(new ListBytes(JSON.stringify(rows)).tags.identity).toBe('"2NhyeXceyDmoyLuDlsIuQfL5FKYeU_6UOhb4WM8Hvss"');
});

it('does not compress what is short', () => {
  expect(new ListBytes('[]').choose('br')).toBe('identity');
});

it('has the same bytes in each form, smaller when compressed, and once compressed at hand', async () => {
  expect(list.peek('br')).toBeUndefined();
  const [br, gzip] = [await list.find('br'), await list.find('gzip')];
  expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual([json, json]);
  expect(br.length).toBeLessThan(gzip.length);
  expect(gzip.length).toBeLessThan(list.body.length / 5);
  expect(list.peek('br')).toBe(br);
});

it('compresses once for concurrent requests', async () => {
  const other = new ListBytes(json);
  const [one, two] = await Promise.all([other.find('br'), other.find('br')]);
  expect(one).toBe(two);
});

it('tags the same bytes alike, and others and each form otherwise, strongly', () => {
  expect(list.tags.identity).toMatch(/^"[\w-]{43}"$/);
  expect(new ListBytes(json).tags).toEqual(list.tags);
  const tags = [...Object.values(list.tags), ...Object.values(new ListBytes('[]').tags)];
  expect(new Set(tags).size).toBe(6);
});

it('knows its own tags in If-None-Match, also marked as weak by a proxy and of another form', () => {
  const { identity, br, gzip } = list.tags;
  expect(list.match(undefined, 'br')).toBeUndefined();
  expect(list.match('"other"', 'br')).toBeUndefined();
  expect(list.match(`"other", W/${gzip}`, 'br')).toBe(gzip);
  expect(list.match(identity, 'br')).toBe(identity);
  expect(list.match('*', 'br')).toBe(br);
});
