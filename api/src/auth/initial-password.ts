import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../platform/sql/steady-client.ts';
import { isPassword } from './passwords.ts';
import { isPasswordExpired } from './required-step.ts';

/** The first administrator's generated password. It is stored until its first use. */
export interface InitialPassword {
  /** The stored user name, in lower case. */
  username: string;
  password: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets', 'first-administrator.json');

/**
 * Writes the password to a file that only this user can read. Call it before the administrator is created, so that the
 * password is not lost when the process crashes.
 * @returns the password that an earlier start has stored for this name, otherwise `generated`
 */
export function storeInitialPassword(dataDir: string, generated: InitialPassword): InitialPassword {
  const stored = readInitialPassword(dataDir);
  if (stored?.username === generated.username) return stored;
  remove(dataDir);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const file = openSync(fileIn(dataDir), 'wx', 0o600);
  writeSync(file, JSON.stringify(generated));
  fsyncSync(file);
  closeSync(file);
  return generated;
}

/**
 * The stored password, if it is valid. Deletes the file when the account is gone, or its password changed or expired.
 */
export async function unusedInitialPassword(db: Queryable, dataDir: string): Promise<InitialPassword | undefined> {
  const stored = readInitialPassword(dataDir);
  if (!stored) return undefined;
  const [admin] = (await db.query('SELECT password_hash, password_generated_at FROM admins WHERE username = $1', [
    stored.username,
  ])) as { password_hash: string; password_generated_at: Date | null }[];
  const isExpired = admin !== undefined && isPasswordExpired(admin.password_generated_at, new Date());
  if (!isExpired && (await isPassword(admin?.password_hash, stored.password))) return stored;
  remove(dataDir);
  return undefined;
}

/** Deletes the file after the first sign-in. A failure to delete it does not fail the sign-in. */
export function deleteInitialPassword(dataDir: string, username: string): void {
  if (readInitialPassword(dataDir)?.username !== username) return;
  try {
    remove(dataDir);
  } catch {
    // The disk may be read-only. A later start deletes the file, once the password was changed
    // (`unusedInitialPassword`).
  }
}

const remove = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** The stored password. Undefined without a file, or when the file is incomplete, for example after a full disk. */
function readInitialPassword(dataDir: string): InitialPassword | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as InitialPassword;
  } catch {
    return undefined;
  }
}
