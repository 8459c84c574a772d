import { createHmac, timingSafeEqual } from 'node:crypto';
import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';

const signatureOf = (key: Buffer, path: string, expires: number): string =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/** A signed address: `path?expires=…&signature=…`, valid for `photoUrlLifetime`. `path` starts with a slash. */
export function signUrl(key: Buffer, path: string, now: Date): string {
  const expires = Math.floor((now.getTime() + photoUrlLifetime) / 1000);
  return `${path}?expires=${expires}&signature=${signatureOf(key, path, expires)}`;
}

export function isSignedUrl(key: Buffer, path: string, expires: unknown, signature: unknown, now: Date): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  if (Number(expires) * 1000 < now.getTime()) return false;
  const [wanted, given] = [Buffer.from(signatureOf(key, path, Number(expires))), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
