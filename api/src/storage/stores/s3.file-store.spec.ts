import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { S3Settings } from '../../config/s3-settings.ts';
import { keepsTheFileStoreContract } from './file-store.contract.ts';
import { S3FileStore } from './s3.file-store.ts';

let folder: string;
let service: S3rver;
let settings: S3Settings;
let files: S3FileStore;
let admin: S3Client;

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-s3-'));
  service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = await service.run();
  // s3rver knows this key only.
  const accessKey = { id: 'S3RVER', secret: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  settings = { bucket: 'club', region: 'us-east-1', endpoint, pathStyle: true, accessKey };
  files = new S3FileStore(settings);
  const credentials = { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret };
  admin = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await admin.send(new CreateBucketCommand({ Bucket: 'club' }));
});
afterAll(async () => {
  files.close();
  admin.destroy();
  await service.close();
  rmSync(folder, { recursive: true });
});

keepsTheFileStoreContract('a bucket', () => files);

it('does not list what the operator has put beside the pictures', async () => {
  await admin.send(new PutObjectCommand({ Bucket: 'club', Key: 'uploads/gallery/README', Body: 'of the operator' }));
  await files.put('gallery', 'a.webp', Buffer.from('photo'));
  expect((await files.list('gallery')).map(({ name }) => name)).toEqual(['a.webp']);
  await files.remove('gallery', 'a.webp');
});

it('lists more files than the service names in one answer', async () => {
  const asked: (string | null)[] = [];
  // The test service cannot continue a list, so two answers as S3 documents them (ListObjectsV2) stand here.
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

it('says so when the bucket does not exist, instead of reporting a missing file', async () => {
  const elsewhere = new S3FileStore({ ...settings, bucket: 'mistyped' });
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
