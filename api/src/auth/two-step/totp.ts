import { Secret, TOTP } from 'otpauth';
import { club } from '@maidan/shared/club.ts';

/**
 * How many codes before and after the present one are accepted, because clocks of phones differ (RFC 6238, section
 * 5.2).
 */
const skewSteps = 1;

const totp = (secret: string, username = ''): TOTP =>
  new TOTP({ issuer: club.name, label: username, secret: Secret.fromBase32(secret) });

/** 20 random bytes in Base32, as long as a SHA-1 digest (RFC 4226, section 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://totp/…`, which an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string => totp(secret, username).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The 30-second step since 1970 to which a six-digit code belongs; undefined when the code is wrong.
 * @param now in milliseconds
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: skewSteps });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}
