import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { bodyPace, bodySizes, longestMs } from '../request-body/body-limits.ts';
import { isMissingLoopback, listenAddresses } from './listen-addresses.ts';

/** Milliseconds in which the headers must have arrived. */
const headersTimeout = 20_000;

/**
 * Milliseconds. Longer than the minute for which a proxy keeps idle connections: one that is closed at the moment it is
 * used again shows as a 502. A request may take as long as its headers and the largest body together.
 */
export const serverTimeouts = {
  keepAliveTimeout: 75_000,
  headersTimeout,
  requestTimeout: headersTimeout + longestMs(bodySizes.withPhoto, bodyPace),
};

/** Milliseconds that requests in flight may take to their end once the server closes. */
const closingMs = 10_000;

export interface HttpServer {
  /** Accepts no more requests, lets those in flight end, and closes the remaining connections after `closingMs`. */
  close(): Promise<void>;
}

/** @throws the system's error (`EADDRINUSE`, `EACCES`) when one of the addresses cannot be listened on */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  const servers: ClosingServer[] = [];
  for (const address of listenAddresses(host)) {
    const server = new ClosingServer(listener);
    try {
      await server.listen(port, address);
      servers.push(server);
    } catch (fault) {
      if (isMissingLoopback(address, (fault as NodeJS.ErrnoException).code)) continue;
      await Promise.all(servers.map((each) => each.close()));
      throw fault;
    }
  }
  return { close: async () => void (await Promise.all(servers.map((each) => each.close()))) };
}

class ClosingServer {
  readonly #server: Server;
  readonly #inFlight = new Set<ServerResponse>();
  #closing = false;

  constructor(listener: RequestListener) {
    this.#server = createServer(serverTimeouts, (request, response) => {
      this.#inFlight.add(response);
      response.once('close', () => this.#inFlight.delete(response));
      if (this.#closing) lastOnItsConnection(response);
      listener(request, response);
    });
  }

  async listen(port: number, address: string): Promise<void> {
    this.#server.listen({ port, host: address, ipv6Only: address === '::1' });
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#inFlight.forEach(lastOnItsConnection);
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => this.#server.closeAllConnections(), closingMs);
    await closed;
    clearTimeout(cut);
  }
}

/** Otherwise the connection, and so the server, would stay open for a next request. */
function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
