import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder, compressionKey } from '../local/build/compress.ts';
import type { FileDigests } from '../../sites/src/lib/kept-files.ts';
import { runTool } from '../local/build/run-tool.ts';
import { returnPages } from '../local/maintenance/maintenance-page.ts';
import { readPublishedClub } from '../edge/published-club.ts';
import { ensureWritableFolder } from '../local/writable-folder.ts';
import { root } from '../local/settings.ts';
import { damagedFiles, identify, listFiles, readBuildInfo, writeBuildInfo } from './builds/build-info.ts';
import type { BuildInfo, SiteSource } from './builds/build-info.ts';
import { moveBuild } from './builds/move-build.ts';
import { digestsFor, findKept, hasScriptsOf } from './builds/kept-files.ts';
import { writeScriptSources } from './builds/script-sources.ts';
import { shareFiles } from './builds/share-files.ts';
import { listBuilds, readCurrent } from './builds/switch-site.ts';

export interface BuildOptions {
  /** The folder that contains one folder per build. */
  folder: string;
  source: SiteSource;
  env: NodeJS.ProcessEnv;
  /** Throws when the build in this folder must not be published. */
  check: (folder: string) => Promise<void>;
}

/**
 * Milliseconds without output after which a build counts as stalled. Astro prints a line for each finished page. Before
 * the first page it bundles and reads the API, which takes long on a small busy machine.
 */
const STALL_LIMIT_MS = 5 * 60_000;

/**
 * Each build has its own folder inside the checkout: Astro writes intermediate scripts below the output folder, and
 * they find their packages only there. Separate folders keep simultaneous builds of one checkout apart.
 */
const BUILD_ROOT = path.join(root, 'sites', '.astro', 'builds');
/** Milliseconds after which a folder counts as left by a killed build; a build takes far less. */
const LEFTOVER_AGE_MS = 24 * 3_600_000;

/** Builds the site into a new folder and checks it; returns its name. It is not served yet. */
export async function buildSite({ folder, source, env, check }: BuildOptions): Promise<string> {
  for (const each of [BUILD_ROOT, path.join(root, 'sites', 'node_modules')])
    ensureWritableFolder(each, 'No pages can be built: the folder');
  ensureWritableFolder(folder, 'No pages can be published: the folder of builds');
  // The process id distinguishes the publishers of one checkout.
  const name = `${Date.now()}-${process.pid}-${identify(source).key}`;
  const buildFolder = path.join(BUILD_ROOT, name);
  await deleteLeftovers(Date.now());
  const earlier = await earlierBuild(folder);
  try {
    return await makeBuild({ folder, source, env, check }, { name, buildFolder, earlier });
  } finally {
    for (const each of [buildFolder, listOf(buildFolder)]) await rm(each, { recursive: true, force: true });
  }
}

interface NewBuild {
  name: string;
  buildFolder: string;
  earlier: EarlierBuild | undefined;
}

