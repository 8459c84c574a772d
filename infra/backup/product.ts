import type { MigrationClass, StoredFiles } from '../local/api-module.ts';
import { UserError } from '../local/user-error.ts';

/** What a backup and a restore use of the API. */
export interface Product {
  /** In the order in which they run. */
  migrations: readonly MigrationClass[];
  /** Names of those of `list` that ran. `isRestore`: also while a restore into the database is unfinished. */
  migrate(addresses: Addresses, list: readonly MigrationClass[], isRestore: boolean): Promise<string[]>;
}

export interface Addresses {
  databaseUrl: string;
  /** Past a pooler, and by the owner of the tables. */
  databaseDirectUrl: string;
}

/** What belongs to one installation. */
export interface Installation extends Addresses {
  dataDir: string;
  store: StoredFiles;
  /** From the environment; absent: generated below `dataDir`. */
  jwtSecret: string | undefined;
}

/** The migrations that `what`, a copy or a database, has run. @throws UserError when a newer version has made it */
export function migrationsOf(names: readonly string[], { migrations }: Product, what = 'The copy'): MigrationClass[] {
  const known = migrations.map(({ name }) => name);
  const newer = names.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new UserError(
      `${what} was made by a newer version of Maidan (${newer.join(', ')}): restore it with that one.`,
    );
  return migrations.filter(({ name }) => names.includes(name));
}
