import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let root: string;
let stamp: string;

const record = { packages: { 'node_modules/some-package': { version: '1.0.0' } } };

/** A clone whose packages are installed, with one program that says `ran`. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'maidan-bootstrap-'));
  stamp = path.join(root, 'node_modules/.maidan-lock');
  for (const folder of ['node_modules', 'infra/local', 'bin']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'lock-folder.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(root, 'infra/local', file));
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, name), JSON.stringify(record));
  for (const program of ['program.mjs', product]) writeFileSync(path.join(root, program), `console.log('ran')`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A program that needs only `dependencies`; `program.mjs` needs all packages, as a test does. */
const product = 'infra/local/product.mjs';

const commandLine = (program = 'program.mjs') => [path.join(root, 'infra/local/bootstrap.mjs'), program];
const environment = () => ({
  ...process.env,
  NODE_OPTIONS: '',
  NODE_COMPILE_CACHE: undefined,
  npm_lifecycle_event: undefined,
  PATH: `${path.join(root, 'bin')}:${process.env.PATH}`,
});

const bootstrap = (...flags: string[]) =>
  spawnSync(process.execPath, [...flags, ...commandLine()], { encoding: 'utf8', env: environment() });

const startProduct = (env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, commandLine(product), { encoding: 'utf8', env: { ...environment(), ...env } });

/** Makes a clone without packages, with an `npm` that runs `first` before it installs them. */
function withoutPackages(first: string): void {
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  const npm = path.join(root, 'bin/npm');
  writeFileSync(
    npm,
    `#!/bin/sh\necho installs\nrm -rf node_modules\n${first}\nmkdir node_modules && cp package-lock.json node_modules/.package-lock.json\n`,
  );
  chmodSync(npm, 0o755);
}

/**
 * Makes a lock file with a package that only tests need, and an `npm` that obeys its options and records how it was
 * run.
 */
function withPackagesOfTests({ version = '1.0.0' } = {}): void {
  const ofProduct = { 'node_modules/some-package': { version } };
  const without = JSON.stringify({ packages: ofProduct });
  const all = JSON.stringify({ packages: { ...ofProduct, 'node_modules/of-tests': { version, dev: true } } });
  writeFileSync(path.join(root, 'package-lock.json'), all);
  const npm = path.join(root, 'bin/npm');
  const put = (content: string) => `echo '${content}' > node_modules/.package-lock.json`;
  writeFileSync(
    npm,
    `#!/bin/sh
echo "npm $@" >> asked
test "$1" = install && test -e killed && kill -9 $$
test "$1" = install && test -e offline && exit 1
test "$1" = install || rm -rf node_modules
mkdir -p node_modules
case " $* " in *" --omit=dev "*) ${put(without)} ;; *) ${put(all)} ;; esac
`,
  );
  chmodSync(npm, 0o755);
}

/** How npm was run since the last call. */
function asked(): string {
  const file = path.join(root, 'asked');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(file, { force: true });
  return text.trim();
}

/** Starts the program without waiting for its end. */
function start() {
  const child = spawn(process.execPath, commandLine(), { env: environment() });
  let printed = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    for (const each of waiting) if (printed.includes(each.text)) each.resolve();
  });
  return {
    child,
    prints: (text: string) =>
      new Promise<void>((resolve) => (printed.includes(text) ? resolve() : waiting.push({ text, resolve }))),
    ended: once(child, 'close').then(([code]) => ({ code, printed })),
  };
}

