import type { MigrationClass, StoredFiles } from '../local/api-module.ts';
import { UserError } from '../local/user-error.ts';

/** The parts of the API that a backup and a restore use. */
export interface Product {
  /** All migrations, in the order in which they run. */
  migrations: readonly MigrationClass[];
  /**
   * Runs the migrations of `list` that have not run yet, and returns their names. `isRestore` permits this while a
   * restore is unfinished.
   */
  migrate(addresses: Addresses, list: readonly MigrationClass[], isRestore: boolean): Promise<string[]>;
}

export interface Addresses {
  databaseUrl: string;
  /** Must connect as the owner of the tables, and not through a connection pooler; nothing here checks that. */
  databaseDirectUrl: string;
}

/** One installation of the product. */
export interface Installation extends Addresses {
  dataDir: string;
  store: StoredFiles;
  /** JWT_SECRET; undefined when the secret was generated below `dataDir`. */
  jwtSecret: string | undefined;
}

/**
 * The migrations that a copy or a database has run.
 * @param what names the copy or database in the error
 * @throws UserError when a newer version of the product has made it
 */
export function migrationsOf(names: readonly string[], { migrations }: Product, what = 'The copy'): MigrationClass[] {
  const known = migrations.map(({ name }) => name);
  const newer = names.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new UserError(
      `${what} was made by a newer version of Maidan (${newer.join(', ')}): restore it with that one.`,
    );
  return migrations.filter(({ name }) => names.includes(name));
}
