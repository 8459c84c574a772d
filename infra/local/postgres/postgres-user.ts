import { execFileSync, spawnSync } from 'node:child_process';

/**
 * The user that PostgreSQL runs as. `{}` is the current user; root uses another one, because PostgreSQL refuses to run
 * as root.
 */
export interface PostgresUser {
  uid?: number;
  gid?: number;
}

const idOf = (flag: '-u' | '-g', name: string) =>
  Number.parseInt(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }), 10);

const lookUp = (name: string): PostgresUser | undefined => {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
};

/** For root the system's `postgres` user, created when missing; `nobody` where no user can be created. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const existing = lookUp('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/**
 * Whether `user` can enter `folder`; true without a check for the current user (`{}`). Another user is tried out,
 * because ACLs and mount options matter too.
 */
export const canEnter = (user: PostgresUser, folder: string) =>
  user.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], user).status === 0;