/** The write itself is made to fail, because file permissions do not restrict root. */
const whereWritingFailsWith = (code: string) => {
  const preloaded = path.join(root, 'preloaded.mjs');
  writeFileSync(
    preloaded,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.mkdirSync = fs.writeFileSync = () => { throw Object.assign(new Error('${code}: not written'), { code: '${code}' }); };
    syncBuiltinESMExports();`,
  );
  return bootstrap('--import', preloaded);
};

it('notes for which lock file the packages are installed, and runs the program', () => {
  expect(bootstrap()).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(readFileSync(stamp, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

it('has Node keep the compiled program for the next start', () => {
  bootstrap();
  expect(readdirSync(path.join(root, 'node_modules/.cache/node-compile'))).not.toEqual([]);
});

it.each(['EACCES', 'EPERM', 'EROFS'])('runs the program where that note cannot be written (%s)', (code) => {
  expect(whereWritingFailsWith(code)).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(existsSync(stamp)).toBe(false);
});

it('ends with any other fault of the disk', () => {
  const { status, stdout, stderr } = whereWritingFailsWith('ENOSPC');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('ENOSPC: not written');
});

it('installs once when several start at the same time', async () => {
  withoutPackages('sleep 2');
  const all = await Promise.all([1, 2, 3, 4].map(() => start().ended));
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(all.filter(({ printed }) => printed.includes('installs'))).toHaveLength(1);
  expect(all.some(({ printed }) => printed.includes('Waiting for another installation'))).toBe(true);
  for (const { printed } of all) expect(printed).toMatch(/ran\n$/);
  expect(readdirSync(root).filter((name) => name.startsWith('.installing'))).toEqual([]);
});

it('installs after an installation that was killed, once its npm has ended too', async () => {
  withoutPackages('test -e began || { echo $$ > began; echo halted; exec sleep 600; }');
  const killed = start();
  await killed.prints('halted');
  // Two names: that of the killed process and npm's.
  while (readdirSync(path.join(root, '.installing')).length < 2) await wait(20);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  const npm = Number(readFileSync(path.join(root, 'began'), 'utf8'));
  const next = start();
  await next.prints(`Waiting for another installation of this clone (process ${npm})`);
  process.kill(npm, 'SIGKILL');
  const { code, printed } = await next.ended;
  expect(code).toBe(0);
  expect(printed).toMatch(/installs\nInstalled in .*\nran\n$/);
});

it('installs after an installation that failed', () => {
  withoutPackages('test -e failed || { touch failed; exit 1; }');
  expect(bootstrap()).toMatchObject({
    status: 1,
    stderr: 'The dependencies could not be installed: see what npm says above, then try again.\n',
  });
  expect(bootstrap()).toMatchObject({ status: 0, stdout: expect.stringMatching(/ran\n$/) });
});

it('runs by the pinned Node where npm has installed it without a link, as that of Debian 12 does', () => {
  const pinned = path.join(root, `node_modules/node-linux-${process.arch}/bin/node`);
  mkdirSync(path.dirname(pinned), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/.bin'));
  writeFileSync(pinned, '#!/bin/sh\necho pinned\n', { mode: 0o755 });
  expect(bootstrap().stdout.trim()).toBe('pinned');
});

it('installs for the product without what only tests need, and that beside it when a test runs', () => {
  withPackagesOfTests();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(startProduct()).toMatchObject({ status: 0, stdout: expect.stringMatching(/ran\n$/) });
  expect(asked()).toBe('npm ci --omit=dev --include=optional --no-audit --no-fund');
  expect(startProduct()).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(asked()).toBe('');
  expect(bootstrap()).toMatchObject({ status: 0, stdout: expect.stringMatching(/ran\n$/) });
  // `npm ci` would delete packages that a running product uses.
  expect(asked()).toBe('npm install --no-save --include=dev --include=optional --no-audit --no-fund');
  for (const run of [bootstrap, startProduct]) expect(run()).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(asked()).toBe('');
});

it('installs what tests need with the product where an earlier lock file had it', () => {
  withPackagesOfTests();
  bootstrap();
  withPackagesOfTests({ version: '2.0.0' });
  asked();
  startProduct();
  expect(asked()).toBe('npm ci --include=dev --include=optional --no-audit --no-fund');
});

it('installs everything for a product that shows the description of the calls', () => {
  withPackagesOfTests();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  startProduct({ API_DOCS: '1' });
  expect(asked()).toBe('npm ci --include=dev --include=optional --no-audit --no-fund');
});

it('adds the packages of tests after a failure, and installs all anew after npm was killed while it added them', () => {
  withPackagesOfTests();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  startProduct();
  for (const [fault, next] of [
    ['offline', 'npm install'],
    ['killed', 'npm ci'],
  ] as const) {
    writeFileSync(path.join(root, fault), '');
    expect(bootstrap()).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be installed') });
    expect(startProduct()).toMatchObject({ status: 0, stdout: 'ran\n' });
    rmSync(path.join(root, fault));
    asked();
    expect(bootstrap()).toMatchObject({ status: 0, stdout: expect.stringMatching(/ran\n$/) });
    expect(asked()).toMatch(new RegExp(`^${next} .*--include=dev`));
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    startProduct();
  }
});
