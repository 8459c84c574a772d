import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Admin } from './admin.entity.ts';
import { isPassword } from './passwords.ts';

/** The first administrator's generated password, until it was used. */
interface InitialPassword {
  /** As it is stored, in lower case. */
  username: string;
  password: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets', 'first-administrator.json');

/**
 * On disk before the administrator is made, readable by this user only: a start that dies in between, or whose output
 * nobody sees, loses nothing. Answers what an earlier start has kept.
 */
export function keepInitialPassword(dataDir: string, fresh: InitialPassword): InitialPassword {
  const kept = readInitialPassword(dataDir);
  if (kept?.username === fresh.username) return kept;
  remove(dataDir);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const file = openSync(fileIn(dataDir), 'wx', 0o600);
  writeSync(file, JSON.stringify(fresh));
  fsyncSync(file);
  closeSync(file);
  return fresh;
}

/** The password while nobody has signed in with it; it is forgotten when another has taken its place. */
export async function unusedInitialPassword(db: DataSource, dataDir: string): Promise<InitialPassword | undefined> {
  const kept = readInitialPassword(dataDir);
  if (!kept) return undefined;
  const admin = await db.getRepository(Admin).findOneBy({ username: kept.username });
  if (await isPassword(admin?.passwordHash, kept.password)) return kept;
  remove(dataDir);
  return undefined;
}

/** Deletes the file after the first sign-in. A file that cannot be deleted does not fail the sign-in. */
export function forgetInitialPassword(dataDir: string, username: string): void {
  if (readInitialPassword(dataDir)?.username !== username) return;
  try {
    remove(dataDir);
  } catch {
    // A read-only disk. The next start that can write forgets it once another password is set.
  }
}

const remove = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** Undefined also for half a file, which a full disk may leave: its administrator was never made. */
function readInitialPassword(dataDir: string): InitialPassword | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as InitialPassword;
  } catch {
    return undefined;
  }
}
