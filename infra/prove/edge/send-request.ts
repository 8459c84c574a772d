import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { CaseRequest } from './cases/expected.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request on its own connection. `fetch` is not used, because it normalises the address. */
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
    // The handler stays after the answer: a server may close the connection before it has read the body.
    sent.on('error', reject);
    // A body that is announced and not sent shows that the server refuses it by its Content-Length.
    if (Number(headers['content-length'] ?? 0) > 0 && body === undefined) sent.flushHeaders();
    else sent.end(body);
  });
