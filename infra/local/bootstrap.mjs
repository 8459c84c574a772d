/**
 * Entry point of the programs that npm starts (package.json, "scripts"): plain JavaScript without dependencies, for any
 * installed Node from 18 on. It installs node_modules, then runs the given program with the Node that the lock file
 * pins, or with the installed Node where npm has none for this platform. `devDependencies`, which only tests, proofs,
 * benches and the API's documentation page (`API_DOCS`) need, are installed when the first of them runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tryLock } from './lock-folder.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const inRoot = (...parts) => path.join(root, ...parts);
const lockFile = inRoot('package-lock.json');
/** Folder of the lock during an installation; outside node_modules, which `npm ci` deletes. */
const installing = inRoot('.installing');
/** Folder of the pinned Node, used only while npm installs on a Node below 20. */
const firstNode = inRoot('.installing-node');
/**
 * File with the lock file's checksum, followed by ` without-dev` when only `dependencies` are installed, and by `
 * unfinished` while `devDependencies` are being added.
 */
const stamp = inRoot('node_modules', '.maidan-lock');
/**
 * Programs below these folders import no package of `devDependencies` (checked by infra/structure/packages.spec.ts).
 */
const productFolders = ['infra/backup/', 'infra/deploy/', 'infra/ledger/', 'infra/local/', 'infra/publisher/'];
/**
 * Folder of Node's compile cache for the program and the processes that inherit its environment. It makes later starts
 * faster.
 */
const compileCache = inRoot('node_modules', '.cache', 'node-compile');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const atLeast = (wantedMajor, wantedMinor) => major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isReadOnly = (error) => ['EACCES', 'EPERM', 'EROFS'].includes(error.code);

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!atLeast(18, 0)) fail(`Maidan needs Node 18 or newer; this is ${process.version}.`);
const [program, ...rest] = process.argv.slice(2);
if (!program) fail('Say which program to run, for example: node infra/local/bootstrap.mjs infra/local/start/start.ts');

await install();
run();

async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const [stamped, without] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const needsDev = process.env.API_DOCS === '1' || !productFolders.some((folder) => program.startsWith(folder));
  if (stamped === wanted && !(needsDev && without)) return;
  const lock = await lockInstallation();
  try {
    // Another process, or somebody by hand, may have installed the packages while this one waited for the lock.
    let hasDev = isInstalled({ dev: true });
    if (!hasDev && (needsDev || !isInstalled({ dev: false }))) {
      // A clone that had `devDependencies` under an earlier lock file gets them again, because somebody develops in it.
      hasDev = needsDev || (stamped !== undefined && !without);
      // `npm install` would accept a package that was half written when npm was killed; `npm ci` would not.
      const adds = hasDev && without !== 'unfinished' && isInstalled({ dev: false });
      if (adds) writeStamp(`${wanted} unfinished`);
      await runNpm(lock, { withDev: hasDev, adds, undone: () => writeStamp(`${wanted} without-dev`) });
    }
    linkPinnedNode();
    writeStamp(hasDev ? wanted : `${wanted} without-dev`);
  } finally {
    lock.unlock();
  }
}

/**
 * Installs the packages by npm; ends this program when that fails.
 * @param adds whether to use `npm install`, which adds missing packages, instead of `npm ci`, which deletes
 * node_modules first while `npm start` may run from it
 * @param undone called when `npm install` failed and npm has removed what it added
 */
