/**
 * `npm run prove:kills`: what the API survives. Everything is real: PostgreSQL, the test bank, processes that are killed.
 * `-- --only points,replicas,forgeries,freeze,database,gateway` runs some of the chapters.
 */
import { parseArgs } from 'node:util';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { errorMessage } from '../../local/user-error.ts';
import { crashAtPoints } from './crash-at-points.ts';
import { forgedCallbacks } from './forged-callbacks.ts';
import { freeze } from './freeze.ts';
import { Harness } from './harness.ts';
import { badGateway, restartedDatabase } from './outages.ts';
import { twoReplicas } from './two-replicas.ts';

const chapters = {
  points: { title: 'Killed at twelve points', run: crashAtPoints },
  replicas: { title: 'Two replicas behind one port', run: twoReplicas },
  forgeries: { title: 'A hundred forged callbacks a second', run: forgedCallbacks },
  freeze: { title: 'A replica frozen over its work', run: freeze },
  database: { title: 'PostgreSQL killed under load', run: restartedDatabase },
  gateway: { title: 'A gateway that hangs, breaks off, garbles and says nothing', run: badGateway },
};
type Chapter = keyof typeof chapters;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = (values.only?.split(',') ?? Object.keys(chapters)) as Chapter[];

await buildApi();
for (const name of chosen) {
  const { title, run } = chapters[name];
  console.log(`\n${title}`);
  const harness = await Harness.open();
  try {
    await run(harness);
    console.log('  held');
  } catch (error) {
    console.log(`  BROKEN: ${errorMessage(error)}\n${harness.logTail()}`);
    process.exitCode = 1;
  } finally {
    await harness.close();
  }
}
