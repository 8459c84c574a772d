/** `npm run admin`: commands by which the server's operator manages the console's accounts. */
import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import { type Role, roles } from '@maidan/shared/domain/roles.ts';
import { importApiModule } from '../api-module.ts';
import { readOptions } from '../command-line.ts';
import { errorMessage } from '../user-error.ts';
import { runCommand } from './with-database.ts';

const defaultRole: Role = 'administrator';
const eitherOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

const USAGE = `npm run admin -- create <username> [role]        make an account with a generated password; the role is
                                                 ${defaultRole} unless named: ${eitherOf(roles.filter((role) => role !== defaultRole))}
npm run admin -- reset <username>                give a new generated password; every session ends
npm run admin -- role <username> <role>          ${eitherOf(roles)}
npm run admin -- turn-off-two-step <username>    for a lost phone: sign in with the password alone
npm run admin -- end-sessions <username>         sign out everywhere`;

const { positionals, showUsage, refuse } = readOptions(USAGE, {}, { allowPositionals: true, misuse: 1 });
const [verb = '', username = '', role] = positionals;
const newRole = role ?? defaultRole;
const needsRole = verb === 'role';
const isKnown = ['create', 'reset', 'role', 'turn-off-two-step', 'end-sessions'].includes(verb);
if (!verb) showUsage();
if (!isKnown) refuse(`There is no "${verb}".`);
if (!username || (needsRole && !role)) refuse(`${verb} needs a username${needsRole ? ' and a role' : ''}.`);

await runCommand(changeAccount, errorMessage);

async function changeAccount(): Promise<void> {
  const { connect } = await importApiModule('database/data-source');
  const { readEnv } = await importApiModule('platform/config/env');
  const accounts = await importApiModule('auth/administrators');
  const { generatedPassword } = await importApiModule('auth/passwords');
  const db = await connect(readEnv(process.env));
  try {
    if (verb === 'end-sessions') {
      console.log(`${await accounts.endSessions(db, username)} sessions of ${username} ended.`);
    } else if (verb === 'turn-off-two-step') {
      await accounts.setTwoStepOff(db, username);
      console.log(`${username} signs in with the password alone.`);
    } else if (verb === 'role') {
      await accounts.setRole(db, username, role ?? '');
      console.log(`${username} has the role ${role}.`);
    } else {
      const password = generatedPassword();
      const origin = { isGenerated: true };
      if (verb === 'create') await accounts.createAdministrator(db, username, password, newRole, origin);
      else await accounts.setPassword(db, username, password, origin);
      if (verb === 'create') console.log(`${username} has the role ${newRole}.`);
      console.log(`Sign in as ${username} with ${password}`);
      console.log(`It must be changed then, within ${accountLimits.generatedPasswordDays} days.`);
    }
  } finally {
    await db.destroy();
  }
}
