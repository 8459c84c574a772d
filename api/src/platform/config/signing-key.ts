import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A generated key has 64 characters. Fewer than 32 bytes are too few for HS256 (RFC 7518, section 3.2). */
const shortestKey = 32;

/**
 * Loads the data folder's key or creates it. A new key is written under another name and gets its own name by a link, so
 * that no process reads a part of it; of two processes that create it at the same time, only one can make the link.
 * @throws when the file has no whole key, as after a full disk
 */
function loadOrCreateKey(dataDir: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'signing');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createKey(file);
  const key = readFileSync(file, 'utf8');
  if (key.length < shortestKey)
    throw new Error(`${file} has no whole key. Delete it to have a new one: everybody must then sign in again.`);
  return key;
}

function createKey(file: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
