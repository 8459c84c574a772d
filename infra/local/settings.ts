import { existsSync, statfsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readImageHosts } from '@maidan/shared/image-hosts.ts';
import { codeOf, PlainFailure, sentenceOf } from './plain-failure.ts';
import { whyPortIsTaken } from './free-port.ts';

/** What the supervisor itself needs of the environment (design: configuration); the rest is the API's to read and judge. */
export interface Settings {
  port: number;
  sandboxPort: number;
  publicUrl: string;
  dataDir: string;
  /** Absent: PostgreSQL from npm under `dataDir`. */
  databaseUrl?: string;
  /** Absent: the publisher builds the pages here. */
  siteBuildHookUrl?: string;
  /** Origins besides our own whose pictures the pages may show. */
  imageHosts: readonly string[];
  /** False when the environment names another gateway: then there is nothing to play. */
  sandbox: boolean;
}

export const root = path.resolve(import.meta.dirname, '../..');

/** A first start needs about 150 MB: PostgreSQL's own files, the pictures and two builds of the site. */
const FREE_BYTES = 200 * 1024 * 1024;

export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const port = portOf(source, 'PORT', 8080);
  const sandboxPort = portOf(source, 'SANDBOX_PORT', 8081);
  if (port === sandboxPort) throw new PlainFailure('PORT and SANDBOX_PORT must differ.');
  const publicUrl = (source.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!isWebAddress(publicUrl)) {
    throw new PlainFailure(`PUBLIC_URL must be an http or https address, and is "${source.PUBLIC_URL}".`);
  }
  const siteBuildHookUrl = source.SITE_BUILD_HOOK_URL;
  // It holds a secret: not repeated here.
  if (siteBuildHookUrl && !isWebAddress(siteBuildHookUrl)) {
    throw new PlainFailure('SITE_BUILD_HOOK_URL must be an http or https address.');
  }
  const strangeHost = (source.ATOM_CHECKOUT_HOSTS ?? '')
    .split(/[\s,]+/)
    .find((host) => host && URL.parse(host)?.origin !== host);
  if (strangeHost) {
    throw new PlainFailure(`ATOM_CHECKOUT_HOSTS must be origins like https://pay.example, and names "${strangeHost}".`);
  }
  const { hosts: imageHosts, faults } = readImageHosts(source.IMAGE_HOSTS);
  if (faults.length > 0) throw new PlainFailure(faults.join('\n'));
  return {
    port,
    sandboxPort,
    publicUrl,
    imageHosts,
    dataDir: path.resolve(root, source.DATA_DIR || '.data'),
    ...(source.DATABASE_URL ? { databaseUrl: source.DATABASE_URL } : {}),
    ...(siteBuildHookUrl ? { siteBuildHookUrl } : {}),
    sandbox: !(source.ATOM_AUTH_URL && source.ATOM_STATUS_URL),
  };
}

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function portOf(source: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = source[name] || String(otherwise);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new PlainFailure(`${name} must be a port from 1 to 65535, and is "${text}".`);
}

/** Makes the data folder and proves that it can be written to. */
export function openDataDir(dataDir: string): void {
  try {
    // Others may pass through, never look: PostgreSQL's own user has its folder inside.
    makeFolder(dataDir);
    const proof = path.join(dataDir, '.writable');
    writeFileSync(proof, 'x');
    rmSync(proof);
  } catch (error) {
    throw new PlainFailure(`DATA_DIR ${dataDir} cannot be written to: ${reasonOf(error)}`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= FREE_BYTES) return;
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new PlainFailure(`The disk of DATA_DIR ${dataDir} is full: ${free} MB are free, 200 MB are needed.`);
}

/** One by one: under /proc, Node's own `recursive` tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o711 });
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  EROFS: 'it is on a read-only disk.',
  ENOENT: 'no folder can be made there.',
  ENOTDIR: 'something on its path is a file.',
  EEXIST: 'it is a file.',
};
const reasonOf = (error: unknown) => REASONS[codeOf(error) ?? ''] ?? sentenceOf(error);

export async function assertPortFree(name: 'PORT' | 'SANDBOX_PORT', port: number): Promise<void> {
  const code = await whyPortIsTaken(port);
  if (!code) return;
  if (code === 'EACCES') throw new PlainFailure(`Port ${port} needs more rights: choose a ${name} above 1023.`);
  throw new PlainFailure(`Port ${port} is taken by another program: stop it, or choose another with ${name}=<port>.`);
}
