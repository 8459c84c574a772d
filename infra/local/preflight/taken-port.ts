import { createServer } from 'node:net';
import { isMissingLoopback, listenAddresses } from '@maidan/api/src/platform/http/server/http-server.ts';

/** Undefined when `port` can be listened on for HOST, else the system's code (`EADDRINUSE`, `EACCES`). */
export async function whyPortIsTaken(port: number, host: string): Promise<string | undefined> {
  for (const address of listenAddresses(host)) {
    const code = await whyTaken(port, address);
    if (code && !isMissingLoopback(address, code)) return code;
  }
  return undefined;
}

function whyTaken(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EADDRINUSE'));
    probe.listen({ port, host: address, ipv6Only: address === '::1' }, () => probe.close(() => resolve(undefined)));
  });
}
