/**
 * Service worker of the public site. It caches an offline page in each language, My registrations once it was opened
 * (its data is in localStorage), the files that these pages link, and the last list of events. Everything is fetched
 * from the network; the cache is used only when the network fails.
 */
const cacheName = 'offline-2';
const offlinePages = { en: '/offline', hi: '/hi/offline' };
/** Pages that are cached once they were opened. */
const visitedPages = ['/my', '/hi/my'];
const eventList = '/api/events/current';
/** Fields of an event that the offline page shows; descriptions and rules are not cached. */
const shownParts = ['eventName', 'eventNameHi', 'eventType', 'startDate', 'endDate', 'ground', 'location'];
/**
 * Name of the header with the time (in milliseconds) at which the stored list was last compared with the site's. It is
 * stored with the list, because browsers may stop a worker between two visits.
 */
const comparedAt = 'compared-at';
/** Addresses that this worker does not intercept: the console, payments, the API and uploaded pictures. */
const untouched = /^(?:\/hi)?\/(?:admin|payment|api|uploads)(?:\/|$)/;
/** Pages that show events. A visit to one of them refreshes the stored list. */
const eventPages = /^(?:\/hi)?(?:\/?|\/events(?:\/[^/]+)?|\/upcoming-events)$/;
/** Milliseconds between two comparisons with the site. */
const refreshMs = 10 * 60_000;
let refreshedAt = 0;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || untouched.test(url.pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event, url.pathname));
    event.waitUntil(refresh(url.pathname));
  } else if (/^\/(?:_astro|fonts|images)\//.test(url.pathname)) {
    event.respondWith(fetch(request).catch(() => kept(request)));
  }
});

/** Fails when the network fails; the earlier worker then stays. */
async function install() {
  const earlier = (await caches.keys()).filter((name) => name !== cacheName);
  await inTurn(keepPages);
  if (earlier.length > 0) await keepEvents();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The browser requests a page while it starts this worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await keepEventsOfOpenPages();
}

/** Stores the events of pages that were open before there was a worker. A network failure is ignored. */
async function keepEventsOfOpenPages() {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some(({ url }) => eventPages.test(new URL(url).pathname))) await keepEvents().catch(() => undefined);
}

async function openPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const visited = visitedPages.includes(pathname) && (await (await caches.open(cacheName)).match(pathname));
    return visited || kept(offlinePages[/^\/hi(?:\/|$)/.test(pathname) ? 'hi' : 'en']);
  }
}

async function kept(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreVary: true })) ?? Response.error();
}

let turn = Promise.resolve();

/** Runs tasks one after the other, so that no task deletes a file that another task is caching. */
function inTurn(work) {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/**
 * Keeps the offline pages and the visited ones with their styles, scripts and pictures, and deletes the files of an
 * earlier build that these pages do not link any more.
 */
async function keepPages() {
  const cache = await caches.open(cacheName);
  const wanted = new Set([eventList]);
  for (const page of Object.values(offlinePages)) await keepPage(cache, page, wanted);
  // A page that the site does not have any more is not cached, and must not stop an update.
  for (const page of visitedPages)
    if (await cache.match(page))
      await keepPage(cache, page, wanted).catch((error) => {
        if (error.status !== 404 && error.status !== 410) throw error;
      });
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}

async function keepPage(cache, page, wanted) {
  const answer = await load(page, 'no-cache');
  const html = await answer.clone().text();
  const linked = html.matchAll(/(?:href|src|component-url|renderer-url)="(\/(?:_astro|fonts|images)\/[^"?]+)"/g);
  await keepFiles(
    cache,
    [...linked].map(([, file]) => file),
    wanted,
  );
  await cache.put(page, answer);
  wanted.add(page);
}

/** Caches files, and the modules that scripts among them import at once or later, for example Hindi texts. */
async function keepFiles(cache, files, wanted) {
  for (const file of files) {
    if (wanted.has(file)) continue;
    wanted.add(file);
    const answer = await load(file, 'default');
    await cache.put(file, answer.clone());
    if (!file.endsWith('.js')) continue;
    const imports = (await answer.text()).matchAll(/(?:from|import)[\s(]*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g);
    const imported = [...imports].map(([, path]) => new URL(path, location.origin + file).pathname);
    await keepFiles(cache, imported, wanted);
  }
}

async function load(path, cacheMode) {
  const answer = await fetch(path, { cache: cacheMode });
  if (!answer.ok) throw Object.assign(new Error(`${path} answered ${answer.status}`), { status: answer.status });
  return answer;
}

/** Runs in the background of a visit; a network failure is ignored. */
async function refresh(pathname) {
  try {
    if (eventPages.test(pathname)) await keepEvents();
    if (visitedPages.includes(pathname))
      await inTurn(async () => keepPage(await caches.open(cacheName), pathname, new Set()));
    if (Date.now() - refreshedAt < refreshMs) return;
    refreshedAt = Date.now();
    const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    if (status === 404 || status === 410) await removeItself();
    else await inTurn(keepPages);
  } catch {
    refreshedAt = 0;
  }
}

/** Stores the list with its ETag and the time of the comparison. */
async function keepEvents() {
  const cache = await caches.open(cacheName);
  const last = await cache.match(eventList);
  // A clock that was set back must not stop the comparison.
  if (Math.abs(Date.now() - Number(last?.headers.get(comparedAt))) < refreshMs) return;
  const tag = last?.headers.get('etag');
  const answer = await fetch(eventList, {
    headers: { accept: 'application/json', ...(tag ? { 'if-none-match': tag } : {}) },
  });
  const isSame = answer.status === 304 && last;
  if (!isSame && !answer.ok) return;
  const body = isSame ? await last.text() : JSON.stringify(shownEvents(await answer.json()));
  const headers = { 'content-type': 'application/json', [comparedAt]: String(Date.now()) };
  for (const name of ['etag', 'date']) {
    const value = answer.headers.get(name) ?? (isSame ? last.headers.get(name) : null);
    if (value) headers[name] = value;
  }
  await cache.put(eventList, new Response(body, { headers }));
}

const shownEvents = (events) =>
  events.map((event) => Object.fromEntries(shownParts.map((part) => [part, event[part] ?? ''])));

/** Unregisters this worker when the site does not have it any more. */
async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
