import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { clientOf, freshBucket } from '../../../../test/support/files/buckets.ts';
import { startS3Service } from '../../../../test/support/files/s3-service.ts';
import { readBucket, type S3Settings } from '../../config/s3-settings.ts';
import { type Area, folderOf, publicAreas } from '../file-store.ts';
import { keepsTheFileStoreContract } from './file-store.contract.ts';
import { S3FileStore } from './s3.file-store.ts';

let stop: () => Promise<void>;
let admin: S3Client;
let settings: S3Settings;
let files: S3FileStore;

beforeAll(async () => {
  // The tests cause failures on purpose. Without this, each would be logged.
  Logger.overrideLogger(false);
  const service = await startS3Service();
  stop = service.stop;
  admin = clientOf(service.variables);
  settings = readBucket(await freshBucket(service.variables));
  files = new S3FileStore(settings);
});
afterAll(async () => {
  files.close();
  admin.destroy();
  await stop();
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

keepsTheFileStoreContract('a bucket', () => files);

it('does not list what the operator has put beside the pictures', async () => {
  await admin.send(
    new PutObjectCommand({ Bucket: settings.bucket, Key: 'uploads/gallery/README', Body: 'of the operator' }),
  );
  await files.put('gallery', 'a.webp', Buffer.from('photo'));
  expect((await files.list('gallery')).map(({ name }) => name)).toEqual(['a.webp']);
  await files.remove('gallery', 'a.webp');
});

it('tells a bucket’s public address how pictures may be kept, and that nobody keeps private ones', async () => {
  const headersOf = async (area: Area, name: string) => {
    await files.put(area, name, Buffer.from('photo'));
    const key = { Bucket: settings.bucket, Key: `${folderOf(area)}/${name}` };
    const { ContentType, CacheControl } = await admin.send(new HeadObjectCommand(key));
    await files.remove(area, name);
    return [ContentType, CacheControl];
  };
  for (const area of publicAreas) {
    const forMinutes = 'public, max-age=31536000, s-maxage=300, immutable';
    expect(await headersOf(area, 'a.webp')).toEqual(['image/webp', forMinutes]);
    expect(await headersOf(area, 'a.avif')).toEqual(['image/avif', forMinutes]);
  }
  for (const area of ['registrations', 'withheld'] as const)
    expect(await headersOf(area, 'a.webp')).toEqual(['image/webp', 'private, no-store']);
});

it('lists more files than the service names in one answer', async () => {
  const asked: (string | null)[] = [];
  // Two answers in the form that S3 documents for ListObjectsV2.
  const twoPages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token');
    asked.push(token);
    const name = token === 'second' ? 'b.webp' : 'a.webp';
    const more = token ? '' : '<NextContinuationToken>second</NextContinuationToken>';
    response.setHeader('Content-Type', 'application/xml');
    response.end(`<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult><Name>club</Name><IsTruncated>${token === null}</IsTruncated>${more}
      <Contents><Key>uploads/gallery/${name}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified></Contents>
      </ListBucketResult>`);
  });
  const store = new S3FileStore({ ...settings, endpoint: await listen(twoPages) });
  expect((await store.list('gallery')).map(({ name }) => name)).toEqual(['a.webp', 'b.webp']);
  expect(asked).toEqual([null, 'second']);
  store.close();
  twoPages.close();
});

it('refuses another’s key where the service checks keys', async () => {
  const { accessKey } = settings;
  const stranger = new S3FileStore({ ...settings, accessKey: { id: 'NOBODY', secret: accessKey!.secret } });
  await expect(stranger.get('gallery', 'a.webp')).rejects.toThrow();
  await expect(stranger.put('gallery', 'a.webp', Buffer.from('x'))).rejects.toThrow();
  stranger.close();
});

it('says so when the bucket does not exist, instead of reporting a missing file', async () => {
  const elsewhere = new S3FileStore({ ...settings, bucket: 'mistyped-bucket' });
  await expect(elsewhere.get('gallery', 'a.webp')).rejects.toThrow();
  await expect(elsewhere.put('gallery', 'a.webp', Buffer.from('x'))).rejects.toThrow();
  await expect(elsewhere.check()).rejects.toThrow();
  elsewhere.close();
});

it.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  [
    'answers with a body that never ends',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half');
    },
  ],
  [
    'is overloaded',
    (_, response) => {
      response.writeHead(503, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>SlowDown</Code></Error>');
    },
  ],
])('gives up on a service that %s, and says to try again', async (_, listener) => {
  const service = createServer(listener);
  const store = new S3FileStore({ ...settings, endpoint: await listen(service) }, 1_000);
  const began = performance.now();
  await expect(store.get('gallery', 'a.webp')).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(8_000);
  store.close();
  service.closeAllConnections();
  service.close();
});

it('says to try again while the name of the service cannot be resolved', async () => {
  const store = new S3FileStore({ ...settings, endpoint: 'http://store.invalid' }, 2_000);
  await expect(store.put('gallery', 'a.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' });
  store.close();
});
