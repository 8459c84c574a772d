import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PausableProxy {
  port: number;
  /** Stops all traffic on open and new connections, without closing them. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy that can act like a server that freezes: its connections stay open and silent. */
export async function startPausableProxy(target: { host: string; port: number }): Promise<PausableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
