import { afterAll, expect, it, jest } from '@jest/globals';
import { countYears, pageLimits, rowsOfPart } from '@maidan/shared/lists/page-lists.ts';
import { sampleEvent } from '../../../lib/event/testing/sample-event.ts';
import { metaDescription } from './event-pages.ts';

const builderFetch = globalThis.fetch;
afterAll(() => {
  jest.restoreAllMocks();
  globalThis.fetch = builderFetch;
});

/**
 * Loads the events from a fake API that has these events, all of one year.
 * @param afterFirstPart changes the events after the first part was read
 */
const load = async (events: { id: string }[], afterFirstPart = () => {}) => {
  globalThis.fetch = (address) => {
    const [, section, of, , part] = new URL(String(address)).pathname.slice(1).split('/');
    if (section === 'gallery') return Promise.resolve(Response.json([]));
    if (section !== 'events') return Promise.resolve(Response.json({ fees: {} }));
    if (of !== 'years') return Promise.resolve(Response.json({ events: [] }));
    if (part === undefined) return Promise.resolve(Response.json(countYears(events.map(() => '2026-11-28'))));
    const answer = Response.json(rowsOfPart(events, Number(part), pageLimits.events));
    if (part === '1') afterFirstPart();
    return Promise.resolve(answer);
  };
  // The modules read the environment when they are imported.
  jest.replaceProperty(process, 'env', { SITE_API_URL: 'http://club.example', NODE_ENV: 'production' });
  jest.resetModules();
  return (await import('./event-pages.ts')).fetchPublicEvents;
};
const sample = () => Array.from({ length: pageLimits.events + 4 }, (_, i) => sampleEvent({ id: `event-${i}` }));

it('has the events of all parts of a year', async () => {
  const fetchPublicEvents = await load(sample());
  expect((await fetchPublicEvents()).map(({ event }) => event.id)).toEqual(sample().map(({ id }) => id));
});

it('publishes no site without the event that moved to a part that was read, as another one was deleted', async () => {
  const events = sample();
  const fetchPublicEvents = await load(events, () => void events.shift());
  await expect(fetchPublicEvents()).rejects.toThrow('while the site was being built: 99 of 100 were found');
});

it('describes a page in whole words and at most 200 characters', () => {
  expect(metaDescription('A cup.', '')).toBe('A cup.');
  expect(metaDescription('A cup.', ' Six\n\na side. ')).toBe('A cup. Six a side.');
  const long = metaDescription('A cup.', 'Six a side. '.repeat(40));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/ (Six|a|side\.)…$/);
});
