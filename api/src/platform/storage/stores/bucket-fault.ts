import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3-settings.ts';

/** Matches a network fault in the code or in the text of an error of the SDK. */
const networkFault = /\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)\b/;

/** Whether the service is unavailable or overloaded, as opposed to a wrong setting. */
export const isOutage = (fault: unknown): boolean =>
  fault instanceof S3ServiceException
    ? (fault.$metadata.httpStatusCode ?? 500) >= 500
    : networkFault.test(String(fault)) || isTimeout(fault);

const isTimeout = (fault: unknown): boolean => ['TimeoutError', 'AbortError'].includes(detailsOf(fault).name ?? '');

const detailsOf = (fault: unknown): Partial<S3ServiceException> => (fault ?? {}) as Partial<S3ServiceException>;

/** The meaning of the service's error codes for the settings (Amazon S3 API reference, "Error responses"). */
const meanings: readonly [codes: readonly string[], sentence: (settings: S3Settings) => string][] = [
  [
    ['NoSuchBucket', 'NotFound'],
    (settings) => `There is no bucket "${settings.bucket}" at ${placeOf(settings)}: make it, or correct S3_BUCKET.`,
  ],
  [
    ['InvalidAccessKeyId', 'InvalidToken', 'ExpiredToken'],
    (settings) => `The service at ${placeOf(settings)} does not know the key: correct S3_ACCESS_KEY_ID.`,
  ],
  [
    ['SignatureDoesNotMatch'],
    () => 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, or was cut off when it was copied.',
  ],
  [
    ['AccessDenied', 'AllAccessDisabled', 'Forbidden'],
    ({ bucket }) =>
      `The key may not use the bucket "${bucket}", or the bucket is somebody else's: ` +
      'it needs the rights to list it, and to read, write and delete its objects.',
  ],
  [
    ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'MovedPermanently', 'IllegalLocationConstraintException'],
    ({ bucket, region }) => `The bucket "${bucket}" is not in the region ${region}: correct S3_REGION.`,
  ],
  [
    ['CredentialsProviderError'],
    () => 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this machine has no role of its own.',
  ],
];

const clockCodes = ['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'];

/** A sentence for the operator about what is wrong with the bucket or its settings. */
export function describeBucketFault(fault: unknown, settings: S3Settings, now = new Date()): string {
  const { name = '', $response } = detailsOf(fault);
  if (clockCodes.includes(name)) return wrongClock($response?.headers['date'], now);
  const [, meaning] = meanings.find(([codes]) => codes.includes(name)) ?? [];
  if (meaning) return `${meaning(settings)} (${name})`;
  const place = placeOf(settings);
  const code = networkFault.exec(String(fault))?.[0];
  if (code !== undefined) return `Nothing answers at ${place} (${code}): is the service up, and S3_ENDPOINT right?`;
  if (isTimeout(fault)) return `The service at ${place} does not answer in time.`;
  if (fault instanceof S3ServiceException)
    return `The service at ${place} refuses the call: ${name}, status ${fault.$metadata.httpStatusCode}.`;
  return `The service at ${place} cannot be used: ${String(fault)}`;
}

/**
 * The sentence about a clock that differs from that of the service.
 * @param theirs the header `Date` of the service's answer
 */
function wrongClock(theirs: string | undefined, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(theirs ?? '')) / 60_000);
  const off = Number.isNaN(minutes) || minutes === 0 ? '' : `: it is ${Math.abs(minutes)} minutes ${side(minutes)}`;
  return `The clock of this machine is not that of the S3 service${off}. Keep it by NTP (systemd-timesyncd).`;
}

const side = (minutes: number): string => (minutes > 0 ? 'fast' : 'slow');

const placeOf = ({ endpoint, region }: S3Settings): string => endpoint ?? `AWS, region ${region}`;
