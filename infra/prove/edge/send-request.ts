import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { CaseRequest } from './cases/expected.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not `fetch`, which makes an address plain before it sends it. Each request has a connection of its own. */
export const sendRequest = (port: number, { path, method = 'GET', headers = {}, body }: CaseRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.once('end', () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    // Also after the answer: a server may end the connection before it has read the body.
    sent.on('error', reject);
    // A body that is announced and never sent shows that it is refused by its length.
    if (Number(headers['content-length'] ?? 0) > 0 && body === undefined) sent.flushHeaders();
    else sent.end(body);
  });
