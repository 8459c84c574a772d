import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { isLiveBank } from '@maidan/api/src/platform/config/atom-settings.ts';
import { Settings as Variables } from '@maidan/api/src/platform/config/read-setting.ts';
import {
  isProduction,
  readDataDir,
  readHost,
  readHstsSubdomains,
  readStaging,
} from '@maidan/api/src/platform/config/runtime-environment.ts';
import { isMissingLoopback, listenAddresses } from '@maidan/api/src/platform/http/server/http-server.ts';
import { readImageHosts, readPicturesUrl } from '@maidan/shared/config/image-hosts.ts';
import { UserError, terminalMessage } from './user-error.ts';
import { ensureWritableFolder } from './writable-folder.ts';

/** The settings that the supervisor, the server and the publisher use; the API reads and validates the others. */
export interface Settings {
  /** Address on which the site and the test bank listen; loopback by default. */
  host: string;
  port: number;
  sandboxPort: number;
  publicUrl: string;
  /** Whether Strict-Transport-Security also applies to the hosts below that of `publicUrl`. */
  hstsSubdomains: boolean;
  dataDir: string;
  /** URL of the database; absent: PostgreSQL from npm under `dataDir`. */
  databaseUrl?: string;
  /** URL that bypasses a connection pooler, for LISTEN and session locks; absent: `databaseUrl`. */
  databaseDirectUrl?: string;
  /** Address at which the publisher reads the API. */
  apiUrl: string;
  /** URL of a build service; absent when the publisher builds the pages on this machine. */
  siteBuildHookUrl?: string;
  /** Seconds without a change of content before the pages are built. */
  siteBuildDelaySeconds: number;
  /** Other addresses from which pages may show pictures, including the one below PICTURES_URL. */
  imageHosts: readonly string[];
  /** Address of the club's own pictures; empty when this site serves them. */
  picturesUrl: string;
  /** Whether the test bank runs; false when the settings name another gateway. */
  sandbox: boolean;
  /** Whether the installation is only for trials; its pages say so. */
  staging: boolean;
  /** Origins from which /register may load the checkout, separated by spaces; empty when production has named none. */
  checkoutHosts: string;
}

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Bytes that must be free at a start: the first one writes PostgreSQL's own files, the pictures and a build of the
 * site.
 */
const FREE_BYTES = 200 * 1024 * 1024;

/**
 * Reads the supervisor's settings.
 * @throws ConfigurationError with one sentence for each variable that cannot be used
 */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const variables = new Variables(source);
  const production = isProduction(variables);
  const port = variables.integer('PORT', 8080, 1, 65535);
  const sandboxPort = variables.integer('SANDBOX_PORT', 8081, 1, 65535);
  const databaseUrl = variables.optional('DATABASE_URL');
  const databaseDirectUrl = variables.optional('DATABASE_DIRECT_URL');
  if (databaseDirectUrl && !databaseUrl)
    variables.refuse('DATABASE_DIRECT_URL needs DATABASE_URL: they lead to the same database.');
  const siteBuildHookUrl = variables.optional('SITE_BUILD_HOOK_URL') && variables.url('SITE_BUILD_HOOK_URL', '');
  const sandbox = !(variables.optional('ATOM_AUTH_URL') && variables.optional('ATOM_STATUS_URL'));
  if (port === sandboxPort) variables.refuse('PORT and SANDBOX_PORT must differ.');
  const staging = readStaging(variables);
  refuseInvalidHosts(variables, staging);
  const others = readImageHosts(variables.optional('IMAGE_HOSTS'));
  const own = readPicturesUrl(variables.optional('PICTURES_URL'));
  variables.refuse(...others.faults, ...own.faults);
  const settings: Settings = {
    host: readHost(variables),
    port,
    sandboxPort,
    publicUrl: variables.url('PUBLIC_URL', `http://localhost:${port}`),
    hstsSubdomains: readHstsSubdomains(variables),
    apiUrl: variables.url('SITE_API_URL', `http://127.0.0.1:${port}`),
    imageHosts: [...others.hosts, ...own.hosts],
    picturesUrl: own.picturesUrl,
    dataDir: readDataDir(variables, production),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(databaseDirectUrl ? { databaseDirectUrl } : {}),
    ...(siteBuildHookUrl ? { siteBuildHookUrl } : {}),
    siteBuildDelaySeconds: variables.integer('SITE_BUILD_DELAY_SECONDS', 2, 2, 15),
    sandbox,
    staging,
    checkoutHosts: checkoutHosts(source) || (production && !staging ? '' : `http://localhost:${sandboxPort}`),
  };
  variables.assertUsable();
  return settings;
}

/** Reads the settings, or prints what cannot be used and exits. */
export function readSettingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    console.error(terminalMessage(error));
    return process.exit(1);
  }
}

function refuseInvalidHosts(variables: Variables, staging: boolean): void {
  const hosts = variables.text('ATOM_CHECKOUT_HOSTS', '').split(/[\s,]+/);
  const invalid = hosts.find((host) => host && URL.parse(host)?.origin !== host);
  if (invalid)
    variables.refuse(`ATOM_CHECKOUT_HOSTS must be origins like https://pay.example, and names "${invalid}".`);
  const live = staging ? hosts.find(isLiveBank) : undefined;
  if (live) variables.refuse(`ATOM_CHECKOUT_HOSTS must not name ${live}, where money moves, when STAGING is 1.`);
}

/**
 * Creates the data folder and checks that it is writable and has enough space.
 * @returns a function that removes the folder again if it is new and empty, for a start that was refused
 */
export function openDataDir(dataDir: string): () => void {
  // Other users may pass through the folder but not list it: PostgreSQL's user has its folder inside.
  const removeIfEmpty = ensureWritableFolder(dataDir, 'DATA_DIR', 0o711);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= FREE_BYTES) return removeIfEmpty;
  removeIfEmpty();
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new UserError(`The disk of DATA_DIR ${dataDir} is full: ${free} MB are free, 200 MB are needed.`);
}

export async function assertPortFree(name: 'PORT' | 'SANDBOX_PORT', port: number, host: string): Promise<void> {
  const code = await whyPortIsTaken(port, host);
  if (!code) return;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new UserError(`HOST ${host} is no address of this machine: set 127.0.0.1, 0.0.0.0 or one that it has.`);
  if (code === 'EACCES') throw new UserError(`Port ${port} needs more rights: choose a ${name} above 1023.`);
  throw new UserError(`Port ${port} is taken by another program: stop it, or choose another with ${name}=<port>.`);
}

/** The system's code (`EADDRINUSE`, `EACCES`) when `port` cannot be listened on for HOST; undefined when it can. */
export async function whyPortIsTaken(port: number, host: string): Promise<string | undefined> {
  for (const address of listenAddresses(host)) {
    const code = await whyTaken(port, address);
    if (code && !isMissingLoopback(address, code)) return code;
  }
  return undefined;
}

function whyTaken(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EADDRINUSE'));
    probe.listen({ port, host: address, ipv6Only: address === '::1' }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Origins from which /register may load the provider's checkout, separated by spaces: those of ATOM_CHECKOUT_HOSTS,
 * else that of the checkout script; empty when neither is set.
 */
export function checkoutHosts(given: NodeJS.ProcessEnv): string {
  const { ATOM_CHECKOUT_HOSTS: hosts = '', ATOM_CHECKOUT_SCRIPT_URL: script = '' } = given;
  return hosts.trim()
    ? hosts
        .trim()
        .split(/[\s,]+/)
        .join(' ')
    : (URL.parse(script)?.origin ?? '');
}
