import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Header } from 'tar';
import { damagedFiles, readBuildInfo } from '../builds/build-info.ts';
import { makeBuild } from '../testing/sample-build.ts';
import { packBuild, sha256, unpackBuild } from './artefact.ts';

let home: string;
let source: string;
let target: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-artefact-'));
  [source, target] = [path.join(home, 'source'), path.join(home, 'target')];
  for (const folder of [source, target]) mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const announced = (name: string, packed: Buffer) => ({ name, bytes: packed.length, sha256: sha256(packed) });
const unpack = (name: string, packed: Buffer) => unpackBuild(target, announced(name, packed), packed);

/** A tar file with one entry, as an attacker could make it. */
function tarOf(name: string, type: 'File' | 'SymbolicLink' | 'Link', linkpath = ''): Buffer {
  const text = Buffer.from(type === 'File' ? 'owned' : '');
  const head = Buffer.alloc(512);
  new Header({ path: name, type, linkpath, mode: 0o644, size: text.length, mtime: new Date(0) }).encode(head, 0);
  return gzipSync(Buffer.concat([head, text, Buffer.alloc(512 - (text.length || 512)), Buffer.alloc(1024)]));
}

it('gives back every file of a build, and its list', async () => {
  const name = await makeBuild(source, 1);
  await unpack(name, await packBuild(path.join(source, name)));
  expect(readdirSync(target)).toEqual([name]);
  expect(readFileSync(path.join(target, name, 'T&C/terms.pdf'), 'utf8')).toBe('terms');
  const info = await readBuildInfo(path.join(target, name));
  expect(info).toEqual(await readBuildInfo(path.join(source, name)));
  expect(await damagedFiles(path.join(target, name), info!)).toEqual([]);
});

it('refuses an artefact that is cut off or changed, and leaves nothing of it', async () => {
  const name = await makeBuild(source, 1);
  const packed = await packBuild(path.join(source, name));
  const expected = announced(name, packed);
  const changed = Buffer.from(packed);
  changed[changed.length - 12]! ^= 1;
  for (const bytes of [packed.subarray(0, -100), changed, Buffer.alloc(0)])
    await expect(unpackBuild(target, expected, bytes)).rejects.toThrow('it is cut off or changed');
  const half = packed.subarray(0, packed.length / 2);
  await expect(unpack(name, half)).rejects.toThrow();
  expect(readdirSync(target)).toEqual([]);
});

it('refuses files that differ from the list, are missing or not on it', async () => {
  const faults: Record<string, (folder: string) => void> = {
    'index.html': (folder) => writeFileSync(path.join(folder, 'index.html'), 'another page'),
    'T&C/terms.pdf': (folder) => rmSync(path.join(folder, 'T&C/terms.pdf')),
    'more.html': (folder) => writeFileSync(path.join(folder, 'more.html'), 'more'),
  };
  for (const [i, [file, damage]] of Object.entries(faults).entries()) {
    const name = await makeBuild(source, i);
    damage(path.join(source, name));
    await expect(unpack(name, await packBuild(path.join(source, name)))).rejects.toThrow(`is damaged: ${file} differ`);
  }
  expect(readdirSync(target)).toEqual([]);
});

it('packs nothing that other machines would refuse as too large', async () => {
  const folder = path.join(source, await makeBuild(source, 1));
  const { length } = await packBuild(folder);
  await expect(packBuild(folder, ['.'], { packed: length - 1, unpacked: 1e6 })).rejects.toThrow('too large');
  await expect(packBuild(folder, ['.'], { packed: length, unpacked: 1e3 })).rejects.toThrow('too large');
});

it('refuses the artefact of another build', async () => {
  const [one, other] = [await makeBuild(source, 1), await makeBuild(source, 2)];
  const packed = await packBuild(path.join(source, one));
  await expect(unpack(other, packed)).rejects.toThrow('does not say which build it is');
});

it.each([
  ['../outside.html', 'File', ''],
  ['a/../../outside.html', 'File', ''],
  ['/tmp/maidan-outside.html', 'File', ''],
  ['..\\outside.html', 'File', ''],
  ['link', 'SymbolicLink', '/etc/passwd'],
  ['link', 'Link', '../../outside'],
] as const)('writes nothing of an artefact that holds %j as a %s', async (entry, type, linkpath) => {
  const name = await makeBuild(source, 1);
  await expect(unpack(name, tarOf(entry, type, linkpath))).rejects.toThrow('An artefact may hold plain files only');
  expect(readdirSync(target)).toEqual([]);
  expect(existsSync(path.join(home, 'outside.html'))).toBe(false);
  expect(existsSync('/tmp/maidan-outside.html')).toBe(false);
});

it('does not pack what a link in a build leads to', async () => {
  const name = await makeBuild(source, 1);
  symlinkSync('/etc/hostname', path.join(source, name, 'linked.txt'));
  await expect(unpack(name, await packBuild(path.join(source, name)))).rejects.toThrow('has: SymbolicLink');
});
