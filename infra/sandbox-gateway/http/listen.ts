import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMissingLoopback, listenAddresses } from '@maidan/api/src/platform/http/server/http-server.ts';

export const defaultHost = '127.0.0.1';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const listenAt = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::1' }, resolve);
  });

export interface Listening {
  port: number;
  close(): Promise<void>;
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function listenEverywhere(answer: RequestListener, port: number, host: string): Promise<Listening> {
  const servers: Server[] = [];
  const close = async (): Promise<void> => void (await Promise.all(servers.map(closed)));
  let taken = port;
  for (const address of listenAddresses(host)) {
    const server = createServer(answer);
    try {
      await listenAt(server, taken, address);
    } catch (error) {
      if (isMissingLoopback(address, codeOf(error))) continue;
      await close();
      throw error;
    }
    servers.push(server);
    taken = (server.address() as AddressInfo).port;
  }
  return { port: taken, close };
}

/** How many ports are tried: one that is free for IPv4 may be taken for IPv6. */
const freePortsTried = 5;

/**
 * Listens at the addresses that `host` stands for (`listenAddresses`).
 * @param port 0 for any free port
 * @throws the system's error (`EADDRINUSE`, `EACCES`) when an address cannot be listened on
 */
export async function listen(answer: RequestListener, port: number, host: string): Promise<Listening> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await listenEverywhere(answer, port, host);
    } catch (error) {
      if (port !== 0 || codeOf(error) !== 'EADDRINUSE' || tried === freePortsTried) throw error;
    }
  }
}