async function runNpm(lock, { withDev, adds, undone }) {
  const began = Date.now();
  console.log(
    adds
      ? 'Installing what tests, proofs and benches need besides ...'
      : 'Installing what package-lock.json names (some minutes) ...',
  );
  // With --include, an operator's NODE_ENV=production or `omit` setting does not leave out packages.
  const options = [withDev ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund'];
  const how = adds ? ['install', '--no-save', ...options] : ['ci', ...options];
  const env = atLeast(20, 0) ? process.env : environmentOfPinnedNode(adds);
  const npm = spawn('npm', how, { cwd: root, stdio: 'inherit', env });
  const stop = (signal) => npm.kill(signal);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  if (npm.pid) lock.alsoHeldBy(npm.pid);
  const fault = await new Promise((resolve) => {
    npm.once('error', (error) => resolve(`npm cannot be run (${error.message}): install npm, then try again.`));
    npm.once('exit', (code) => {
      if (adds && code) undone();
      resolve(code === 0 ? '' : 'The dependencies could not be installed: see what npm says above, then try again.');
    });
  });
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  rmSync(firstNode, { recursive: true, force: true });
  if (fault) {
    lock.unlock();
    fail(fault);
  }
  console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * The environment for npm. npm silently omits optional packages that its Node is too old for. So below Node 20, npm
 * runs on the pinned Node. When that is missing, `npm ci` installs it first and compares it with the lock file's
 * checksum.
 * @param isThere whether that Node is in node_modules already
 * @returns the environment in which npm finds it
 */
function environmentOfPinnedNode(isThere) {
  const name = `node-linux-${process.arch}`;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages[`node_modules/${name}`];
  if (!wanted) fail(`Maidan needs Node 20 or newer on this machine; this is ${process.version}.`);
  if (!isThere) installFirstNode(name, wanted);
  const folder = isThere ? root : firstNode;
  const PATH = `${path.join(folder, 'node_modules', name, 'bin')}:${process.env.PATH}`;
  // The npm of Debian 12 uses functions that the newer Node warns about.
  return { ...process.env, PATH, NODE_NO_WARNINGS: '1' };
}

function installFirstNode(name, wanted) {
  const dependencies = { [name]: wanted.version };
  mkdirSync(firstNode, { recursive: true });
  const put = (file, content) => writeFileSync(path.join(firstNode, file), JSON.stringify(content));
  put('package.json', { private: true, dependencies });
  put('package-lock.json', {
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { ...wanted, optional: undefined } },
  });
  const how = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', how, { cwd: firstNode, stdio: 'inherit' });
  if (status !== 0)
    fail('The Node that Maidan runs on could not be installed: see what npm says above, then try again.');
}

/** Makes the link by which later commands start the pinned Node; the npm 9 of Debian 12 leaves it out. */
function linkPinnedNode() {
  const link = inRoot('node_modules', '.bin', 'node');
  const program = path.join('..', `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(link) || !existsSync(path.resolve(path.dirname(link), program))) return;
  try {
    symlinkSync(program, link);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

/**
 * Locks the installation. Two installations at the same time could delete each other's node_modules, so the second one
 * waits.
 */
async function lockInstallation() {
  for (let isFirst = true; ; isFirst = false) {
    const lock = tryLockInstallation();
    if (!lock.holder) return lock;
    if (isFirst) console.log(`Waiting for another installation of this clone (process ${lock.holder}) ...`);
    await wait(200);
  }
}

function tryLockInstallation() {
  try {
    return tryLock(installing);
  } catch (error) {
    // A clone that cannot be written to gets no packages either, so it needs no lock.
    if (isReadOnly(error)) return { alsoHeldBy: () => undefined, unlock: () => undefined };
    throw error;
  }
}

/**
 * Writes the stamp, which saves the comparison at the next start. A user who may not write to node_modules, for example
 * when root installed them, runs the program without it.
 */
function writeStamp(wanted) {
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

/**
 * Whether npm's own record in node_modules has every package that the lock file requires, with or without those of
 * `dev`.
 */
function isInstalled({ dev: withDev }) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, link, optional, dev, devOptional }]) =>
      !name.includes('node_modules/') ||
      link ||
      optional ||
      (!withDev && (dev || devOptional)) ||
      there[name]?.version === version,
  );
}

/** Path of the pinned Node, or of the installed Node where npm has none for this platform. */
function nodeProgram() {
  const pinned = inRoot('node_modules', '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return { node: pinned, flags: [] };
  if (!atLeast(22, 12))
    fail(`There is no pinned Node for this machine: bring Node 22.12 or newer (this is ${process.version}).`);
  // Type stripping is on by default since 22.18.
  const flags = atLeast(22, 18) ? [] : ['--experimental-strip-types'];
  return { node: process.execPath, flags: [...flags, '--disable-warning=ExperimentalWarning'] };
}

function run() {
  const { node, flags } = nodeProgram();
  // The IPC channel lets the program notice when this process is killed, and stop.
  const child = spawn(node, [...flags, inRoot(program), ...rest], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`${program} cannot be run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  endWithNpm(child);
}

/**
 * Stops the child when npm has ended, because npm's shell does not always forward signals. The end is noticed when this
 * process's parent has changed.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
}
