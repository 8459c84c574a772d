/** `npm start`: builds what is stale, starts every part of the product, supervises them, and takes all down on Ctrl-C. */
import { buildAdmin, buildApi } from '../build/build-workspaces.ts';
import { startMaintenanceServer } from '../maintenance/maintenance-server.ts';
import { checkConfiguration } from '../preflight/configuration.ts';
import { runProgram, startPart } from '../supervise/program.ts';
import type { Program } from '../supervise/program.ts';
import { step } from '../supervise/steps.ts';
import { notifySupervisor } from '../supervised-process.ts';
import type { FirstBuild } from '../supervised-process.ts';
import { announce, describeBuild, startBackend } from './backend.ts';

runProgram(async (program) => {
  const began = performance.now();
  const settings = checkConfiguration();
  const { dataDir } = settings;
  const { env, prepared } = await startBackend(program, settings, () => build(program));
  await step(
    'server',
    () => {
      const standIn = () => startMaintenanceServer(settings);
      return startPart(program, { name: 'server', program: 'infra/local/serve/server.ts', dataDir, env, standIn });
    },
    () => 'the API answers',
  );
  const publisher = { name: 'publisher', program: 'infra/publisher/publisher.ts', dataDir, env };
  const site = await step(
    'site',
    async () => JSON.parse(await startPart(program, publisher)) as FirstBuild,
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
