/**
 * `npm start`: builds what is outdated, starts the parts of the product, supervises them, and stops all on Ctrl-C. It
 * has no options: settings are environment variables. For example, `PORT=9000 SANDBOX_PORT=9001 DATA_DIR=.data-b npm
 * start` uses other ports (default 8080 and 8081) and another data folder (default .data). docs/configuration.md lists
 * all variables.
 */
import { readOptions, step, usageOf } from '../command-line.ts';
import { buildAdmin, buildApi, describeBuild } from '../build/build-workspaces.ts';
import { startMaintenanceServer } from '../maintenance/maintenance-server.ts';
import { checkConfiguration } from './configuration.ts';
import { runProgram, startPart } from '../supervise/program.ts';
import type { Program } from '../supervise/program.ts';
import { notifySupervisor } from '../supervised-process.ts';
import type { FirstBuild } from '../supervised-process.ts';
import { announce, startBackend } from './backend.ts';

readOptions(usageOf(import.meta.filename), {});

/*
 * The steps of `npm start`, after `bootstrap.mjs` has installed the packages:
 *
 * 1. `checkConfiguration` refuses settings that cannot be used.
 * 2. `startBackend` starts the database while it builds API and console; then it makes the tables and the demo, and
 *    starts the test bank.
 * 3. The server starts: site, console and API on `PORT`. When it ends by itself later, a maintenance server answers
 *    until it has started again.
 * 4. The publisher starts, and builds missing pages.
 * 5. `announce` prints the addresses and the first sign-in. `supervise` restarts a process that ends by itself, and
 *    `runProgram` ends all of them on Ctrl-C.
 */
runProgram(async (program) => {
  const began = performance.now();
  const settings = checkConfiguration();
  const { dataDir } = settings;
  let server: Promise<string> | undefined;
  let publisher: Promise<string> | undefined;
  const startEarly = (env: NodeJS.ProcessEnv, tables: Promise<unknown>) => {
    const part = { dataDir, env };
    const standIn = () => startMaintenanceServer(settings);
    const [front, pages] = ['infra/local/serve/server.ts', 'infra/publisher/publisher.ts'];
    server = startPart(program, { ...part, name: 'server', program: front, after: tables, standIn });
    publisher = startPart(program, { ...part, name: 'publisher', program: pages, after: server });
    // A failure is reported by the step that awaits the process.
    for (const started of [server, publisher]) started.catch(() => undefined);
  };
  const { prepared } = await startBackend(program, settings, () => build(program), startEarly);
  await step(
    'server',
    () => server,
    () => 'the API answers',
  );
  const site = await step(
    'site',
    async () => JSON.parse((await publisher) ?? '') as FirstBuild,
    ({ summary }) => summary,
  );
  announce(settings, prepared);
  const ready = `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
  console.log(`\n  ${site.warning ?? ready} Ctrl-C stops everything.\n`);
  notifySupervisor({ ready: settings.publicUrl });
});

async function build({ signal }: Program): Promise<void> {
  await step('api', () => buildApi(signal), describeBuild);
  await step('console', () => buildAdmin(signal), describeBuild);
}
