/**
 * `npm run prove:kills`: what the API survives. Everything is real: PostgreSQL, the test bank, processes that are killed.
 * `-- --only points,replicas,forgeries,freeze,database,gateway` runs some of the chapters.
 */
import { parseArgs } from 'node:util';
import { buildApi } from '../../local/builds.ts';
import { sentenceOf } from '../../local/plain-failure.ts';
import { forgeries } from './forgeries.ts';
import { freeze } from './freeze.ts';
import { killPoints } from './kill-points.ts';
import { Rig } from './rig.ts';
import { badGateway, restartedDatabase } from './surroundings.ts';
import { twoReplicas } from './two-replicas.ts';

const chapters = {
  points: { title: 'Killed at twelve points', run: killPoints },
  replicas: { title: 'Two replicas behind one port', run: twoReplicas },
  forgeries: { title: 'A hundred forged callbacks a second', run: forgeries },
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
  const rig = await Rig.open();
  try {
    await run(rig);
    console.log('  held');
  } catch (error) {
    console.log(`  BROKEN: ${sentenceOf(error)}\n${rig.lastWords()}`);
    process.exitCode = 1;
  } finally {
    await rig.close();
  }
}
