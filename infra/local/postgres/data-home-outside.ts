import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { isRunning } from './postgres-orphan.ts';

/** Folder of clusters whose DATA_DIR PostgreSQL's user cannot enter, for example a clone under /root. */
export const OUTSIDE = '/var/lib/maidan';

/**
 * Milliseconds for which an outside cluster is kept after its last use when the note in its DATA_DIR is missing. The
 * disk of DATA_DIR may be unmounted, or DATA_DIR may have been moved and not started since.
 */
const GRACE_MS = 7 * 24 * 3_600_000;

const noteFileIn = (wanted: string) => path.join(wanted, 'where');
const ownerOf = (home: string) => `${home}.owner`;
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/**
 * The folder of a cluster that belongs in `wanted` but cannot be there. A note in `wanted` names this folder. A file
 * beside the cluster says where the note is, so that a cluster whose DATA_DIR was deleted can be removed.
 */
export function outsideHome(wanted: string, outside = OUTSIDE): string {
  const note = noteFileIn(wanted);
  const home = textOf(note);
  if (home !== undefined) return claimHome(home, note);
  removeStaleHome(outside, note);
  const fresh = path.join(outside, `cluster-${randomBytes(8).toString('hex')}`);
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  // PostgreSQL's user must pass through the folder; other permission bits stay.
  chmodSync(outside, statSync(outside).mode | 0o111);
  mkdirSync(fresh);
  writeFileSync(ownerOf(fresh), note);
  writeFileSync(note, `${fresh}\n`);
  return fresh;
}

/** Whether the cluster of `wanted` is outside it; it stays there even when `wanted` has become reachable. */
export const isOutside = (wanted: string) => existsSync(noteFileIn(wanted));

/** Deletes the outside folder of the cluster of `wanted`, if it has one. */
export function deleteHome(wanted: string): void {
  const home = textOf(noteFileIn(wanted));
  if (home !== undefined) remove(home);
}

function claimHome(home: string, note: string): string {
  if (!existsSync(home)) {
    throw new UserError(
      `The database of ${path.dirname(note)} was in ${home}, which is gone: put your backup of that folder back, ` +
        'or point DATA_DIR to another folder to start with an empty one.',
    );
  }
  const owner = textOf(ownerOf(home));
  if (owner !== undefined && owner !== note && textOf(owner) === home) {
    throw new UserError(
      `${note} was copied from ${owner}, and two cannot share a database: start that DATA_DIR, ` +
        'or point DATA_DIR to another folder to start with an empty one.',
    );
  }
  // DATA_DIR was moved: the cluster now belongs to the new path.
  if (owner !== note) writeFileSync(ownerOf(home), note);
  return home;
}

/**
 * Removes the cluster of an earlier DATA_DIR at this path, and clusters whose note is missing and that were last used
 * over a week ago. A cluster that runs stays.
 */
function removeStaleHome(outside: string, note: string): void {
  if (!existsSync(outside)) return;
  const homes = readdirSync(outside).filter((name) => name.endsWith('.owner'));
  for (const home of homes.map((name) => path.join(outside, name.slice(0, -'.owner'.length)))) {
    if (isRunning(path.join(home, 'data'))) continue;
    const owner = textOf(ownerOf(home)) ?? '';
    if (owner === note || (!existsSync(owner) && Date.now() - lastUsed(home) > GRACE_MS)) remove(home);
  }
}

/** Time of the last use: PostgreSQL writes its control file at each start, checkpoint and stop. */
function lastUsed(home: string): number {
  const control = path.join(home, 'data', 'global', 'pg_control');
  const dated = [control, home].find((file) => existsSync(file));
  return dated ? statSync(dated).mtimeMs : 0;
}

function remove(home: string): void {
  rmSync(home, { recursive: true, force: true });
  rmSync(ownerOf(home), { force: true });
}
