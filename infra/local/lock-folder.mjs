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
 * Tries once to take the lock: a folder with a file for each holder. A folder with this process's file is renamed to
 * `folder`, which fails while `folder` contains a file, so one of several processes succeeds. Files of processes that
 * have ended are removed first; their names are unique, so a later holder's file is not removed.
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
    /** Holds the lock until that process has ended too or `unlock` is called, even if this process is killed. */
    alsoHeldBy: (pid) => {
      const name = nameOf(pid);
      writeFileSync(path.join(folder, name), '');
      names.push(name);
    },
    /** A second call removes no file, because another process may hold the lock by then. */
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

/**
 * Ignores a missing file and a folder that is not empty: another process may have removed the file first, or have put
 * its own into the folder.
 */
function removeQuietly(remove) {
  try {
    remove();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  }
}

const nameOf = (pid) => [pid, statOf(pid)?.start ?? '', randomBytes(6).toString('hex')].join('-');
const pidOf = (name) => Number(name.split('-')[0]);

/**
 * Whether the process of this name still runs. Where there is /proc, the start time in the name tells it from a later
 * process with the same id.
 */
function isRunning(name) {
  // A file of another program, for example of a file manager.
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

/** State of a process, and its start time in the kernel's ticks; undefined where /proc has no entry. */
function statOf(pid) {
  try {
    // The second field is the program's name in parentheses, which may contain spaces.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { state, start: fields[18] };
  } catch {
    return undefined;
  }
}
