import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

export const origin = 'https://club.example';
export const workerSource = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');

const urlOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href;

/** The browser's storage around a worker, a site, and a clock, for tests. */
export class WorkerScope {
  /** Time of the device's clock in milliseconds. */
  now = 1_795_000_000_000;
  /** Responses by path; a path without a response is a network failure. */
  site: Record<string, () => Response> = {};
  readonly requests: Request[] = [];
  /** Paths of the pages that are open while the worker starts. */
  openPages: string[] = [];
  /** The caches by name, each with its responses by URL. */
  readonly caches = new Map<string, Map<string, Response>>();

  /** Starts the worker with the present caches. */
  start() {
    const listeners: Record<string, (event: unknown) => void> = {};
    let isRegistered = true;
    const self = {
      addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] = listener),
      skipWaiting: () => undefined,
      clients: {
        claim: async () => undefined,
        matchAll: async () => this.openPages.map((path) => ({ url: origin + path })),
      },
      registration: { unregister: async () => (isRegistered = false) },
    };
    const caches = {
      open: async (name: string) => this.#open(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
    };
    const fetch = (input: Request | string, options?: RequestInit) => this.#fetch(input, options);
    const Date = { now: () => this.now };
    runInContext(
      workerSource,
      createContext({ self, caches, fetch, location: { origin }, URL, Response, Date, Set, Error }),
    );
    /** Dispatches an event, waits for its work, and resolves to the response. */
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
    return { dispatch, open, isRegistered: () => isRegistered };
  }

  async #fetch(input: Request | string, options?: RequestInit): Promise<Response> {
    const request = new Request(urlOf(input), options);
    this.requests.push(request);
    const answer = this.site[new URL(request.url).pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }

  /** The part of the browser's Cache API that the worker uses. */
  #open(name: string) {
    const cache = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, cache);
    return {
      match: async (request: Request | string) => cache.get(urlOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void cache.set(urlOf(request), response),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async (url: string) => cache.delete(url),
    };
  }
}
