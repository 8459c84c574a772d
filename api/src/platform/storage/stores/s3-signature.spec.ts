import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { S3FileStore } from './s3.file-store.ts';

/** The parts of a request that Signature Version 4 signs (AWS, "Create a signed AWS API request"). */
interface SignedRequest {
  method: string;
  path: string;
  /** The query, sorted and encoded, without the question mark. */
  query: string;
  /** The signed headers, by their names in lower case, sorted. */
  headers: [name: string, value: string][];
  payloadHash: string;
  /** `YYYYMMDDTHHMMSSZ` */
  date: string;
  region: string;
  service: string;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signatureOf(request: SignedRequest, secret: string): string {
  const { method, path, query, headers, payloadHash, date, region, service } = request;
  const names = headers.map(([name]) => name).join(';');
  const lines = headers.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, path, query, lines, names, payloadHash].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = ['aws4_request', service, region, day].reduceRight<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key as Buffer, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex');
}

/** Date, region and service of AWS's published test suite for Signature Version 4, and the hash of an empty body. */
const published = { date: '20150830T123600Z', region: 'us-east-1', service: 'service', payloadHash: sha256('') };
const host: [string, string] = ['host', 'example.amazonaws.com'];
const at: [string, string] = ['x-amz-date', '20150830T123600Z'];
const publishedSecret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

it.each([
  ['get-vanilla', 'GET', '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    'Param1=value1&Param2=value2',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  ['post-vanilla', 'POST', '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
])('signs the published vector %s as AWS does', (_name, method, query, signature) => {
  const request = { ...published, method, path: '/', query, headers: [host, at] };
  expect(signatureOf(request, publishedSecret)).toBe(signature);
});

const secret = 'a secret of the club';

/** The signature that a request has, and the one that it should have, computed from the request as it arrived. */
function expectedSignature(request: IncomingMessage): { given: string | undefined; expected: string } {
  const [, day, region, service, names = '', given] =
    /Credential=KEY\/(\d+)\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  searchParams.sort();
  const date = String(request.headers['x-amz-date']);
  expect(date.slice(0, 8)).toBe(day);
  const signed: SignedRequest = {
    method: request.method ?? '',
    path: pathname,
    query: [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
    headers: names.split(';').map((name) => [name, String(request.headers[name])]),
    payloadHash: String(request.headers['x-amz-content-sha256']),
    date,
    region: region ?? '',
    service: service ?? '',
  };
  return { given, expected: signatureOf(signed, secret) };
}

it('signs each request, and a body with it', async () => {
  const seen: { method: string | undefined; matches: boolean; bodyIsSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { given, expected } = expectedSignature(request);
      const bodyIsSigned = request.headers['x-amz-content-sha256'] === sha256(Buffer.concat(pieces));
      seen.push({ method: request.method, matches: given === expected, bodyIsSigned });
      response.setHeader('Content-Type', 'application/xml');
      response.end(
        request.method === 'GET' ? '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' : '',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accessKey = { id: 'KEY', secret };
  const store = new S3FileStore({ bucket: 'club', region: 'ap-south-1', endpoint, pathStyle: true, accessKey });
  await store.put('registrations', 'face.webp', Buffer.from('a face'));
  await store.list('gallery');
  await store.remove('gallery', 'a.webp');
  store.close();
  server.close();
  expect(seen).toEqual(['PUT', 'GET', 'DELETE'].map((method) => ({ method, matches: true, bodyIsSigned: true })));
});
