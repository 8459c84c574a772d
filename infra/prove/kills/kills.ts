/**
 * `npm run prove:kills`: kills the API, the database and the gateway connection, and checks that every payment settles.
 * PostgreSQL and the API are real processes; the test bank runs in this one.
 * `-- --only points,replicas,forgeries,freeze,waiting,database,gateway` runs only those scenarios.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { errorMessage } from '../../local/user-error.ts';
import { crashAtPoints } from './crash-at-points.ts';
import { forgedCallbacks } from './forged-callbacks.ts';
import { freeze } from './freeze.ts';
import { Harness } from '../../product/harness.ts';
import { badGateway, restartedDatabase } from './outages.ts';
import { twoReplicas } from './two-replicas.ts';
import { waitingList } from './waiting-list.ts';

const scenarios = {
  points: { title: 'Killed at each point', run: crashAtPoints },
  replicas: { title: 'Two replicas behind one port', run: twoReplicas },
  forgeries: { title: 'A hundred forged callbacks a second', run: forgedCallbacks },
  freeze: { title: 'A replica stopped in the middle of a job', run: freeze },
  waiting: { title: 'Fifty who wait, places freed while both replicas are killed', run: waitingList },
  database: { title: 'PostgreSQL killed under load', run: restartedDatabase },
  gateway: { title: 'A gateway that hangs, resets, garbles and answers nothing', run: badGateway },
};

const { values, names } = readOptions(usageOf(import.meta.filename), { only: { type: 'string' } });
const selected = names('only', values.only, Object.keys(scenarios) as (keyof typeof scenarios)[]);

await buildApi();
for (const name of selected) {
  const { title, run } = scenarios[name];
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
