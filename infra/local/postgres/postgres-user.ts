import { execFileSync, spawnSync } from 'node:child_process';

/** Who PostgreSQL runs as: `{}` is ourselves; as root it must be somebody else, for it refuses to run as root. */
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

/** The system's `postgres` user; made when it is missing; `nobody` where no user can be made. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const existing = lookUp('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Whether `user` can step into `folder`: asked of the system, for rights may also come from ACLs or mount options. */
export const canEnter = (user: PostgresUser, folder: string) =>
  user.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], user).status === 0;
