import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** Derives a separate key for each purpose, so that a signature for one is invalid for others. */
export function signingKey(env: Pick<Env, 'jwtSecret' | 'dataDir'>, purpose: string): Buffer {
  return derived(env.jwtSecret ?? loadOrCreateKey(env.dataDir), purpose);
}

/** The purpose's key before JWT_SECRET was replaced; used only to read data that was stored with that key. */
export const formerSigningKey = ({ jwtSecretBefore }: Pick<Env, 'jwtSecretBefore'>, purpose: string) =>
  jwtSecretBefore === undefined ? undefined : derived(jwtSecretBefore, purpose);

const derived = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();

/**
 * Loads the data folder's key or creates it. Two processes that start together both use the key that was written first.
 */
function loadOrCreateKey(dataDir: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'signing');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  }
  return readFileSync(file, 'utf8');
}
