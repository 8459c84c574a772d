/** `npm run admin`: creates an administrator, resets a password, ends sessions. */
import { importApiModule } from '../api-module.ts';
import { buildApi } from '../build/build-workspaces.ts';
import { readSettings } from '../settings.ts';
import { errorMessage } from '../user-error.ts';
import { productEnvironment } from './environment.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run admin -- create <username>        make an administrator with a generated password
npm run admin -- reset <username>         give a new generated password; every session ends
npm run admin -- end-sessions <username>  sign out everywhere`;

const [verb = '', username = ''] = process.argv.slice(2);
const work = { create: 'create', reset: 'reset', 'end-sessions': 'end-sessions' }[verb];
if (!work || !username) {
  console.log(USAGE);
  process.exit(verb ? 1 : 0);
}

try {
  await buildApi();
  const settings = readSettings();
  await withDatabase(settings, async (url) => {
    Object.assign(process.env, productEnvironment(settings, url));
    await run();
  });
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { connect } = await importApiModule('database/data-source');
  const { readEnv } = await importApiModule('config/env');
  const { createAdministrator, endSessions, generatedPassword, resetPassword } =
    await importApiModule('auth/administrators');
  const db = await connect(readEnv(process.env));
  try {
    if (work === 'end-sessions') {
      console.log(`${await endSessions(db, username)} sessions of ${username} ended.`);
      return;
    }
    const password = generatedPassword();
    await (work === 'create' ? createAdministrator : resetPassword)(db, username, password);
    console.log(`Sign in as ${username} with ${password}`);
  } finally {
    await db.destroy();
  }
}
