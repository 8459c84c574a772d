import { expect, it } from '@jest/globals';
import { EntriesByAddress } from './entries-by-address.ts';

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
