import { buildApi } from '../build/build-workspaces.ts';
import { readSettings } from '../settings.ts';
import { terminalMessage } from '../user-error.ts';
import { productEnvironment } from './environment.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs an operator's command with the settings of the product, the API built and the database running. A fault is printed
 * and sets the exit code 1.
 * @param describe the text of a fault; by default with the stack of anything that the operator cannot mend
 */
export async function runCommand(work: () => Promise<void>, describe = terminalMessage): Promise<void> {
  try {
    await buildApi();
    const settings = readSettings();
    await withDatabase(settings, async (url) => {
      Object.assign(process.env, productEnvironment(settings, url));
      await work();
    });
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}
