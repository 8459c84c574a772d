import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let root: string;
let stamp: string;

const record = { packages: { 'node_modules/some-package': { version: '1.0.0' } } };

/** A clone whose packages are installed, with one program that says `ran`. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'maidan-bootstrap-'));
  stamp = path.join(root, 'node_modules/.maidan-lock');
  for (const folder of ['node_modules', 'infra/local']) mkdirSync(path.join(root, folder), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'infra/local/bootstrap.mjs'));
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, name), JSON.stringify(record));
  writeFileSync(path.join(root, 'program.mjs'), `console.log('ran')`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const bootstrap = (...flags: string[]) =>
  spawnSync(process.execPath, [...flags, path.join(root, 'infra/local/bootstrap.mjs'), 'program.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: undefined },
  });

/** As rights of files do not hold back root, the write itself fails. */
const whereWritingFailsWith = (code: string) => {
  const preloaded = path.join(root, 'preloaded.mjs');
  writeFileSync(
    preloaded,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.writeFileSync = () => { throw Object.assign(new Error('${code}: not written'), { code: '${code}' }); };
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
