import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds that each step may take when a process ends, after DRAIN_SECONDS: the proxies are told (handover.ts),
 * requests in flight end (http-server.ts), then jobs and database connections end.
 */
export const stopLimits = { handoverMs: 7_500, requestsMs: 10_000, jobsMs: 12_500 };

/**
 * Milliseconds after DRAIN_SECONDS within which the process exits, even if something still runs, such as a statement on
 * a frozen database.
 */
export const longestStopMs = stopLimits.handoverMs + stopLimits.requestsMs + stopLimits.jobsMs;

/**
 * The product's nginx sends this header with a request that it can give to another process. It then reads a 504 as "not
 * done": it asks another process, and sends this process nothing for `leftOutMs`. The API answers 504 only here.
 */
export const nextUpstreamHeader = 'x-next-upstream';
export const notTaken = 504;

/**
 * Milliseconds for which nginx sends nothing to a process that refused a connection, did not take a request or did not
 * answer in time. nginx counts whole seconds, so it may be one second more. One later request tries the process again,
 * and waits for it when the process hangs.
 */
export const leftOutMs = 3_000;

/**
 * Milliseconds. For `beforeMs` everything is served, because the other process may be ready only since a moment ago,
 * and nginx may still leave it out. A request that nginx has sent before it read the 504 arrives within `settleMs`. A
 * proxy that has sent nothing for `recentMs` is not waited for.
 */
const usual = { beforeMs: leftOutMs + 1_500, settleMs: 100, pollMs: 20, recentMs: 60_000 };
/** Most proxies that are remembered. Without nginx in front, anybody may send the header from any address. */
const mostProxies = 16;

/** Times are in milliseconds of `performance.now()`. */
interface Proxy {
  lastRequest: number;
  lastRefusal: number | undefined;
}

/**
 * Lets a process end without losing requests of proxies that do not ask for readiness, such as nginx. Closing a
 * listener resets connections that the system has accepted but the process has not seen. So each proxy is told first:
 * its next GET or HEAD request is answered 504, and it sends further requests to another process. Other methods are
 * served as before, because a proxy may not repeat them. All this takes about `stopLimits.handoverMs` at most.
 */
export class Handover {
  readonly #pace: typeof usual;
  #isUnderWay = false;
  /** Proxies that send requests, by network address. */
  readonly #proxies = new Map<string, Proxy>();

  constructor(pace: Partial<typeof usual> = {}) {
    this.#pace = { ...usual, ...pace };
  }

  /**
   * Answers 504 to a GET or HEAD of a proxy while the proxies are being told.
   * @returns whether the request was answered
   */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.headers[nextUpstreamHeader] === undefined) return false;
    const proxy = this.#proxyAt(request.socket.remoteAddress ?? '');
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    if (!this.#isUnderWay || !isSafe) return false;
    proxy.lastRefusal = proxy.lastRequest;
    // nginx passes this answer on only when no other process takes the request.
    response.writeHead(notTaken, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ success: false, error: 'Please try again in a moment.' }));
    return true;
  }

  /**
   * Resolves when each recent proxy has been told and sends nothing more; at once when there is none, and after
   * `stopLimits.handoverMs` in any case.
   */
  async begin(): Promise<void> {
    const end = performance.now() + stopLimits.handoverMs;
    const proxies = this.#recentProxies();
    if (proxies.length === 0) return;
    await wait(this.#pace.beforeMs);
    this.#isUnderWay = true;
    while (performance.now() < end && !this.#recentProxies().every((proxy) => this.#isTold(proxy)))
      await wait(this.#pace.pollMs);
  }

  #proxyAt(address: string): Proxy {
    const proxy: Proxy = { lastRefusal: this.#proxies.get(address)?.lastRefusal, lastRequest: performance.now() };
    this.#proxies.delete(address);
    this.#proxies.set(address, proxy);
    const [oldest] = this.#proxies.keys();
    if (this.#proxies.size > mostProxies && oldest !== undefined) this.#proxies.delete(oldest);
    return proxy;
  }

  #recentProxies(): Proxy[] {
    const now = performance.now();
    return [...this.#proxies.values()].filter(({ lastRequest }) => now - lastRequest < this.#pace.recentMs);
  }

  /** Whether the proxy was refused lately and has sent nothing since. After `leftOutMs` it may send requests again. */
  #isTold({ lastRefusal, lastRequest }: Proxy): boolean {
    const { settleMs } = this.#pace;
    const now = performance.now();
    return lastRefusal !== undefined && now - lastRefusal < leftOutMs - settleMs && now - lastRequest > settleMs;
  }
}
