import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../local/build/compress.ts';
import { runTool } from '../local/build/run-tool.ts';
import { root } from '../local/settings.ts';

export interface SiteBuildOptions {
  /** Holds one folder per build, and the link `current`. */
  folder: string;
  /** Everything the pages are made from, so that an equal key means equal pages. */
  key: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Throws when visitors must not see the build in this folder. */
  check: (folder: string) => Promise<void>;
}

/** A build takes about ten seconds, and a minute on a busy small machine. */
const TIME_LIMIT_MS = 5 * 60_000;

/** Builds besides the current one that stay, for pages that are still open in a browser. */
const KEPT = 2;

/**
 * Where builds are made, each in a folder of its own: Astro keeps its half-done scripts under the output folder, and
 * they find their packages only inside the checkout. Builds of one checkout then never meet.
 */
const BUILD_PREFIX = path.join(root, 'sites', '.astro', 'builds');
/** No build takes that long: what is older was left by a killed one. */
const LEFT_BEHIND_MS = 3_600_000;

/** Builds the site into a fresh folder, checks it, and switches to it in one step; false when the current build is already this one. */
export async function publishSite({ folder, key, env, check }: SiteBuildOptions): Promise<boolean> {
  const id = createHash('sha256').update(key.join('\0')).digest('hex').slice(0, 16);
  await mkdir(folder, { recursive: true });
  const current = await readlink(path.join(folder, 'current')).catch(() => undefined);
  if (current?.endsWith(id)) return false;
  // The process id tells the supervisors of one checkout apart.
  const name = `${Date.now()}-${process.pid}-${id}`;
  const bench = path.join(BUILD_PREFIX, name);
  const unfinished = path.join(folder, `${name}.unfinished`);
  await deleteLeftovers(Date.now());
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: { ...env, SITE_OUT_DIR: bench },
      timeLimitMs: TIME_LIMIT_MS,
    });
    await check(bench);
    await compressFolder(bench);
    // The data folder may lie on another disk, where a rename does not reach.
    await cp(bench, unfinished, { recursive: true });
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(bench, { recursive: true, force: true });
  }
  await switchTo(folder, name);
  await deleteOldBuilds(folder, name);
  return true;
}

/** A rename replaces the link in one step: no request ever finds it missing. */
async function switchTo(folder: string, name: string): Promise<void> {
  const next = path.join(folder, 'next');
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, path.join(folder, 'current'));
}

async function deleteOldBuilds(folder: string, current: string): Promise<void> {
  const builds = (await readdir(folder)).filter((name) => /^\d+-/.test(name) && name !== current).sort();
  const old = builds.filter((name, at) => name.endsWith('.unfinished') || at < builds.length - KEPT);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

async function deleteLeftovers(now: number): Promise<void> {
  const builds = await readdir(BUILD_PREFIX).catch(() => []);
  const left = builds.filter((name) => now - Number.parseInt(name, 10) > LEFT_BEHIND_MS);
  await Promise.all(left.map((name) => rm(path.join(BUILD_PREFIX, name), { recursive: true, force: true })));
}
