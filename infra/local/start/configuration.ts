import { readEnv } from '@maidan/api/src/platform/config/env.ts';
import { ConfigurationError } from '@maidan/api/src/platform/config/read-setting.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';

/** Placeholder for the URL of the database that `npm start` creates. */
const embedded = 'postgres://127.0.0.1/maidan';

/**
 * Validates the configuration of the supervisor and of the API before anything is built or started.
 * @throws ConfigurationError one sentence for each variable that cannot be used
 */
export function checkConfiguration(source: NodeJS.ProcessEnv = process.env): Settings {
  const supervisorFaults = [...faultsOf(() => readSettings(source)), ...testBankFaults(source)];
  const apiFaults = faultsOf(() => readEnv({ ...source, DATABASE_URL: source.DATABASE_URL || embedded }));
  const named = new Set(supervisorFaults.map(nameIn));
  const faults = [...supervisorFaults, ...apiFaults.filter((sentence) => !named.has(nameIn(sentence)))];
  if (faults.length > 0) throw new ConfigurationError(...faults);
  return readSettings(source);
}

/**
 * The fault of settings that name no bank in production: the test bank does not start there without STAGING. Programs
 * that need no bank, such as `npm run admin`, do not check this.
 */
function testBankFaults(source: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string): boolean => Boolean(source[name]?.trim());
  const mayStart = source.NODE_ENV?.trim() !== 'production' || source.STAGING?.trim() === '1';
  if (mayStart || (isSet('ATOM_AUTH_URL') && isSet('ATOM_STATUS_URL'))) return [];
  return [
    'ATOM_AUTH_URL and ATOM_STATUS_URL must be set in production: the test bank does not start there without STAGING=1.',
  ];
}

const nameIn = (sentence: string) => sentence.split(' ', 1)[0];

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}
