/** `npm start`: builds what is stale, starts every part of the product, supervises them, and takes all down on Ctrl-C. */
import { ConfigurationError } from '@maidan/api/src/config/read-setting.ts';
import { club } from '@maidan/shared/club.ts';
import { buildAdmin, buildApi } from '../build/build-workspaces.ts';
import { openDatabase } from './open-database.ts';
import { productEnvironment } from './environment.ts';
import { startMaintenanceServer } from '../maintenance/maintenance-server.ts';
import { lockDataDir } from './instance-lock.ts';
import { codeOf, errorMessage, UserError } from '../user-error.ts';
import { signInLines } from './prepare-result.ts';
import type { PrepareResult } from './prepare-result.ts';
import { checkConfiguration } from '../preflight/configuration.ts';
import { assertPortFree, openDataDir } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { print, step } from './steps.ts';
import { runOnce, supervise } from './supervise.ts';
import type { PartOptions } from './supervise.ts';
import { notifySupervisor } from '../supervised-process.ts';
import type { FirstBuild } from '../supervised-process.ts';

/** How to stop what runs, in the order it was started. */
const stops: (() => unknown)[] = [];
const shutdown = new AbortController();
let stopping: Promise<never> | undefined;

function stopAll(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    shutdown.abort();
    await stopParts();
    // A step in progress may have started another process meanwhile.
    await starting.catch(() => undefined);
    await stopParts();
    process.exit(exitCode);
  })();
  return stopping;
}

/** Stops one after another, last first, so that each stops before what it depends on. */
async function stopParts(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await Promise.resolve(stop()).catch((error: unknown) => print(errorMessage(error)));
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) console.log('\n  Stopping ...');
    void stopAll(0);
  });
}
// bootstrap.mjs was killed: shut down as on SIGTERM.
if (process.connected) process.once('disconnect', () => void stopAll(0));

const starting = Promise.resolve().then(() => start(checkConfiguration()));
starting.catch((error: unknown) => {
  if (!stopping) console.error(`\n  ${explain(error)}`);
  void stopAll(1);
});

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.faults.join('\n  ');
  if (error instanceof UserError) return error.message;
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: make room, then start again.';
  return error instanceof Error && error.stack ? error.stack : String(error);
}

async function start(settings: Settings): Promise<void> {
  const began = performance.now();
  const { dataDir } = settings;
  console.log(`\n  ${club.name}\n`);
  openDataDir(dataDir);
  stops.push(lockDataDir(dataDir));
  await assertPortFree('PORT', settings.port, settings.host);
  if (settings.sandbox) await assertPortFree('SANDBOX_PORT', settings.sandboxPort, settings.host);

  const built = (fresh: boolean) => (fresh ? 'built' : 'up to date');
  const building = step('api', () => buildApi(shutdown.signal), built).then(() =>
    step('console', () => buildAdmin(shutdown.signal), built),
  );
  // Waits for both even if one fails, so that a starting database is not left running.
  const [databaseUrl] = await waitForBoth(
    step(
      'database',
      () => database(settings),
      () => (settings.databaseUrl ? 'given by DATABASE_URL' : 'PostgreSQL 18 answers'),
    ),
    building,
  );
  const env = productEnvironment(settings, databaseUrl);

  const prepared = await step('tables', () => prepare({ dataDir, env }), describe);
  if (settings.sandbox) {
    await step(
      'sandbox',
      () => part('sandbox', 'infra/local/start/sandbox.ts', { dataDir, env }),
      () => 'the test bank answers; no money moves',
    );
  }
  await step(
    'server',
    () => part('server', 'infra/local/serve/server.ts', { dataDir, env }, () => startMaintenanceServer(settings)),
    () => 'the API answers',
  );
  const site = await step(
    'site',
    () => publisher({ dataDir, env }),
    ({ summary }) => summary,
  );
  announce(settings, prepared);
  const ready = `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
  console.log(`\n  ${site.warning ?? ready} Ctrl-C stops everything.\n`);
  notifySupervisor({ ready: settings.publicUrl });
}

async function waitForBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function database({ databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { url, stop } = await openDatabase(dataDir);
  stops.push(stop);
  return url;
}

interface ProcessContext {
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

async function prepare({ dataDir, env }: ProcessContext): Promise<PrepareResult> {
  shutdown.signal.throwIfAborted();
  const { word, stop } = runOnce({ name: 'prepare', program: 'infra/local/start/prepare.ts', dataDir, env });
  stops.push(stop);
  return JSON.parse(await word) as PrepareResult;
}

const describe = ({ migrations, seeded }: PrepareResult) =>
  [migrations ? `${migrations} migrations ran` : 'up to date', ...(seeded ? ['demo seeded'] : [])].join(', ');

function part(
  name: string,
  program: string,
  { dataDir, env }: ProcessContext,
  standIn?: PartOptions['standIn'],
): Promise<string> {
  shutdown.signal.throwIfAborted();
  const { ready, stop } = supervise({ name, program, dataDir, env, ...(standIn ? { standIn } : {}) });
  stops.push(stop);
  return ready;
}

async function publisher(surroundings: ProcessContext): Promise<FirstBuild> {
  return JSON.parse(await part('publisher', 'infra/publisher/publisher.ts', surroundings)) as FirstBuild;
}

function announce({ publicUrl, sandboxPort, sandbox }: Settings, { administrator }: PrepareResult): void {
  console.log('');
  print(`Site             ${publicUrl}`);
  print(`Admin console    ${publicUrl}/admin`);
  if (sandbox) print(`Sandbox gateway  http://localhost:${sandboxPort}`);
  if (administrator?.password) {
    console.log('');
    signInLines(administrator).forEach(print);
  }
  if (!administrator && process.env.ADMIN_PASSWORD) {
    console.log('');
    print('There is an administrator already, so ADMIN_PASSWORD is not used: npm run admin sets a new password.');
  }
}
