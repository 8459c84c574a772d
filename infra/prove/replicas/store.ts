import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { UserError } from '../../local/user-error.ts';
import { startCeph } from '../s3/ceph.ts';
import { startS3rver } from '../s3/s3rver.ts';

export interface Store {
  name: string;
  /** Environment variables by which the product finds the service. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** Ceph's S3 service; where it cannot be started, the one from npm. */
export async function startStore(): Promise<Store> {
  try {
    return { name: 'radosgw (Ceph)', ...(await startCeph()) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${error.message}\nWithout it, s3rver is the store.`);
    return { name: 's3rver (npm)', ...(await startS3rver()) };
  }
}

export async function makeBucket({ variables }: Store, bucket: string): Promise<void> {
  const client = new S3Client({
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION ?? '',
    forcePathStyle: true,
    credentials: {
      accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
