import { beforeEach, describe, expect, it } from '@jest/globals';
import { origin, WorkerScope, workerSource } from './testing/worker-scope.ts';

const list = '/api/events/current';
const shown = {
  eventName: 'Cup',
  eventNameHi: 'कप',
  eventType: 'upcoming',
  startDate: '2026-12-30',
  endDate: '2026-12-31',
  ground: '',
  location: 'School',
};
const sent = { ...shown, id: '3f2a', description: 'long', rules: 'longer', photoUrl: null };

let scope: WorkerScope;
let worker: ReturnType<WorkerScope['start']>;

const page = (style: string) => () =>
  new Response(
    `<link rel="stylesheet" href="/_astro/${style}.css"><img src="/images/logo.png"><a href="/events">x</a>` +
      '<script src="/_astro/page.js"></script>',
  );
const file = () => new Response('file');

const kept = () => [...(scope.caches.get('offline-2')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();

beforeEach(async () => {
  scope = new WorkerScope();
  scope.site = {
    '/offline': page('en'),
    '/hi/offline': page('hi'),
    '/_astro/en.css': file,
    '/_astro/hi.css': file,
    '/images/logo.png': file,
    '/_astro/page.js': () => new Response('import{a}from"./dates.js";import"./side.js";a()'),
    '/_astro/dates.js': () => new Response("import './side.js'; import './page.js'"),
    '/_astro/side.js': () => new Response('const f=()=>import(`./later.js`)'),
    '/_astro/later.js': file,
    '/events': () => new Response('the events page'),
    '/sw.js': () => new Response(workerSource),
    [list]: () => Response.json([sent], { headers: { etag: '"1"', date: 'Sat, 21 Nov 2026 11:42:00 GMT' } }),
  };
  worker = scope.start();
  await worker.dispatch('install');
});

describe('the service worker', () => {
  it('keeps the offline pages with what they show and import, and nothing of other pages', () => {
    const styles = ['/_astro/en.css', '/_astro/hi.css'];
    const scripts = ['/_astro/dates.js', '/_astro/later.js', '/_astro/page.js', '/_astro/side.js'];
    expect(kept()).toEqual([...styles, ...scripts, '/hi/offline', '/images/logo.png', '/offline'].sort());
  });

  it('fails to install when an offline page is missing', async () => {
    delete scope.site['/hi/offline'];
    await expect(scope.start().dispatch('install')).rejects.toThrow('Failed to fetch');
  });

  it('deletes the caches of earlier versions', async () => {
    scope.caches.set('offline-0', new Map());
    await worker.dispatch('activate');
    expect([...scope.caches.keys()]).toEqual(['offline-2']);
  });

  it('has the list without the network right after an update that changed the cache, on whatever page it came', async () => {
    scope.caches.set('offline-1', new Map());
    scope.openPages = ['/gallery'];
    const updated = scope.start();
    await updated.dispatch('install');
    await updated.dispatch('activate');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it('goes on as it was before an update during which the network fails', async () => {
    scope.caches.set('offline-1', new Map());
    delete scope.site[list];
    await expect(scope.start().dispatch('install')).rejects.toThrow('Failed to fetch');
    expect([...scope.caches.keys()]).toContain('offline-1');
  });

  it('shows pages from the network, and keeps the list of events that they were made of', async () => {
    expect(await (await worker.open('/events'))?.text()).toBe('the events page');
    expect(kept()).toContain(list);
    expect(kept()).not.toContain('/events');
  });

  const keptList = () =>
    scope.caches
      .get('offline-2')
      ?.get(origin + list)
      ?.clone();
  const listCalls = () => scope.requests.filter(({ url }) => url.endsWith(list));

  it('keeps the list for a page of events that was open before the worker was', async () => {
    scope.openPages = ['/gallery'];
    await worker.dispatch('activate');
    expect(kept()).not.toContain(list);
    scope.openPages = ['/gallery', '/hi/events'];
    await worker.dispatch('activate');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it('starts without the list when the network fails at that moment', async () => {
    scope.openPages = ['/events'];
    delete scope.site[list];
    await worker.dispatch('activate');
    expect(kept()).not.toContain(list);
  });

  it('keeps of an event only what the offline page shows', async () => {
    await worker.open('/events');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it('requests the list every ten minutes at most, even when the worker was started again', async () => {
    await worker.open('/events');
    scope.now += 599_000;
    await scope.start().open('/events');
    expect(listCalls()).toHaveLength(1);
    scope.now += 2000;
    await scope.start().open('/events');
    expect(listCalls()).toHaveLength(2);
  });

  it('requests the list with its ETag, and on a 304 keeps the stored list with the new date', async () => {
    await worker.open('/events');
    const date = 'Sat, 21 Nov 2026 12:42:00 GMT';
    scope.site[list] = () => new Response(null, { status: 304, headers: { date } });
    scope.now += 601_000;
    await worker.open('/events');
    expect(listCalls().at(-1)?.headers.get('if-none-match')).toBe('"1"');
    expect(await keptList()?.json()).toEqual([shown]);
    expect(keptList()?.headers.get('etag')).toBe('"1"');
    expect(keptList()?.headers.get('date')).toBe(date);
  });

  it('keeps the stored list when the API fails', async () => {
    await worker.open('/events');
    scope.site[list] = () => Response.json({ success: false }, { status: 500 });
    scope.now += 601_000;
    await worker.open('/events');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it.each([
    ['/events', 'en'],
    ['/history', 'en'],
    ['/hi', 'hi'],
    ['/hi/events/cup-3f2a9c1b04', 'hi'],
  ])('shows for %s the offline page in %s when the network fails', async (path, language) => {
    scope.site = {};
    expect(await (await worker.open(path))?.text()).toContain(`/_astro/${language}.css`);
  });

  it('has the styles of the offline page without the network', async () => {
    scope.site = {};
    expect(await (await worker.open('/_astro/en.css', { mode: 'no-cors' }))?.text()).toBe('file');
    expect((await worker.open('/_astro/other.css', { mode: 'no-cors' }))?.type).toBe('error');
  });

  it.each([
    ['/admin'],
    ['/admin/dashboard'],
    ['/payment/response?merchTxnId=MSC1'],
    ['/hi/payment/success'],
    [list],
    ['/api/payment/config'],
    ['/uploads/events/a.webp'],
  ])('does not intercept %s', async (path) => {
    const before = scope.requests.length;
    for (const mode of ['navigate', 'cors']) expect(await worker.open(path, { mode })).toBeUndefined();
    expect(scope.requests.length).toBe(before);
  });

  it('intercepts neither a POST nor a request to another site', async () => {
    expect(await worker.open('/events', { method: 'POST' })).toBeUndefined();
    expect(
      await worker.dispatch('fetch', { url: 'https://other.example/', method: 'GET', mode: 'navigate' }),
    ).toBeUndefined();
  });

  it('replaces the kept pages with those of a new build, and deletes what only the old one showed', async () => {
    scope.site['/offline'] = page('new');
    scope.site['/_astro/new.css'] = file;
    await worker.open('/events');
    expect(kept()).toContain('/_astro/new.css');
    expect(kept()).not.toContain('/_astro/en.css');
    expect(kept()).toContain(list);
  });

  it.each([404, 410])('unregisters and deletes its caches when its file answers %i', async (status) => {
    scope.site['/sw.js'] = () => new Response('', { status });
    await worker.open('/rules').catch(() => undefined);
    expect(worker.isRegistered()).toBe(false);
    expect(scope.caches.size).toBe(0);
  });

  it('stays when its file cannot be loaded', async () => {
    scope.site['/sw.js'] = () => new Response('', { status: 503 });
    await worker.open('/events');
    delete scope.site['/sw.js'];
    await worker.open('/events');
    expect(worker.isRegistered()).toBe(true);
    expect(kept()).toContain('/offline');
  });
});
