import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { longestUpload } from '@maidan/shared/domain/timing.ts';
import { bodySizes } from '../bodies/body-limits.ts';
import { Handover, stopLimits } from './handover.ts';
import { headerLimits, refusesLongHeader } from './request-headers.ts';

/** Milliseconds in which the headers must have arrived. */
const headersTimeout = 20_000;

/**
 * Milliseconds. Idle connections are kept longer than the minute for which a usual proxy keeps them: if the server
 * closed a connection just when the proxy uses it again, the visitor would get a 502. A request may take as long as its
 * headers and the largest body together.
 */
export const serverTimeouts = {
  keepAliveTimeout: 75_000,
  headersTimeout,
  requestTimeout: headersTimeout + longestUpload(bodySizes.withPhoto),
};

/**
 * Milliseconds for which the product's nginx keeps an idle connection, and for which an ending process keeps it. The
 * process keeps it longer, so that nginx closes the connection: a request that reaches a closing connection is lost,
 * and a proxy may not repeat a POST.
 */
export const idleConnections = { proxyMs: 2_000, endingMs: 3_000 };

export interface HttpServer {
  /**
   * Goes on serving requests, and closes each connection after its next answer. Resolves when the proxies send nothing
   * more (handover.ts), at the latest after `stopLimits.handoverMs`.
   */
  handOver(): Promise<void>;
  /**
   * Accepts no more connections, lets requests in flight end, and closes the remaining connections after
   * `stopLimits.requestsMs`.
   * @param idleMs for how long connections without a request stay open
   */
  close(idleMs?: number): Promise<void>;
}

/**
 * Listens on the port, at each of the addresses of `host`.
 * @throws the system's error (`EADDRINUSE`, `EACCES`) when one of the addresses cannot be listened on; a system without
 *   the loopback of IPv6 is no error
 */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  const servers: ClosingServer[] = [];
  const handover = new Handover();
  for (const address of listenAddresses(host)) {
    const server = new ClosingServer(listener, handover);
    try {
      await server.listen(port, address);
      servers.push(server);
    } catch (fault) {
      if (isMissingLoopback(address, (fault as NodeJS.ErrnoException).code)) continue;
      await Promise.all(servers.map((each) => each.close()));
      throw fault;
    }
  }
  return {
    handOver: () => {
      for (const each of servers) each.endConnections();
      return handover.begin();
    },
    close: async (idleMs) => void (await Promise.all(servers.map((each) => each.close(idleMs)))),
  };
}

class ClosingServer {
  readonly #server: Server;
  readonly #inFlight = new Set<ServerResponse>();
  #closing = false;

  constructor(listener: RequestListener, handover: Handover) {
    const inFlight = this.#inFlight;
    // One shared function, so that no closure is created for each response.
    function deleteInFlight(this: ServerResponse): void {
      inFlight.delete(this);
    }
    this.#server = createServer({ ...serverTimeouts, maxHeaderSize: headerLimits.all }, (request, response) => {
      inFlight.add(response);
      response.on('close', deleteInFlight);
      if (this.#closing) lastOnItsConnection(response);
      if (refusesLongHeader(request, response) || handover.refuses(request, response)) return;
      listener(request, response);
    });
  }

  async listen(port: number, address: string): Promise<void> {
    this.#server.listen({ port, host: address, ipv6Only: address === '::1' });
    await once(this.#server, 'listening');
  }

  endConnections(): void {
    this.#closing = true;
    this.#inFlight.forEach(lastOnItsConnection);
  }

  async close(idleMs = 0): Promise<void> {
    this.endConnections();
    // The server's own `close` is not used, because it would close idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(this.#server, resolve));
    const idle = setTimeout(() => this.#server.close(), idleMs);
    const cut = setTimeout(() => this.#server.closeAllConnections(), stopLimits.requestsMs);
    await closed;
    clearTimeout(idle);
    clearTimeout(cut);
    this.#server.close();
  }
}

/**
 * Tells the client to close the connection after this response, because an open connection keeps the server from
 * ending.
 */
function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** The loopback addresses of both families, because a browser may resolve `localhost` to either. */
const loopback = ['127.0.0.1', '::1'];

/**
 * The addresses to listen on for a HOST. The loopback is always among them, because the publisher and the sandbox
 * gateway call the API there.
 */
export function listenAddresses(host: string): string[] {
  if (host === '::') return ['::'];
  if (host === '0.0.0.0') return ['0.0.0.0', '::1'];
  if (host === 'localhost' || loopback.includes(host)) return loopback;
  return [host, ...loopback];
}

/** Error codes of a system that lacks the address or its whole family; only the loopback of IPv6 may be missing. */
const missing = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

export const isMissingLoopback = (address: string, code: string | undefined): boolean =>
  address === '::1' && code !== undefined && missing.has(code);
