import { startS3rver } from '../../../../infra/prove/s3/s3rver.ts';
import { type S3Variables, serviceOfRun } from './buckets.ts';

interface S3Service {
  variables: S3Variables;
  stop(): Promise<void>;
}

/**
 * The S3 service of this run, or one that is started in this process. The latter does not check signatures, and lists
 * only as many files as fit into one answer.
 */
export async function startS3Service(): Promise<S3Service> {
  const given = serviceOfRun();
  return given ? { variables: given, stop: () => Promise.resolve() } : startS3rver();
}
