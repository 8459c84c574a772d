import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Major version of the PostgreSQL in package.json; it can only open a folder of the same major version. */
export const POSTGRES_MAJOR = '18';

interface DatabaseFolder {
  /**
   * Major version of the PostgreSQL that created the folder; undefined when PG_VERSION is missing, so the folder is
   * incomplete.
   */
  version: string | undefined;
  /** User id of the owner. */
  owner: number;
}

/** The end of each error message: the folder contains the payments, so the user must not delete it. */
export const howToKeep =
  'Keep the folder, it holds the players and payments: copy it to a safe place first. ' +
  'To start with an empty database meanwhile, point DATA_DIR to another folder.';

/** The reason why PostgreSQL cannot open the folder as `user`, and the remedy; undefined when it can. */
export function whyUnusable(
  folder: string,
  { version, owner }: DatabaseFolder,
  user: number | undefined,
): string | undefined {
  if (version === undefined)
    return `The database in ${folder} is not whole (it has no PG_VERSION): put your backup of this folder back. ${howToKeep}`;
  if (version !== POSTGRES_MAJOR)
    return (
      `The database in ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${POSTGRES_MAJOR}: ` +
      `start it with the release of Maidan that made it, write it out with pg_dump of version ${version}, ` +
      `and read it into a new DATA_DIR with psql. ${howToKeep}`
    );
  if (user !== undefined && owner !== user)
    return (
      `The database in ${folder} belongs to user ${owner}, and PostgreSQL runs as user ${user}: ` +
      `start as its owner, or give it back with: chown -R ${user} ${folder}. ${howToKeep}`
    );
  return undefined;
}

export function readDatabaseFolder(folder: string): DatabaseFolder {
  const file = path.join(folder, 'PG_VERSION');
  return {
    version: existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined,
    owner: statSync(folder).uid,
  };
}
