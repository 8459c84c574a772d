/**
 * `npm run migrate -- status` and `npm run migrate -- up`: shows and changes the tables, for a release that replaces
 * the API's replicas one by one (UPGRADING.md).
 */
import { pluralise } from '@maidan/shared/format/plural.ts';
import { importApiModule } from '../api-module.ts';
import { readOptions } from '../command-line.ts';
import { statusLines } from './migration-lines.ts';
import { runCommand } from './with-database.ts';

const USAGE = `npm run migrate -- status    list the migrations; ends with 2 when some are pending
npm run migrate -- up        apply those that are pending, by DATABASE_DIRECT_URL

Both end with 0 when the API of this code can run on the database, and with 1 after a fault.`;

/** Exit code when this code cannot run on the database yet. */
const PENDING = 2;

const { positionals, refuse } = readOptions(USAGE, {}, { allowPositionals: true, misuse: 1 });
const [verb = '', ...more] = positionals;
if (!verb) refuse('Say status or up.');
if ((verb !== 'status' && verb !== 'up') || more.length > 0) refuse(`There is no "${positionals.join(' ')}".`);

await runCommand(verb === 'up' ? up : status);

async function status(): Promise<void> {
  const { readMigrationStatus } = await importApiModule('database/prepare');
  const found = await readMigrationStatus();
  statusLines(found).forEach((line) => console.log(line));
  if (found.pending.length > 0 || !found.jobs) process.exitCode = PENDING;
}

async function up(): Promise<void> {
  const { migrate } = await importApiModule('database/prepare');
  const ran = await migrate();
  for (const name of ran) console.log(`applied  ${name}`);
  console.log(`${pluralise(ran.length, 'migration')} ran. The API of this code can run on this database.`);
}
