import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, errorMessage, UserError } from './user-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  EROFS: 'it is on a read-only disk.',
  ENOENT: 'no folder can be made there.',
  ENOTDIR: 'something on its path is a file.',
  EEXIST: 'it is a file.',
};
const reasonOf = (error: unknown) => REASONS[codeOf(error) ?? ''] ?? errorMessage(error);

/**
 * Makes a folder where it is missing, and checks that it is writable.
 * @param name what the person at the terminal calls it
 * @returns a function that removes the folders that were made, if they are still empty
 * @throws UserError when the folder is not writable; folders made for it are removed then
 */
export function ensureWritableFolder(folder: string, name: string, mode = 0o755): () => void {
  const made: string[] = [];
  const removeMade = () => removeEmpty(made);
  // Several programs may check one folder at the same time.
  const probe = path.join(folder, `.writable-${randomUUID()}`);
  try {
    makeFolder(folder, mode, made);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    removeProbe(probe);
    removeMade();
    throw new UserError(`${name} ${folder} cannot be written to: ${reasonOf(error)}`);
  }
  return removeMade;
}

/** Makes one folder at a time, because Node's `recursive` does not return for a path under /proc. */
function makeFolder(folder: string, mode: number, made: string[]): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), mode, made);
  try {
    mkdirSync(folder, { mode });
    made.push(folder);
  } catch (error) {
    const isMadeByAnother = codeOf(error) === 'EEXIST' && statSync(folder).isDirectory();
    if (!isMadeByAnother) throw error;
  }
}

/** Removes the probe, which stays as an empty file when the disk is full. */
function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // The folder is a file or read-only; the caller reports that.
  }
}

function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}
