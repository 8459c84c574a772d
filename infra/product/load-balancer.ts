import { createServer, connect, type Server, type Socket } from 'node:net';

/** One port in front of several replicas; connections are distributed in turn. */
export async function openLoadBalancer(
  port: number,
  replicaPorts: () => readonly number[],
): Promise<() => Promise<void>> {
  let next = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const ports = replicaPorts();
    const outgoing = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    incoming.once('error', () => outgoing.destroy());
    outgoing.once('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
}
