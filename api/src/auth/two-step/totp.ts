import { Secret, TOTP } from 'otpauth';
import { club } from '@maidan/shared/club.ts';

/** The number of codes before and after the present one that are accepted, because clocks differ (RFC 6238, 5.2). */
const skewSteps = 1;

const totp = (secret: string, username = ''): TOTP =>
  new TOTP({ issuer: club.name, label: username, secret: Secret.fromBase32(secret) });

/** 20 random bytes in Base32 (RFC 4226, section 4, recommends 160 bits). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://totp/…` address, which an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string => totp(secret, username).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The 30-second step, counted since 1970, to which a six-digit code belongs. Undefined when the code is wrong.
 * @param now in milliseconds
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: skewSteps });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}
