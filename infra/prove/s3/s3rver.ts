import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** An S3 service from npm in this process; it checks no signature and cannot continue a list. */
export async function startS3rver() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-s3-'));
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = await service.run();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    // The only key it knows.
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
