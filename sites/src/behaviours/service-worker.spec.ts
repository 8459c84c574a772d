import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://club.example';
const list = '/api/events/all-public';
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
/** What the device's clock shows, in milliseconds. */
let now: number;

/** What the site answers, by path; an absent one is a network failure. */
let site: Record<string, () => Response>;
let asked: Request[];
let stores: Map<string, Map<string, Response>>;
let worker: ReturnType<typeof start>;

const page = (style: string) => () =>
  new Response(
    `<link rel="stylesheet" href="/_astro/${style}.css"><img src="/images/logo.png"><a href="/events">x</a>` +
      '<script src="/_astro/page.js"></script>',
  );
const file = () => new Response('file');

const urlOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href;

/** The part of the browser's Cache API that the worker uses. */
function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (request: Request | string) => store.get(urlOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void store.set(urlOf(request), response),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (url: string) => store.delete(url),
  };
}

function start() {
  const listeners: Record<string, (event: unknown) => void> = {};
  let isRegistered = true;
  const fetchSite = async (input: Request | string, options?: RequestInit) => {
    const request = new Request(urlOf(input), options);
    asked.push(request);
    const answer = site[new URL(request.url).pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] = listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister: async () => (isRegistered = false) },
  };
  const caches = {
    open: async (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  runInContext(
    source,
    createContext({
      self,
      caches,
      fetch: fetchSite,
      location: { origin },
      URL,
      Response,
      Date: { now: () => now },
      Set,
      Error,
    }),
  );
  /** Dispatches an event and resolves, when all work of it has ended, to what it was answered with. */
  const dispatch = async (type: string, request?: object): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[type]?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    const settled = await answer;
    await Promise.all(work);
    return settled;
  };
  const open = (path: string, more: object = {}) =>
    dispatch('fetch', { url: origin + path, method: 'GET', mode: 'navigate', ...more });
  return { dispatch, open, fetch: fetchSite, isRegistered: () => isRegistered };
}

const kept = () => [...(stores.get('offline-2')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();

beforeEach(async () => {
  now = 1_795_000_000_000;
  asked = [];
  stores = new Map();
  site = {
    '/offline': page('en'),
    '/hi/offline': page('hi'),
    '/_astro/en.css': file,
    '/_astro/hi.css': file,
    '/images/logo.png': file,
    '/_astro/page.js': () => new Response('import{a}from"./dates.js";import"./side.js";a()'),
    '/_astro/dates.js': () => new Response("import './side.js'; import './page.js'"),
    '/_astro/side.js': file,
    '/events': () => new Response('the events page'),
    '/sw.js': () => new Response(source),
    [list]: () => Response.json([sent], { headers: { etag: '"1"', date: 'Sat, 21 Nov 2026 11:42:00 GMT' } }),
  };
  worker = start();
  await worker.dispatch('install');
});

describe('the service worker', () => {
  it('keeps the offline pages with what they show and import, and nothing of other pages', () => {
    const styles = ['/_astro/en.css', '/_astro/hi.css'];
    const scripts = ['/_astro/dates.js', '/_astro/page.js', '/_astro/side.js'];
    expect(kept()).toEqual([...styles, ...scripts, '/hi/offline', '/images/logo.png', '/offline'].sort());
  });

  it('is not installed by half', async () => {
    delete site['/hi/offline'];
    await expect(start().dispatch('install')).rejects.toThrow('Failed to fetch');
  });

  it('deletes the caches of its predecessors', async () => {
    stores.set('offline-0', new Map());
    await worker.dispatch('activate');
    expect([...stores.keys()]).toEqual(['offline-2']);
  });

  it('shows pages from the network, and keeps the list of events that they were made of', async () => {
    expect(await (await worker.open('/events'))?.text()).toBe('the events page');
    expect(kept()).toContain(list);
    expect(kept()).not.toContain('/events');
  });

  const keptList = () =>
    stores
      .get('offline-2')
      ?.get(origin + list)
      ?.clone();
  const listCalls = () => asked.filter(({ url }) => url.endsWith(list));

  it('keeps of an event only what the offline page shows', async () => {
    await worker.open('/events');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it('asks for the list every ten minutes at most, even when the worker was started again', async () => {
    await worker.open('/events');
    now += 599_000;
    await start().open('/events');
    expect(listCalls()).toHaveLength(1);
    now += 2000;
    await start().open('/events');
    expect(listCalls()).toHaveLength(2);
  });

  it('asks for the list with its tag, and keeps what it has on a 304, with the new date', async () => {
    await worker.open('/events');
    const date = 'Sat, 21 Nov 2026 12:42:00 GMT';
    site[list] = () => new Response(null, { status: 304, headers: { date } });
    now += 601_000;
    await worker.open('/events');
    expect(listCalls().at(-1)?.headers.get('if-none-match')).toBe('"1"');
    expect(await keptList()?.json()).toEqual([shown]);
    expect(keptList()?.headers.get('etag')).toBe('"1"');
    expect(keptList()?.headers.get('date')).toBe(date);
  });

  it('keeps what it has when the API fails', async () => {
    await worker.open('/events');
    site[list] = () => Response.json({ success: false }, { status: 500 });
    now += 601_000;
    await worker.open('/events');
    expect(await keptList()?.json()).toEqual([shown]);
  });

  it.each([
    ['/events', 'en'],
    ['/history', 'en'],
    ['/hi', 'hi'],
    ['/hi/events/cup-3f2a9c1b04', 'hi'],
  ])('shows for %s the offline page in %s when the network is away', async (path, language) => {
    site = {};
    expect(await (await worker.open(path))?.text()).toContain(`/_astro/${language}.css`);
  });

  it('has the styles of the offline page without the network', async () => {
    site = {};
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
  ])('never touches %s', async (path) => {
    const before = asked.length;
    for (const mode of ['navigate', 'cors']) expect(await worker.open(path, { mode })).toBeUndefined();
    expect(asked.length).toBe(before);
  });

  it('touches neither a post nor another site', async () => {
    expect(await worker.open('/events', { method: 'POST' })).toBeUndefined();
    expect(
      await worker.dispatch('fetch', { url: 'https://other.example/', method: 'GET', mode: 'navigate' }),
    ).toBeUndefined();
  });

  it('replaces the kept pages with those of a new build, and deletes what only the old one showed', async () => {
    site['/offline'] = page('new');
    site['/_astro/new.css'] = file;
    await worker.open('/events');
    expect(kept()).toContain('/_astro/new.css');
    expect(kept()).not.toContain('/_astro/en.css');
    expect(kept()).toContain(list);
  });

  it.each([404, 410])('removes itself and all it kept when its file answers %i', async (status) => {
    site['/sw.js'] = () => new Response('', { status });
    await worker.open('/rules').catch(() => undefined);
    expect(worker.isRegistered()).toBe(false);
    expect(stores.size).toBe(0);
  });

  it('stays when its file cannot be asked for', async () => {
    site['/sw.js'] = () => new Response('', { status: 503 });
    await worker.open('/events');
    delete site['/sw.js'];
    await worker.open('/events');
    expect(worker.isRegistered()).toBe(true);
    expect(kept()).toContain('/offline');
  });
});
