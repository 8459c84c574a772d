import { createCipheriv, createDecipheriv, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * The provider's cipher: AES-256-CBC with a fixed IV. PBKDF2 derives the key from a text. The cipher does not
 * authenticate: equal texts give equal hex, and a changed text may decrypt without an error. Only signatures
 * authenticate.
 */
const algorithm = 'aes-256-cbc';
const iterations = 65_536;
const keyBytes = 32;
const blockBytes = 16;
const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

/** The longest accepted text, in hexadecimal digits. */
export const longestCipherText = 65_536;

const deriveBits = promisify(pbkdf2);
const derivedKeys = new Map<string, Promise<Buffer>>();

/** The AES key for a key text and a salt text. Deriving a key is slow, so keys are cached. */
export function deriveKey(key: string, salt: string): Promise<Buffer> {
  const pair = JSON.stringify([key, salt]);
  const derived = derivedKeys.get(pair) ?? deriveBits(key, salt, iterations, keyBytes, 'sha512');
  derivedKeys.set(pair, derived);
  return derived;
}

/** Encrypts to uppercase hexadecimal, as the provider writes it. */
export function encrypt(text: string, key: Buffer): string {
  const cipher = createCipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    .toString('hex')
    .toUpperCase();
}

const hexBlocks = (hex: string): boolean =>
  hex.length > 0 && hex.length <= longestCipherText && hex.length % (2 * blockBytes) === 0 && /^[0-9a-f]+$/i.test(hex);

/**
 * The decrypted text of `hex`, in upper or lower case. Undefined when this key cannot decrypt it: for the provider's
 * literal `encData=cancelTransaction`, truncated or too long hex, a value that is not a string, and nearly any text of
 * another key.
 */
export function decrypt(hex: unknown, key: Buffer): string | undefined {
  if (typeof hex !== 'string' || !hexBlocks(hex)) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key, iv);
    const bytes = Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** HMAC-SHA512 over the fields, joined without separators: 128 lowercase hexadecimal digits. */
export const sign = (hashKey: string, fields: readonly string[]): string =>
  createHmac('sha512', hashKey).update(fields.join(''), 'utf8').digest('hex');

/** Whether `given` signs `fields`; compares in constant time. */
export function signatureMatches(hashKey: string, fields: readonly string[], given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{128}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(sign(hashKey, fields), 'hex'), Buffer.from(given, 'hex'));
}
