import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type S3Variables, serviceOfRun } from './buckets.ts';

interface S3Service {
  variables: S3Variables;
  stop(): Promise<void>;
}

/** The S3 service of this run, or one in this process; that one checks no signature and cannot continue a list. */
export async function startS3Service(): Promise<S3Service> {
  const given = serviceOfRun();
  if (given) return { variables: given, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'maidan-s3-'));
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = await service.run();
  const stop = async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  };
  // The only key it knows.
  const key = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_REGION: 'us-east-1', S3_PATH_STYLE: '1' };
  return { variables: { ...endpoint, ...key }, stop };
}
