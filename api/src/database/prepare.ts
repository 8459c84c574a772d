import type { DataSource } from 'typeorm';
import { Admin } from '../auth/admin.entity.ts';
import { createAdministrator, generatedPassword, tidyUsername } from '../auth/administrators.ts';
import { keepInitialPassword, unusedInitialPassword } from '../auth/initial-password.ts';
import { readEnv, type Env } from '../config/env.ts';
import { DiskFileStore } from '../storage/disk.file-store.ts';
import { Photos } from '../storage/photos.ts';
import { connect } from './data-source.ts';
import { DemoPictures } from './demo/demo-pictures.ts';
import { seed } from './demo/seed.ts';

async function connected<T>(work: (db: DataSource) => Promise<T>): Promise<T> {
  const db = await connect(readEnv());
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Any number will do, as long as nothing else in this database locks it. */
const migrationLock = 20_261_121;

/** Names of the migrations that ran. Two replicas that start together take turns. */
export const migrate = (): Promise<string[]> => connected(migrateOn);

export async function migrateOn(db: DataSource): Promise<string[]> {
  const turn = db.createQueryRunner();
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const run = await db.runMigrations({ transaction: 'each' });
    return run.map(({ name }) => name);
  } finally {
    await turn.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await turn.release();
  }
}

/** Whether it seeded the demo: only into an empty database, and never in production. */
export function seedDemo(): Promise<boolean> {
  const { seedDemo: wanted, dataDir } = readEnv();
  if (!wanted) return Promise.resolve(false);
  return connected((db) => seed(db, new DemoPictures(new Photos(new DiskFileStore(dataDir)))));
}

export interface FirstAdministrator {
  username: string;
  /** Only while it was generated and nobody has signed in with it. */
  password?: string;
}

/** The administrator it made, if there was none, or whose generated password still waits for its first use. */
export async function firstAdministrator(env: Env = readEnv()): Promise<FirstAdministrator | undefined> {
  const db = await connect(env);
  try {
    if (await db.getRepository(Admin).exists()) return await unusedInitialPassword(db, env.dataDir);
    const username = tidyUsername(env.adminUsername);
    if (env.adminPassword !== undefined) {
      await createAdministrator(db, username, env.adminPassword);
      return { username };
    }
    const initial = keepInitialPassword(env.dataDir, { username, password: generatedPassword() });
    await createAdministrator(db, username, initial.password);
    return initial;
  } finally {
    await db.destroy();
  }
}
