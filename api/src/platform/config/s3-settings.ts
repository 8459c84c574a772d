import { isIPv4 } from 'node:net';
import { Settings, type Source } from './read-setting.ts';
import { isProduction } from './runtime-environment.ts';

/** Where pictures are stored: in `DATA_DIR`, in a `DATA_DIR` that all machines share, or in a bucket. */
const storageKinds = ['disk', 'shared-disk', 's3'] as const;
export type StorageKind = (typeof storageKinds)[number];

export const readStorage = (settings: Settings): StorageKind => settings.oneOf('STORAGE', storageKinds, 'disk');

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of the S3 service; without it, AWS's address for the region is used. */
  endpoint: string | undefined;
  /** Whether addresses are `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** Key of the bucket; without it, the machine's role is used. */
  accessKey: { id: string; secret: string } | undefined;
}

/**
 * Reads the bucket's settings.
 * @param strict for production or live payments: pictures of children must then be sent to another machine by TLS
 */
export function readS3Settings(settings: Settings, strict: boolean): S3Settings {
  const bucket = settings.text('S3_BUCKET', '');
  if (bucket === '') settings.refuse('S3_BUCKET is missing: it must be the name of a bucket.');
  const endpoint = settings.optional('S3_ENDPOINT') && settings.url('S3_ENDPOINT', '');
  if (strict && endpoint?.startsWith('http://') && !isThisMachine(endpoint))
    settings.refuse('S3_ENDPOINT must start with https:// in production.');
  return {
    bucket,
    region: settings.text('S3_REGION', 'ap-south-1'),
    endpoint: endpoint || undefined,
    // Services other than AWS may have no host name per bucket.
    pathStyle: settings.integer('S3_PATH_STYLE', endpoint ? 1 : 0, 0, 1) === 1,
    accessKey: readAccessKey(settings),
  };
}

function readAccessKey(settings: Settings): S3Settings['accessKey'] {
  const id = settings.optional('S3_ACCESS_KEY_ID');
  const secret = settings.optional('S3_SECRET_ACCESS_KEY');
  if ((id === undefined) !== (secret === undefined))
    settings.refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.');
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

export function isThisMachine(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}

/**
 * The bucket in the S3 variables, even if STORAGE names another store.
 * @throws ConfigurationError with all faults that were found
 */
export function readBucket(source: Source): S3Settings {
  const settings = new Settings(source);
  const bucket = readS3Settings(settings, isProduction(settings));
  settings.assertUsable();
  return bucket;
}
