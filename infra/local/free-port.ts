import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * These ports are below the range from which systems give ports to outgoing connections (Linux from 32768, macOS from
 * 49152). A port of that range may be taken by another program's connection between this question and the server's
 * start.
 */
const [lowest, highest] = [20_000, 32_767];
const maxTries = 50;

/** A port free on 127.0.0.1 now, below the range that systems by default give to outgoing connections. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await canListen(port)) return port;
  }
  throw new Error(`${maxTries} ports between ${lowest} and ${highest} are taken.`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
