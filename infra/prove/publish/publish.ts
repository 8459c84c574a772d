/**
 * `npm run prove:publish`: publisher, API and PostgreSQL are killed in the middle of builds, builds are rolled back,
 * and a second machine fetches them, while browsers request all pages and their files from the embedded server and from
 * nginx. Each page and its files must belong to one build. `-- --only publisher,disk,api,database,rollback,machine`
 * runs only those.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { type Line, printTable } from '../replicas/table.ts';
import { fullDisk, killedApi, killedDatabase, killedPublisher } from './killed.ts';
import { otherMachine } from './other-machine.ts';
import { rolledBack } from './rolled-back.ts';
import { World } from './world.ts';

const scenarios = {
  publisher: killedPublisher,
  disk: fullDisk,
  api: killedApi,
  database: killedDatabase,
  rollback: rolledBack,
  machine: otherMachine,
};

const { values, names } = readOptions(usageOf(import.meta.filename), { only: { type: 'string' } });
const selected = names('only', values.only, Object.keys(scenarios) as (keyof typeof scenarios)[]);

const lines: Line[] = [];
try {
  await buildApi();
  console.log('Starting PostgreSQL, the API, the publisher and the edges, and building the site twice...');
  const world = await World.open();
  try {
    console.log(`Edges: ${world.edges.map(({ name }) => name).join(', ')}.`);
    for (const name of selected) {
      const seen = await scenarios[name](world);
      lines.push(...seen);
      printTable(seen);
    }
    await world.endVisits();
    const sum = (count: (each: (typeof world.visitors)[number]) => number) =>
      world.visitors.reduce((total, each) => total + count(each), 0);
    console.log(
      `\n${world.builds.count} builds. Visitors opened ${sum(({ pages }) => pages)} pages, went from one build to another ` +
        `${sum(({ switches }) => switches)} times and loaded ${sum(({ assets }) => assets)} files of their builds.`,
    );
  } catch (error) {
    console.error(world.harness.logTail());
    throw error;
  } finally {
    await world.close();
  }
  console.log('Everything holds: no request failed, and no page got a file of another build.');
} catch (error) {
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
}
