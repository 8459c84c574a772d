import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port nobody listens on at this moment, given by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Undefined when `port` can be listened on, else the system's code (`EADDRINUSE`, `EACCES`). */
export function whyPortIsTaken(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
}
