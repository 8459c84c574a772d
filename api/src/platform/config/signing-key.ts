import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** Derives a key for one purpose, so that a signature that was made for one purpose is not valid for another. */
export function signingKey(env: Pick<Env, 'jwtSecret' | 'dataDir'>, purpose: string): Buffer {
  return derived(env.jwtSecret ?? loadOrCreateKey(env.dataDir), purpose);
}

/**
 * The purpose's key under JWT_SECRET_BEFORE, with which earlier data was stored; undefined when that variable is not
 * set.
 */
export const formerSigningKey = ({ jwtSecretBefore }: Pick<Env, 'jwtSecretBefore'>, purpose: string) =>
  jwtSecretBefore === undefined ? undefined : derived(jwtSecretBefore, purpose);

const derived = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();

/**
 * Loads the data folder's key or creates it. When two processes create it at the same time, the `wx` flag lets only one
 * of them write the file.
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
