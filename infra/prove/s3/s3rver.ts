import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

interface Upload {
  bucket: string;
  key: string;
  content: Readable;
  metadata: Record<string, string>;
}

/** The part of s3rver's own store that its types leave out. */
interface Store {
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: Upload['metadata'], md5: string): Promise<void>;
  putObject(upload: Upload): Promise<{ size: number; md5: string }>;
}

/** An S3 service from npm, in this process; it checks no signature and cannot continue a truncated list. */
export async function startS3rver() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-s3-'));
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  storeWhole((service as S3rver & { store: Store }).store);
  const { port } = await service.run();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    // The only access key that s3rver accepts.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: '1',
  };
  const stop = async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  };
  return { variables, stop };
}

/**
 * Makes s3rver write files whole. s3rver answers an upload before its file is written, and keeps the beginning of an
 * upload that was cut off. S3 does neither (Amazon S3, "data consistency model"), so files are written whole here
 * before the answer.
 */
function storeWhole(store: Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const file = store.getResourcePath(bucket, key, 'object');
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
