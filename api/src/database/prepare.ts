import type { DataSource } from 'typeorm';
import { tidyUsername } from '@maidan/shared/rules/account/account.ts';
import { Admin } from '../auth/admin.entity.ts';
import { createAdministrator } from '../auth/administrators.ts';
import { storeInitialPassword, unusedInitialPassword } from '../auth/initial-password.ts';
import { generatedPassword } from '../auth/passwords.ts';
import { readEnv, type Env } from '../config/env.ts';
import { openFileStore } from '../storage/stores/open-file-store.ts';
import { PhotosService } from '../storage/photos.service.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { apiRole, grantRows } from './api-role.ts';
import { connect, migrationOptions } from './data-source.ts';
import { migrateOn } from './run-migrations.ts';
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

/** Names of the migrations that ran. Where the API has a role of its own, that may use the tables from then on. */
export async function migrate(env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'> = readEnv()): Promise<string[]> {
  const direct = { databaseUrl: env.databaseDirectUrl };
  const db = await connect(direct, migrationOptions(direct), 'DATABASE_DIRECT_URL');
  try {
    const role = await apiRole(env, db);
    try {
      return await migrateOn(db);
    } finally {
      // Also after a migration that failed: those before it may have made a table.
      if (role !== undefined) await letApiUseTables(db, role, direct.databaseUrl);
    }
  } finally {
    await db.destroy();
  }
}

async function letApiUseTables(db: DataSource, role: string, databaseUrl: string): Promise<void> {
  await installJobs(databaseUrl);
  await grantRows(db, role);
}

/** Whether it seeded the demo: only into an empty database, and never in production. */
export function seedDemo(): Promise<boolean> {
  const env = readEnv();
  if (!env.seedDemo) return Promise.resolve(false);
  return connected(async (db) => seed(db, new DemoPictures(new PhotosService(await openFileStore(env)))));
}

interface FirstAdministrator {
  username: string;
  /** Only while it was generated and nobody has signed in with it. */
  password?: string;
}

/** The administrator just created, or one whose generated password has not been used yet. */
export async function firstAdministrator(env: Env = readEnv()): Promise<FirstAdministrator | undefined> {
  const db = await connect(env);
  try {
    if (await db.getRepository(Admin).exists()) return await unusedInitialPassword(db, env.dataDir);
    const username = tidyUsername(env.adminUsername);
    if (env.adminPassword !== undefined) {
      await createAdministrator(db, username, env.adminPassword);
      return { username };
    }
    const initial = storeInitialPassword(env.dataDir, { username, password: generatedPassword() });
    await createAdministrator(db, username, initial.password);
    return initial;
  } finally {
    await db.destroy();
  }
}
