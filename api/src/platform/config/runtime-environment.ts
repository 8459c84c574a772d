import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import type { Settings } from './read-setting.ts';

/**
 * Accepted values of NODE_ENV. Any other value is refused, so that a misspelt one does not switch off the checks for
 * production.
 */
const nodeEnvironments = ['development', 'test', 'production'] as const;

/** The project's folder, computed for the sources as well as for `dist`. Relative paths are relative to it. */
const project = resolve(import.meta.dirname, '../../../..');

/** The first words of a process in its log, such as `Maidan 1.0.0`. */
export function productAndRelease(): string {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  return `Maidan ${version}`;
}

export const readHstsSubdomains = (settings: Settings): boolean => settings.integer('HSTS_SUBDOMAINS', 0, 0, 1) === 1;

export const isProduction = (settings: Settings): boolean =>
  settings.oneOf('NODE_ENV', nodeEnvironments, 'development') === 'production';

/** Reads STAGING: whether the installation is only for trials with the test bank, also with NODE_ENV=production. */
export const readStaging = (settings: Settings): boolean => settings.integer('STAGING', 0, 0, 1) === 1;

/**
 * Reads DATA_DIR.
 * @param strict for production or live payments: a path that is set must then be absolute, so that it does not depend
 * on where the product was unpacked
 */
export function readDataDir(settings: Settings, strict: boolean): string {
  const dataDir = settings.text('DATA_DIR', '.data');
  if (strict && settings.optional('DATA_DIR') !== undefined && !isAbsolute(dataDir))
    settings.refuse('DATA_DIR must be an absolute path in production.');
  return resolve(project, dataDir);
}

/** Reads HOST or METRICS_HOST: an address or a name of this machine, or 0.0.0.0 for all of its addresses. */
export function readHost(settings: Settings, name = 'HOST'): string {
  const host = settings.text(name, '127.0.0.1');
  if (!isIP(host) && !/^[a-z][\w.-]*$/i.test(host))
    settings.refuse(`${name} must be an address or a name of this machine, for example 127.0.0.1 or 0.0.0.0.`);
  return host;
}

/** Log levels from the least verbose to the most verbose. */
export const logLevels = ['error', 'warn', 'log', 'debug'] as const;
export type LogLevelSetting = (typeof logLevels)[number];

const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

/** Reads LOG_FORMAT: lines for a terminal, JSON for log collectors. */
export const readLogFormat = (settings: Settings, isTerminal = process.stdout.isTTY): LogFormat =>
  settings.oneOf('LOG_FORMAT', logFormats, isTerminal ? 'text' : 'json');

export const readLogLevel = (settings: Settings): LogLevelSetting => settings.oneOf('LOG_LEVEL', logLevels, 'warn');

/** The names of a log level and of all more urgent ones. A crash is logged at every level. */
export const levelsDownTo = (level: LogLevelSetting) => [
  'fatal' as const,
  ...logLevels.slice(0, logLevels.indexOf(level) + 1),
];

/** The address at which the metrics of a process can be read; `port` 0 means nowhere. */
export interface MetricsSettings {
  host: string;
  port: number;
}

/**
 * Reads METRICS_PORT and METRICS_HOST.
 * @param port the API's own port, which is public
 */
export function readMetricsSettings(settings: Settings, port: number): MetricsSettings {
  const metricsPort = settings.integer('METRICS_PORT', 0, 0, 65535);
  if (metricsPort !== 0 && metricsPort === port) settings.refuse('METRICS_PORT and PORT must differ.');
  return { host: readHost(settings, 'METRICS_HOST'), port: metricsPort };
}
