/**
 * `npm run prove:replicas`: two replicas of the API behind a load-balancing proxy, and the publisher, with pictures on
 * an S3 service and a database role that owns no table. The replicas and the publisher are plain processes. Prints what
 * was seen; the exit code is 1 unless all of it holds.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { Deployment } from './deployment.ts';
import { frozenReplica } from './frozen-replica.ts';
import { pictures } from './pictures.ts';
import { Publisher } from '../../product/publisher.ts';
import { rollingReplacement } from './rolling-replacement.ts';
import { type Line, printTable } from './table.ts';

readOptions(usageOf(import.meta.filename), {});

const lines: Line[] = [];
try {
  await buildApi();
  console.log('Starting the store, PostgreSQL, the test bank and two replicas...');
  const deployment = await Deployment.open();
  const publisher = new Publisher(deployment);
  try {
    lines.push(['store', deployment.storeName]);
    lines.push(...(await pictures(deployment, publisher)));
    lines.push(...(await rollingReplacement(deployment)));
    lines.push(...(await frozenReplica(deployment)));
  } catch (error) {
    console.error(deployment.harness.logTail());
    throw error;
  } finally {
    await publisher.stop();
    await deployment.close();
  }
  printTable(lines);
  console.log('\nEverything holds.');
} catch (error) {
  printTable(lines);
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
}
