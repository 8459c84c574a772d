import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';

const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-kept-'));
const list = path.join(folder, 'list.json');
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the module anew, as a new build does: it reads the environment when it is imported. */
const load = async (SITE_KEPT_FILES?: string) => {
  jest.replaceProperty(process, 'env', { SITE_KEPT_FILES });
  jest.resetModules();
  return import('./kept-files.ts');
};
const write = (digests: object) => writeFileSync(list, JSON.stringify({ digests }));
const written = () => (JSON.parse(readFileSync(list, 'utf8')) as { digests: object }).digests;
beforeEach(() => write({ 'events/a.html': '1', 'events/b.html': '1' }));

const paths = (digests: Record<string, string>) =>
  Object.entries(digests).map(([file, digest]) => ({ file, digest, path: file }));

it('builds what has changed, and tells what everything is made from', async () => {
  const { onlyChanged } = await load(list);
  expect(await onlyChanged(paths({ 'events/a.html': '1', 'events/b.html': '2', 'events/c.html': '1' }))).toEqual([
    'events/b.html',
    'events/c.html',
  ]);
  expect(await onlyChanged(paths({ 'events/a.ics': '1' }))).toEqual(['events/a.ics']);
  expect(written()).toEqual({ 'events/a.html': '1', 'events/b.html': '2', 'events/c.html': '1', 'events/a.ics': '1' });
});

it('makes pages again when what stands on all of them changes, and no picture', async () => {
  const all = paths({ 'events/a.html': '1', 'events/a.jpg': '1' });
  const buildWith = async (shownOn: string[]) => {
    jest.replaceProperty(process, 'env', { SITE_KEPT_FILES: list, SITE_API_URL: 'http://club.example' });
    jest.resetModules();
    const notices = shownOn.map((place) => ({ id: place, title: 'Rain', shownOn: place }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ notices })));
    return (await import('./kept-files.ts')).onlyChanged(all);
  };
  write({ 'events/a.html': '1', 'events/a.jpg': '1' });
  expect(await buildWith(['home', 'event'])).toEqual([]);
  expect(await buildWith(['all'])).toEqual(['events/a.html']);
  expect(await buildWith(['all'])).toEqual([]);
  expect(await buildWith([])).toEqual(['events/a.html']);
});

it('builds a file again that lacks something', async () => {
  const { makeAgain, onlyChanged } = await load(list);
  await onlyChanged(paths({ 'events/a.html': '1', 'events/a.jpg': '1' }));
  await makeAgain('events/a.jpg');
  expect(written()).toEqual({ 'events/a.html': '1' });
});

it('does not fail a build, or keep a picture without its cover, when two pages are made at once', async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { makeAgain, onlyChanged } = await load(list);
    const pictures = Array.from({ length: 300 }, (_, i) => `events/${i}.jpg`);
    await onlyChanged(paths(Object.fromEntries(pictures.map((picture) => [picture, String(attempt)]))));
    await Promise.all([makeAgain('events/0.jpg'), makeAgain('events/1.jpg')]);
    expect(Object.keys(written())).toEqual(pictures.slice(2));
  }
});

it('builds everything by hand', async () => {
  const { makeAgain, onlyChanged } = await load();
  await makeAgain('events/a.html');
  expect(await onlyChanged(paths({ 'events/a.html': '1' }))).toEqual(['events/a.html']);
});

it('keeps the page of an event that is over, and none that shows an old name or day', async () => {
  const { digestOf } = await load();
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
  const event = { eventName: 'Kite Cup' };
  expect(digestOf(event, true, monday)).toBe(digestOf(event, true, tuesday));
  expect(digestOf(event, true, '2027-01-01')).not.toBe(digestOf(event, true, monday));
  expect(digestOf(event, false, monday)).not.toBe(digestOf(event, false, tuesday));
  expect(digestOf({ eventName: 'Renamed' }, true, monday)).not.toBe(digestOf(event, true, monday));
});

it('keeps no page that says who the club was before', async () => {
  const { digestOf } = await load();
  const { defaultProfile, showClub } = await import('@maidan/shared/club.ts');
  const before = digestOf({}, true);
  showClub({ ...defaultProfile, youtube: '' });
  expect(digestOf({}, true)).not.toBe(before);
  showClub(defaultProfile);
  expect(digestOf({}, true)).toBe(before);
});

it('keeps no page in the colours that the club had before', async () => {
  const { digestOf } = await load();
  const [{ palettes }, { showPalette }] = await Promise.all([
    import('@maidan/shared/look.ts'),
    import('@maidan/shared/palette.ts'),
  ]);
  const before = digestOf({}, true);
  showPalette(palettes.navy);
  expect(digestOf({}, true)).not.toBe(before);
  showPalette(palettes.board);
  expect(digestOf({}, true)).toBe(before);
});
