import { createHmac, randomBytes } from 'node:crypto';
import { passwordHashWith, readableCode } from '../passwords.ts';

const count = 10;

/** Ten different codes such as `k7m2p-x9dqw`, of 49 bits each. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(readableCode(2));
  return [...codes];
}

/**
 * The hashes of an account's codes: Argon2id over a digest with the server's key, with one random salt for all codes.
 * Without the key nobody can test a guess; with it, each guess costs an Argon2id hash.
 * @param codes tidied by `tidyCode`
 */
export async function hashRecoveryCodes(key: Buffer, adminId: string, codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  const hashes: string[] = [];
  // One after the other, because each hash takes 19 MiB of memory.
  for (const code of codes) hashes.push(await passwordHashWith(salt, keyedDigest(key, adminId, code)));
  return hashes;
}

/**
 * The forms in which a typed code may be stored: its hash with each salt of the account's `stored` codes, and the
 * digest alone, as an earlier version stored it.
 */
export async function storedFormsOf(
  key: Buffer,
  adminId: string,
  code: string,
  stored: readonly string[],
): Promise<string[]> {
  const digest = keyedDigest(key, adminId, code);
  const salts = new Set(stored.flatMap((hash) => saltOf(hash) ?? []));
  const forms = [digest];
  for (const salt of salts) forms.push(await passwordHashWith(Buffer.from(salt, 'base64'), digest));
  return forms;
}

const keyedDigest = (key: Buffer, adminId: string, code: string): string =>
  createHmac('sha256', key).update(`${adminId}\n${code}`).digest('base64url');

/** The salt in `$argon2id$v=19$m=…$salt$hash`; undefined for a plain digest. */
const saltOf = (hash: string): string | undefined => /^\$argon2id\$.*\$([^$]+)\$[^$]+$/.exec(hash)?.[1];
