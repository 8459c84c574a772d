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
 * @returns what removes the folders that were made, as far as they are still empty
 * @throws UserError when it cannot be written to; then nothing is left that was made for it
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

/** One folder at a time: under /proc, Node's `recursive` never returns. */
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

/** A full disk keeps an empty one. */
function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // The folder is a file, or read-only, which is said of it anyway.
  }
}

function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}
