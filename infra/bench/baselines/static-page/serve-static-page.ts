import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

interface StaticServer {
  url: string;
  close: () => void;
}

/** Serves one page at `/`, compressed, and the pictures and fonts of `origin` from memory after their first request. */
export async function serveStaticPage(html: string, origin: string): Promise<StaticServer> {
  const page = brotliCompressSync(html);
  const files = new Map<string, { type: string; body: Buffer }>();
  const load = async (address: string) => {
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const file = { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
    files.set(address, file);
    return file;
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Encoding', 'br').end(page);
      return;
    }
    Promise.resolve(files.get(address) ?? load(address)).then(
      ({ type, body }) => response.setHeader('Content-Type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
