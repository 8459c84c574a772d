import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { clientOf, freshBucket } from '../../../test/support/files/buckets.ts';
import { startS3Service } from '../../../test/support/files/s3-service.ts';
import { readBucket } from '../../config/read-bucket.ts';
import type { S3Settings } from '../../config/s3-settings.ts';
import { keepsTheFileStoreContract } from './file-store.contract.ts';
import { S3FileStore } from './s3.file-store.ts';

let stop: () => Promise<void>;
let admin: S3Client;
let settings: S3Settings;
let files: S3FileStore;

beforeAll(async () => {
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

it('lists more files than the service names in one answer', async () => {
  const asked: (string | null)[] = [];
  // Two answers as S3 documents them (ListObjectsV2).
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
  elsewhere.close();
});

it('gives up on a service that does not answer', async () => {
  const silent = createServer(() => undefined);
  const endpoint = await listen(silent);
  const store = new S3FileStore({ ...settings, endpoint }, { requestTimeout: 200, maxAttempts: 2 });
  const began = performance.now();
  await expect(store.get('gallery', 'a.webp')).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(5_000);
  store.close();
  silent.closeAllConnections();
  silent.close();
});
