import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Ends open connections and refuses new ones, as if the server behind were gone. */
  stop(): Promise<void>;
  /**
   * Stops traffic on open connections without closing them, as after a network failure that nobody reports. New
   * connections work.
   */
  silence(): void;
}

/** Starts a local TCP proxy in front of `target`, by which a test simulates failures. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
