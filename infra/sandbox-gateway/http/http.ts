import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface GatewayRequest {
  /** Query and form body together, as merchants send their two fields in either. */
  fields: URLSearchParams;
  /** The body when it came as application/json. */
  json: unknown;
}

export interface GatewayReply {
  status?: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

export type Handler = (asked: GatewayRequest) => GatewayReply | Promise<GatewayReply>;
/** Keys are `METHOD /path`. */
export type Routes = Record<string, Handler>;

/** Most bytes of a body; a token request, the longest one, has far fewer. */
const longestBody = 100_000;

export const jsonReply = (value: unknown, status = 200): GatewayReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

export const redirect = (location: string): GatewayReply => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location },
});

/** The provider's answer to a wrong path, a wrong method, and a caller that it refuses. */
export const welcome: GatewayReply = jsonReply({ message: 'Welcome to NTTDATAPAY OTS PAY API' }, 403);

/** The body of a request; undefined when it is longer than `longestBody`. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseRequest(url: URL, type: string, body: string): GatewayRequest {
  const fields = new URLSearchParams(url.searchParams);
  if (type.includes('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(body)) fields.append(name, value);
  }
  return { fields, json: type.includes('application/json') ? parseJson(body) : undefined };
}

function send(response: ServerResponse, { status = 200, type, body, headers }: GatewayReply): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(body);
}

/** Dispatches each request to its route; unknown paths get the provider's 403. */
export const listener =
  (routes: Routes): RequestListener =>
  async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://bank');
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handle = routes[`${method} ${url.pathname}`];
      if (!handle) return send(response, welcome);
      const body = await readBody(request);
      if (body === undefined) return send(response, { status: 413, type: 'text/plain', body: 'Too long.' });
      send(response, await handle(parseRequest(url, request.headers['content-type'] ?? '', body)));
    } catch (fault) {
      console.error('[sandbox]', fault);
      if (!response.headersSent) send(response, { status: 500, type: 'text/plain', body: 'The test bank stumbled.' });
    }
  };
