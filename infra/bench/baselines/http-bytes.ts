/**
 * Bare `node:http`: answers each request with the bytes of the file that BODY names, or with 304 when the ETag matches.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.env.BODY ?? '');
const etag = process.env.ETAG ?? '';
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length, ETag: etag };

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