async function makeBuild(options: BuildOptions, { name, buildFolder, earlier }: NewBuild): Promise<string> {
  const { folder, source, env, check } = options;
  const list = listOf(buildFolder);
  const before = digestsFor(source, earlier?.info);
  const isLimited = Object.keys(before).length > manyPages;
  await writeFile(list, JSON.stringify({ digests: before } satisfies FileDigests));
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: {
        ...env,
        // The operator's own options come last, so that they win.
        NODE_OPTIONS: `${isLimited ? limitedHeap : heap} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
        SITE_OUT_DIR: buildFolder,
        SITE_CACHE_DIR: path.join(folder, 'cache'),
        SITE_KEPT_FILES: list,
      },
      stallLimitMs: STALL_LIMIT_MS,
    });
  } catch (error) {
    if (!isLimited) throw error;
    // The build may have run out of memory, for example on the first day of a year, when all pages of past events are
    // made again.
    await rm(buildFolder, { recursive: true, force: true });
    return makeBuild(options, { name, buildFolder, earlier: undefined });
  }
  const { digests } = JSON.parse(await readFile(list, 'utf8')) as FileDigests;
  const built = await listFiles(buildFolder);
  const kept = findKept(digests, built, earlier);
  if (kept && earlier && !hasScriptsOf(built, earlier.info)) {
    await rm(buildFolder, { recursive: true });
    return makeBuild(options, { name, buildFolder, earlier: undefined });
  }
  await check(buildFolder);
  await writeScriptSources(buildFolder, kept?.folder);
  const isComparable = earlier?.info.compression === compressionKey;
  const same = isComparable ? { folder: earlier.folder, hashes: earlier.info.files } : undefined;
  const known = await compressFolder(buildFolder, same);
  await writeReturnPages(buildFolder);
  const info = await writeBuildInfo(buildFolder, name, source, { known, kept: kept?.hashes, digests });
  await moveBuild(buildFolder, folder, info, kept);
  const made = path.join(folder, name);
  // Files that are shared with the earlier build were last compared when the earlier build was compared.
  verified.set(made, (earlier && verified.get(earlier.folder)) ?? Date.now());
  const others = without(earlier?.info.files ?? {}, kept?.hashes);
  if (earlier) await shareFiles({ folder: made, files: info.files }, { folder: earlier.folder, files: others });
  return name;
}

/** Writes the pages that nginx shows to a returning payer into a build's folder, under names that no edge serves. */
export async function writeReturnPages(folder: string): Promise<void> {
  const pages = Object.entries(returnPages(readPublishedClub(folder)));
  for (const [name, page] of pages) await writeFile(path.join(folder, `.${name}`), page);
}

/** Node's option for a small young generation, which saves memory. */
const heap = '--max-semi-space-size=8';
/**
 * Node's options for a site of more than `manyPages` pages, most of which are kept from the earlier build. They limit
 * the old generation to 512 MB, which costs processor time.
 */
const limitedHeap = '--max-semi-space-size=4 --max-old-space-size=512';
const manyPages = 500;

/** File beside a build's folder by which the publisher and the build exchange which files are kept. */
const listOf = (buildFolder: string): string => `${buildFolder}.json`;

const without = (files: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !(file in others)));

/**
 * An undamaged build with the same key in the folder, for example one that a killed or failed run finished and did not
 * publish.
 */
export async function findFinishedBuild(folder: string, source: SiteSource): Promise<string | undefined> {
  const { key } = identify(source);
  for (const build of await listBuilds(folder)) {
    if (!build.endsWith(key)) continue;
    const info = await readBuildInfo(path.join(folder, build));
    if (info?.key === key && (await damagedFiles(path.join(folder, build), info)).length === 0) return build;
  }
  return undefined;
}

/** Time in milliseconds at which all files of a build were last known to be undamaged, by its folder. */
const verified = new Map<string, number>();
/**
 * Milliseconds between two comparisons. A file that the disk damages after a comparison may be linked into new builds
 * until the next one.
 */
const COMPARE_EVERY_MS = 24 * 3_600_000;

interface EarlierBuild {
  folder: string;
  info: BuildInfo;
}

/** The published build, if it was undamaged at its last comparison with its list, at most a day ago. */
export async function earlierBuild(folder: string, now = Date.now()): Promise<EarlierBuild | undefined> {
  const current = path.join(folder, (await readCurrent(folder)) ?? 'current');
  const info = await readBuildInfo(current);
  if (!info) return undefined;
  if (now - (verified.get(current) ?? -Infinity) > COMPARE_EVERY_MS) {
    if ((await damagedFiles(current, info)).length > 0) return undefined;
    verified.set(current, now);
  }
  return { folder: current, info };
}

async function deleteLeftovers(now: number): Promise<void> {
  const builds = await readdir(BUILD_ROOT).catch(() => []);
  const left = builds.filter((name) => now - Number.parseInt(name, 10) > LEFTOVER_AGE_MS);
  await Promise.all(left.map((name) => rm(path.join(BUILD_ROOT, name), { recursive: true, force: true })));
}
