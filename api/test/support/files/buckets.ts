import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Settings for an S3 service. `TEST_S3` holds them as JSON when the tests use one. */
export type S3Variables = Record<
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE',
  string
>;

export const serviceOfRun = (): S3Variables | undefined =>
  process.env.TEST_S3 ? (JSON.parse(process.env.TEST_S3) as S3Variables) : undefined;

/** Creates an empty bucket and returns its settings; no settings when the tests use a disk. */
export async function freshStorage(): Promise<Record<string, string>> {
  const service = serviceOfRun();
  return service ? { STORAGE: 's3', ...(await freshBucket(service)) } : {};
}

export async function freshBucket(service: S3Variables): Promise<S3Variables & { S3_BUCKET: string }> {
  const bucket = `test-${randomUUID()}`;
  const client = clientOf(service);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...service, S3_BUCKET: bucket };
}

export const clientOf = (service: S3Variables): S3Client =>
  new S3Client({
    endpoint: service.S3_ENDPOINT,
    region: service.S3_REGION,
    forcePathStyle: service.S3_PATH_STYLE === '1',
    credentials: { accessKeyId: service.S3_ACCESS_KEY_ID, secretAccessKey: service.S3_SECRET_ACCESS_KEY },
  });
