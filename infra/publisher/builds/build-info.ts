import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildInfoFile, isBuildInfoFile, readBuildInfoFile } from '../../edge/site-links.ts';
import { compressionKey } from '../../local/build/compress.ts';
import { forEachAtOnce } from '../../local/for-each-at-once.ts';

/** What the pages are made from, as far as it tells two builds apart. */
export interface SiteSource {
  /** `site_revision.revision` */
  revision: string;
  /** `YYYY-MM-DD` in India. */
  day: string;
  /** A hash of the site's code. */
  code: string;
  /** Settings that the pages depend on, by the name of the variable: addresses and hosts, no secrets. */
  settings: Readonly<Record<string, string>>;
}

/** A build in lists and messages. */
export interface BuildSummary extends SiteSource {
  format: 1;
  name: string;
  /** A hash over the source; builds with equal keys count as equal. */
  key: string;
  /** Like `key`, but without the day; a rollback rejects builds by this value. */
  content: string;
  /** ISO 8601. */
  builtAt: string;
}

export interface BuildInfo extends BuildSummary {
  /** Absent in builds of earlier releases. */
  compression?: string;
  /** SHA-256, as hexadecimal digits, of each file of the build except this list, by its path with slashes. */
  files: Readonly<Record<string, string>>;
  /**
   * What pages of events and years were made from, by path (sites/src/lib/kept-files.ts); absent in earlier releases.
   */
  digests?: Readonly<Record<string, string>>;
}

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

export function identify({ revision, day, code, settings }: SiteSource): Pick<BuildSummary, 'key' | 'content'> {
  const content = hashOf(code, revision, ...Object.entries(settings).sort().flat());
  return { content, key: hashOf(content, day) };
}

interface Made {
  /** Hashes of files that have just been read or written; other files are read. */
  known?: Readonly<Record<string, string>>;
  /** Hashes of files that will be added to the folder. */
  kept?: Readonly<Record<string, string>> | undefined;
  digests?: Readonly<Record<string, string>>;
}

/** Writes the build's source and the hashes of its files into its folder. */
export async function writeBuildInfo(
  folder: string,
  name: string,
  source: SiteSource,
  { known = {}, kept = {}, digests }: Made = {},
): Promise<BuildInfo> {
  const files = { ...kept, ...(await hashFiles(folder, known)) };
  const builtAt = new Date().toISOString();
  const info: BuildInfo = {
    format: 1,
    name,
    ...identify(source),
    ...source,
    compression: compressionKey,
    builtAt,
    files,
    ...(digests ? { digests } : {}),
  };
  await writeFile(path.join(folder, buildInfoFile), gzipSync(JSON.stringify(info)));
  return info;
}

/**
 * What `writeBuildInfo` has written, also in release 1.0.0. Undefined when the folder has no such file, or one that
 * cannot be read.
 */
export async function readBuildInfo(folder: string): Promise<BuildInfo | undefined> {
  try {
    const info = await readBuildInfoFile(folder);
    return isBuildSummary(info) && isTexts((info as BuildInfo).files) ? (info as BuildInfo) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files of a build that are missing, changed or not listed.
 * @param known hashes of files that this process has already compared, in another build that shares them by hard links
 */
export async function damagedFiles(
  folder: string,
  { files }: Pick<BuildInfo, 'files'>,
  known: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const found = await hashFiles(folder, known);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  return [...names].filter((name) => files[name] !== found[name]).sort();
}

/** Whether a folder holds exactly the listed files of a build, unchanged. */
export async function isWhole(folder: string): Promise<boolean> {
  const info = await readBuildInfo(folder);
  return info !== undefined && (await damagedFiles(folder, info)).length === 0;
}

/** Whether a name is that of a build; it becomes the name of a folder and part of keys in a store. */
export const isBuildName = (name: unknown): name is string =>
  typeof name === 'string' && /^\d{13}-\d{1,10}-[0-9a-f]{16}$/.test(name);

export function isBuildSummary(value: unknown): value is BuildSummary {
  const { format, name, settings, ...texts } = (value ?? {}) as Partial<BuildSummary>;
  const { key, content, revision, day, code, builtAt } = texts;
  return (
    format === 1 &&
    isBuildName(name) &&
    isTexts(settings) &&
    [key, content, revision, day, code, builtAt].every((text) => typeof text === 'string')
  );
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Paths with slashes of all files below a folder. */
export async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Set(
    files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}

async function hashFiles(
  folder: string,
  known: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = new Map<string, string>();
  await forEachAtOnce(entries, 8, async (entry) => {
    if (entry.isDirectory()) return;
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    if (isBuildInfoFile(name)) return;
    if (known[name]) return void hashes.set(name, known[name]);
    // A link might lead out of the build, so it never counts as equal to a file.
    const bytes = entry.isFile() ? await readFile(full) : undefined;
    hashes.set(name, bytes ? createHash('sha256').update(bytes).digest('hex') : 'not a file');
  });
  return Object.fromEntries(hashes);
}
