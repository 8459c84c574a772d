/**
 * A lock between processes of one machine (of one pid namespace). Plain JavaScript without dependencies, as
 * bootstrap.mjs needs it before anything is installed.
 */
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Tries once to take the lock, a folder that names its holders. A lock whose holders are all gone is taken over.
 *
 * It is taken by renaming a folder that holds our name to `folder`: that fails while `folder` holds a file, so one of
 * many gets it. The name of a process that is gone is removed by that name alone, which no later holder has.
 */
export function tryLock(folder) {
  const own = nameOf(process.pid);
  const prepared = `${folder}.${own}`;
  mkdirSync(prepared);
  try {
    writeFileSync(path.join(prepared, own), '');
    while (!renamed(prepared, folder)) {
      const holders = holdersOf(folder);
      const living = holders.find(isRunning);
      if (living) return { holder: pidOf(living) };
      for (const gone of holders) removeQuietly(() => unlinkSync(path.join(folder, gone)));
    }
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
  const names = [own];
  return {
    /** Keeps the lock until that process has ended as well, even if this one is killed. */
    alsoHeldBy: (pid) => {
      const name = nameOf(pid);
      writeFileSync(path.join(folder, name), '');
      names.push(name);
    },
    /** Does nothing the second time, when another process may have the lock. */
    unlock: () => {
      for (const name of names.splice(0)) removeQuietly(() => unlinkSync(path.join(folder, name)));
      removeQuietly(() => rmdirSync(folder));
    },
  };
}

function renamed(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
    throw error;
  }
}

function holdersOf(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Another process may have removed it first, or may have put its own name into the folder. */
function removeQuietly(remove) {
  try {
    remove();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  }
}

const nameOf = (pid) => [pid, statOf(pid)?.start ?? '', randomBytes(6).toString('hex')].join('-');
const pidOf = (name) => Number(name.split('-')[0]);

/** Whether the holder of this name still runs, and is not another process that was given its number. */
function isRunning(name) {
  // Somebody else's file, of a file manager for example.
  if (!/^\d+-/.test(name)) return false;
  const [pid, start] = name.split('-');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  const stat = statOf(pid);
  return !stat || (stat.state !== 'Z' && stat.start === start);
}

/** State of a process, and when it began in the kernel's ticks; undefined where /proc does not say. */
function statOf(pid) {
  try {
    // The second field is the program's name in brackets, which may hold spaces.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { state, start: fields[18] };
  } catch {
    return undefined;
  }
}
