import { readEnv } from '../env.ts';
import { ConfigurationError } from '../read-setting.ts';

export const database = { DATABASE_URL: 'postgres://club@localhost/maidan' };
/** The configuration of these variables and a database. */
export const read = (given: Record<string, string> = {}) => readEnv({ ...database, ...given });
/** The variables that a configuration is refused for. */
export const refused = (given: Record<string, string>): string[] => {
  try {
    read(given);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.message.split('\n').map((sentence) => sentence.split(' ')[0] ?? '');
    throw error;
  }
  return [];
};
