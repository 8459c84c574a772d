import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** Derives a key per purpose, so that a signature for one is invalid for another. */
export function signingKey(env: Pick<Env, 'jwtSecret' | 'dataDir'>, purpose: string): Buffer {
  return derived(env.jwtSecret ?? loadOrCreateKey(env.dataDir), purpose);
}

/** The key that the purpose had before JWT_SECRET was replaced: for reading only what is stored with it. */
export const formerSigningKey = ({ jwtSecretBefore }: Pick<Env, 'jwtSecretBefore'>, purpose: string) =>
  jwtSecretBefore === undefined ? undefined : derived(jwtSecretBefore, purpose);

const derived = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();

/** Created once per data folder. Of two processes that start together, both use the key written first. */
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
