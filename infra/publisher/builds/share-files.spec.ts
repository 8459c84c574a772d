import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeBuild } from '../testing/sample-build.ts';
import { isWhole, readBuildInfo } from './build-info.ts';
import { shareFiles } from './share-files.ts';

it('stores a file that several builds have unchanged only once on the disk', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-share-'));
  try {
    const builds = [await makeBuild(folder, 1), await makeBuild(folder, 2), await makeBuild(folder, 3)];
    const listed = async (name: string) => {
      const at = path.join(folder, name);
      return { folder: at, files: (await readBuildInfo(at))!.files };
    };
    for (const [i, name] of builds.slice(1).entries()) await shareFiles(await listed(name), await listed(builds[i]!));
    const inode = (name: string, file: string) => statSync(path.join(folder, name, file)).ino;
    expect(new Set(builds.map((name) => inode(name, 'T&C/terms.pdf'))).size).toBe(1);
    expect(new Set(builds.map((name) => inode(name, 'index.html'))).size).toBe(3);
    for (const name of builds) expect(await isWhole(path.join(folder, name))).toBe(true);
    // The files are shared a second time, as after a publisher that was killed in the middle.
    await shareFiles(await listed(builds[1]!), await listed(builds[0]!));
    expect(await isWhole(path.join(folder, builds[1]!))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('leaves a build as it is where the earlier one is gone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-share-'));
  try {
    const name = path.join(folder, await makeBuild(folder, 1));
    const { files } = (await readBuildInfo(name))!;
    await shareFiles({ folder: name, files }, { folder: path.join(folder, 'gone'), files });
    expect(await isWhole(name)).toBe(true);
    expect(readFileSync(path.join(name, 'T&C/terms.pdf'), 'utf8')).toBe('terms');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
