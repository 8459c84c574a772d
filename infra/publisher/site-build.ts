import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readlink, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../local/build/compress.ts';
import { runTool } from '../local/build/run-tool.ts';
import { root } from '../local/settings.ts';
import { earlierLinks, switchSite } from './switch-site.ts';

interface SiteBuildOptions {
  /** Contains one folder per build, and the link `current`. */
  folder: string;
  /** Identifies everything the pages are built from: an equal key means equal pages. */
  key: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Throws when the build in this folder must not be published. */
  check: (folder: string) => Promise<void>;
}

/** A build takes about ten seconds, and a minute on a busy small machine. */
const TIME_LIMIT_MS = 5 * 60_000;

/** Previous builds that are kept, for pages that are still open in a browser. */
const KEPT_BUILDS = earlierLinks.length;

/**
 * Each build has its own folder inside the checkout: Astro puts intermediate scripts under the output folder, and they
 * resolve packages only there. Separate folders keep concurrent builds of one checkout apart.
 */
const BUILD_ROOT = path.join(root, 'sites', '.astro', 'builds');
/** Far longer than TIME_LIMIT_MS: an older folder was left by a killed build. */
const LEFTOVER_AGE_MS = 3_600_000;

/** Builds the site into a new folder, checks it, and switches to it atomically; false when `key` is already published. */
export async function publishSite({ folder, key, env, check }: SiteBuildOptions): Promise<boolean> {
  const id = createHash('sha256').update(key.join('\0')).digest('hex').slice(0, 16);
  await mkdir(folder, { recursive: true });
  const current = await readlink(path.join(folder, 'current')).catch(() => undefined);
  if (current?.endsWith(id)) return false;
  // The process id distinguishes the publishers of one checkout.
  const name = `${Date.now()}-${process.pid}-${id}`;
  const buildFolder = path.join(BUILD_ROOT, name);
  const unfinished = path.join(folder, `${name}.unfinished`);
  await deleteLeftovers(Date.now());
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: { ...env, SITE_OUT_DIR: buildFolder },
      timeLimitMs: TIME_LIMIT_MS,
    });
    await check(buildFolder);
    await compressFolder(buildFolder);
    // The data folder may be on another file system, where rename fails.
    await cp(buildFolder, unfinished, { recursive: true });
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
  await switchSite(folder, name);
  await deleteOldBuilds(folder, name);
  return true;
}

async function deleteOldBuilds(folder: string, current: string): Promise<void> {
  const builds = (await readdir(folder)).filter((name) => /^\d+-/.test(name) && name !== current).sort();
  const old = builds.filter((name, at) => name.endsWith('.unfinished') || at < builds.length - KEPT_BUILDS);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

async function deleteLeftovers(now: number): Promise<void> {
  const builds = await readdir(BUILD_ROOT).catch(() => []);
  const left = builds.filter((name) => now - Number.parseInt(name, 10) > LEFTOVER_AGE_MS);
  await Promise.all(left.map((name) => rm(path.join(BUILD_ROOT, name), { recursive: true, force: true })));
}
