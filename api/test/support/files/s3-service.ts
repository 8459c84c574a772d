import { startS3rver } from '../../../../infra/prove/s3/s3rver.ts';
import { type S3Variables, serviceOfRun } from './buckets.ts';

interface S3Service {
  variables: S3Variables;
  stop(): Promise<void>;
}

/**
 * Returns the S3 service of this run, or starts one in this process. The latter checks no signatures and cannot
 * continue a long list.
 */
export async function startS3Service(): Promise<S3Service> {
  const given = serviceOfRun();
  return given ? { variables: given, stop: () => Promise.resolve() } : startS3rver();
}
