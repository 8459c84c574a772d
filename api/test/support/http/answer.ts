import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent, still compressed. */
  body: Buffer;
}

/** Sends a request with only these headers, because `fetch` would add some. */
export async function answer(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = request(origin + path, { method, headers });
  sent.end();
  const [received] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: received.statusCode ?? 0, headers: received.headers, body: await buffer(received) };
}
