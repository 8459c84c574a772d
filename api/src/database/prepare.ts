import type { DataSource, MigrationInterface } from 'typeorm';
import { tidyUsername } from '@maidan/shared/rules/account/account.ts';
import { Admin } from '../auth/admin.entity.ts';
import { createAdministrator } from '../auth/administrators.ts';
import { storeInitialPassword, unusedInitialPassword } from '../auth/initial-password.ts';
import { generatedPassword } from '../auth/passwords.ts';
import { readEnv, type Env } from '../platform/config/env.ts';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { openFileStore } from '../platform/storage/stores/open-file-store.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { areJobsInstalled, installJobs } from '../platform/jobs/jobs-tables.ts';
import { apiRole, grantRows } from './api-role.ts';
import { connect, migrationOptions } from './data-source.ts';
import { migrations } from './migrations.ts';
import {
  isRestoreUnfinished,
  migrationStatus,
  type MigrationStatus,
  unfinishedRestoreSentence,
} from './database-state.ts';
import { migrateOn } from './run-migrations.ts';
import { DemoPictures, seed } from './demo/seed.ts';

type Migrations = readonly (new () => MigrationInterface)[];

async function connected<T>(work: (db: DataSource) => Promise<T>): Promise<T> {
  const db = await connect(readEnv());
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

type Addresses = Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>;

async function asOwner<T>(
  { databaseDirectUrl: databaseUrl }: Addresses,
  list: Migrations,
  work: (db: DataSource) => Promise<T>,
): Promise<T> {
  const options = { ...migrationOptions({ databaseUrl }), migrations: [...list] };
  const db = await connect({ databaseUrl }, options, 'DATABASE_DIRECT_URL');
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs the pending migrations and updates the tables of the job queues. If the API has a role of its own, the role gets
 * its rights.
 * @param isRestore permits a database with an unfinished restore, for the restore itself
 * @returns the names of the migrations that ran
 * @throws ConfigurationError when a restore is unfinished, or `grantRows` refuses the API's role
 */
export const migrate = (
  env: Addresses = readEnv(),
  list: Migrations = migrations,
  isRestore = false,
): Promise<string[]> =>
  asOwner(env, list, async (db) => {
    if (!isRestore && (await isRestoreUnfinished(db))) throw new ConfigurationError(unfinishedRestoreSentence);
    const role = await apiRole(env, db);
    try {
      return await migrateOn(db);
    } finally {
      // This also runs after a failed migration, because migrations before it may have created a table.
      await installJobs(env.databaseDirectUrl);
      if (role !== undefined) await grantRows(db, role);
    }
  });

/** What `migrate` would do; `jobs` says whether the job queues' tables are up to date. */
export const readMigrationStatus = (env: Addresses = readEnv()): Promise<MigrationStatus & { jobs: boolean }> =>
  asOwner(env, migrations, async (db) => ({
    ...(await migrationStatus(db, db.migrations)),
    jobs: await areJobsInstalled(db),
  }));

/** Seeds the demo into an empty database, when the settings want it (`Env.seedDemo`). @returns whether it was seeded */
export function seedDemo(): Promise<boolean> {
  const env = readEnv();
  if (!env.seedDemo) return Promise.resolve(false);
  return connected(async (db) => seed(db, new DemoPictures(new PhotosService(await openFileStore(env)))));
}

interface FirstAdministrator {
  username: string;
  /** Present while it is a generated password that nobody has used. */
  password?: string;
}

/**
 * Creates the first administrator when there is none, and returns it. Otherwise returns the one whose generated
 * password nobody has used yet; undefined when there is no such password.
 */
export async function firstAdministrator(env: Env = readEnv()): Promise<FirstAdministrator | undefined> {
  const db = await connect(env);
  try {
    if (await db.getRepository(Admin).exists()) return await unusedInitialPassword(db, env.dataDir);
    const username = tidyUsername(env.adminUsername);
    if (env.adminPassword !== undefined) {
      await createAdministrator(db, env.adminUsername, env.adminPassword);
      return { username };
    }
    const initial = storeInitialPassword(env.dataDir, { username, password: generatedPassword() });
    // The password of a demo counts as chosen: it is shown to the person who has just started the demo.
    const isGenerated = env.production;
    await createAdministrator(db, env.adminUsername, initial.password, 'administrator', { isGenerated });
    return initial;
  } finally {
    await db.destroy();
  }
}
