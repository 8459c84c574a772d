import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import type { S3Settings } from '../../config/s3-settings.ts';
import { whyUnusable } from '../file-store.ts';
import { S3FileStore } from './s3.file-store.ts';

const settings: S3Settings = {
  bucket: 'club-pictures',
  region: 'ap-south-1',
  endpoint: undefined,
  pathStyle: true,
  accessKey: { id: 'KEY', secret: 'a secret of the club' },
};

/** What the log and `npm run files:move` say about a bucket when its service gives this answer. */
async function reasonOf(answer: RequestListener, callMs = 5_000): Promise<string> {
  const service = createServer(answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const store = new S3FileStore({ ...settings, endpoint }, callMs);
  try {
    return await store.check().then(() => 'none', whyUnusable);
  } finally {
    store.close();
    service.closeAllConnections();
    service.close();
  }
}

/** An error answer of S3, in the form of AWS's reference. */
const refusing =
  (status: number, code: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml', ...headers });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
  };

it.each([
  [404, 'NoSuchBucket', /^There is no bucket "club-pictures" at http:\S+: make it, or correct S3_BUCKET\./],
  [403, 'InvalidAccessKeyId', /does not know the key: correct S3_ACCESS_KEY_ID\./],
  [403, 'SignatureDoesNotMatch', /^S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID/],
  [403, 'AccessDenied', /^The key may not use the bucket "club-pictures"/],
  [301, 'PermanentRedirect', /not in the region ap-south-1: correct S3_REGION\./],
  [400, 'AuthorizationHeaderMalformed', /not in the region ap-south-1: correct S3_REGION\./],
  [418, 'SomethingNew', /^The service at http:\S+ refuses the call: SomethingNew, status 418\.$/],
])('names what is wrong with the bucket when the service answers %i %s', async (status, code, sentence) => {
  expect(await reasonOf(refusing(status, code))).toMatch(sentence);
});

it('names a clock that is wrong, and by how much', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  expect(await reasonOf(refusing(403, 'RequestTimeTooSkewed', { Date: anHourAgo }))).toBe(
    'The clock of this machine is not that of the S3 service: it is 60 minutes fast. Keep it by NTP (systemd-timesyncd).',
  );
});

it('names the address where nothing answers, or not in time', async () => {
  expect(await reasonOf(() => undefined, 500)).toMatch(/^The service at http:\S+ does not answer in time\.$/);
  const store = new S3FileStore({ ...settings, endpoint: 'http://127.0.0.1:1' });
  expect(await store.check().then(() => 'none', whyUnusable)).toBe(
    'Nothing answers at http://127.0.0.1:1 (ECONNREFUSED): is the service up, and S3_ENDPOINT right?',
  );
  store.close();
});
