import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../local/build/compress.ts';
import type { EarlierFiles } from '../local/build/compress.ts';
import { compressionKey } from '../local/build/compression-key.ts';
import { runTool } from '../local/build/run-tool.ts';
import { ensureWritableFolder } from '../local/disk/writable-folder.ts';
import { root } from '../local/settings.ts';
import { damagedFiles, identify, readBuildInfo, writeBuildInfo } from './builds/build-info.ts';
import type { SiteSource } from './builds/build-info.ts';
import { moveBuild } from './builds/move-build.ts';
import { writeScriptSources } from './builds/script-sources.ts';
import { listBuilds } from './builds/switch-site.ts';

export interface BuildOptions {
  /** Contains one folder per build. */
  folder: string;
  source: SiteSource;
  env: NodeJS.ProcessEnv;
  /** Throws when the build in this folder must not be published. */
  check: (folder: string) => Promise<void>;
}

/** A build takes about ten seconds, and a minute on a busy small machine. */
const TIME_LIMIT_MS = 5 * 60_000;

/**
 * Each build has its own folder inside the checkout: Astro puts intermediate scripts under the output folder, and they
 * resolve packages only there. Separate folders keep concurrent builds of one checkout apart.
 */
const BUILD_ROOT = path.join(root, 'sites', '.astro', 'builds');
/** Far longer than TIME_LIMIT_MS: an older folder was left by a killed build. */
const LEFTOVER_AGE_MS = 3_600_000;

/** Builds the site into a new folder and checks it; returns its name. Nothing of it is served yet. */
export async function buildSite({ folder, source, env, check }: BuildOptions): Promise<string> {
  for (const each of [BUILD_ROOT, path.join(root, 'sites', 'node_modules')])
    ensureWritableFolder(each, 'No pages can be built: the folder');
  ensureWritableFolder(folder, 'No pages can be published: the folder of builds');
  // The process id distinguishes the publishers of one checkout.
  const name = `${Date.now()}-${process.pid}-${identify(source).key}`;
  const buildFolder = path.join(BUILD_ROOT, name);
  await deleteLeftovers(Date.now());
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: { ...env, SITE_OUT_DIR: buildFolder },
      timeLimitMs: TIME_LIMIT_MS,
    });
    await check(buildFolder);
    await writeScriptSources(buildFolder);
    const hashes = await compressFolder(buildFolder, await earlierFiles(folder));
    await moveBuild(buildFolder, folder, await writeBuildInfo(buildFolder, name, source, hashes));
    return name;
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
}

/** A whole build of the same pages, that a killed or failed run has finished and not published. */
export async function findFinishedBuild(folder: string, source: SiteSource): Promise<string | undefined> {
  const { key } = identify(source);
  for (const build of await listBuilds(folder)) {
    if (!build.endsWith(key)) continue;
    const info = await readBuildInfo(path.join(folder, build));
    if (info?.key === key && (await damagedFiles(path.join(folder, build), info)).length === 0) return build;
  }
  return undefined;
}

/** The files of the published build, when they are compressed as they would be now. */
export async function earlierFiles(folder: string): Promise<EarlierFiles | undefined> {
  const current = path.join(folder, 'current');
  const info = await readBuildInfo(current);
  return info?.compression === compressionKey ? { folder: current, hashes: info.files } : undefined;
}

async function deleteLeftovers(now: number): Promise<void> {
  const builds = await readdir(BUILD_ROOT).catch(() => []);
  const left = builds.filter((name) => now - Number.parseInt(name, 10) > LEFTOVER_AGE_MS);
  await Promise.all(left.map((name) => rm(path.join(BUILD_ROOT, name), { recursive: true, force: true })));
}
