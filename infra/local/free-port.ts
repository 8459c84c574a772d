import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * These ports are below the range from which systems give ports to outgoing connections (Linux from 32768, macOS from
 * 49152). A connection of another program may take a port of that range between the check here and the server's start.
 */
const [lowest, highest] = [20_000, 32_767];
const maxTries = 50;

/** A port that is free on 127.0.0.1 now. */
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
