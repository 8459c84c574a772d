import type { Settings } from './read-setting.ts';

/** From the least verbose to the most. */
export const logLevels = ['error', 'warn', 'log', 'debug'] as const;
export type LogLevelSetting = (typeof logLevels)[number];

const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

/** Reads LOG_FORMAT: lines for a terminal, JSON for log collectors. */
export const readLogFormat = (settings: Settings, isTerminal = process.stdout.isTTY): LogFormat =>
  settings.oneOf('LOG_FORMAT', logFormats, isTerminal ? 'text' : 'json');

/** Reads LOG_LEVEL. */
export const readLogLevel = (settings: Settings): LogLevelSetting => settings.oneOf('LOG_LEVEL', logLevels, 'warn');

/** The level and those that are more urgent; a crash is always logged. */
export const levelsDownTo = (level: LogLevelSetting) => [
  'fatal' as const,
  ...logLevels.slice(0, logLevels.indexOf(level) + 1),
];
