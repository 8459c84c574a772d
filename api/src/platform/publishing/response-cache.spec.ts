import { expect, it } from '@jest/globals';
import { EntriesByAddress, type ListAddress, ResponseCache } from './response-cache.ts';
import type { ListBytes } from './list-bytes.ts';

const [events, members] = ['/events', '/members'].map((address) => ({ address, route: address })) as [
  ListAddress,
  ListAddress,
];
const textOf = async (list: Promise<ListBytes>): Promise<string> => (await list).body.toString();

/** A list that counts how often it is read. */
function listOf(...contents: unknown[]) {
  const list = { reads: 0, load: () => Promise.resolve(contents[Math.min(list.reads++, contents.length - 1)]) };
  return list;
}

it('reads a list once per version, also for concurrent requests', async () => {
  const cache = new ResponseCache();
  const list = listOf(['a']);
  const answers = await Promise.all([1, 2, 3].map(() => cache.get(events, '7', list.load)));
  expect(answers.map(({ body }) => body.toString())).toEqual(['["a"]', '["a"]', '["a"]']);
  await cache.get(events, '7', list.load);
  expect(list.reads).toBe(1);
});

it('reads it again under another version, an earlier one included', async () => {
  const cache = new ResponseCache();
  const list = listOf(['a'], ['b'], ['c']);
  const bodies: string[] = [];
  for (const version of ['7', '8', '7']) bodies.push(await textOf(cache.get(events, version, list.load)));
  expect(bodies).toEqual(['["a"]', '["b"]', '["c"]']);
});

it('keeps each list apart', async () => {
  const cache = new ResponseCache();
  await cache.get(events, '7', listOf(['event']).load);
  expect(await textOf(cache.get(members, '7', listOf(['member']).load))).toBe('["member"]');
});

it('does not cache a failed read', async () => {
  const cache = new ResponseCache();
  await expect(cache.get(events, '7', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await textOf(cache.get(events, '7', listOf(['a']).load))).toBe('["a"]');
});

it('keeps the newer answer when an older read fails after it', async () => {
  const cache = new ResponseCache();
  const { promise, reject } = Promise.withResolvers<unknown>();
  const slow = cache.get(events, '7', () => promise);
  const list = listOf(['b']);
  await cache.get(events, '8', list.load);
  reject(new Error('no database'));
  await expect(slow).rejects.toThrow('no database');
  await cache.get(events, '8', list.load);
  expect(list.reads).toBe(1);
});

const whole = { address: '/events', route: '/events' };
const ofOne = (id: number) => ({ address: `/events/${id}`, route: '/events/:id' });

it('keeps 500 lists with parameters, those used last, and every list without', () => {
  const entries = new EntriesByAddress<string>();
  entries.set(whole, 'all');
  for (let id = 0; id < 500; id += 1) entries.set(ofOne(id), `event ${id}`);
  entries.set(ofOne(0), 'again');
  entries.get('/events/1');
  entries.set(ofOne(500), 'one more');
  const ids = [0, 1, 2, 3, 500];
  expect(ids.map((id) => entries.get(`/events/${id}`))).toEqual(['again', 'event 1', undefined, 'event 3', 'one more']);
  expect(entries.get('/events')).toBe('all');
});

it('forgets a list', () => {
  const entries = new EntriesByAddress<string>();
  for (const each of [whole, ofOne(1)]) entries.set(each, 'kept');
  for (const { address } of [whole, ofOne(1)]) entries.delete(address);
  expect([entries.get('/events'), entries.get('/events/1')]).toEqual([undefined, undefined]);
});
