/** `npm start`: builds what is stale, starts every part of the product, supervises them, and takes all down on Ctrl-C. */
import { BadSetting } from '@maidan/api/src/config/read-value.ts';
import { club } from '@maidan/shared/club.ts';
import type { FirstRun } from '../publisher/first-run.ts';
import { buildAdmin, buildApi } from './builds.ts';
import { openDatabase } from './database.ts';
import { productEnvironment } from './environment.ts';
import { startMaintenanceServer } from './maintenance/maintenance-server.ts';
import { holdDataDir } from './only-one.ts';
import { codeOf, PlainFailure, sentenceOf } from './plain-failure.ts';
import { signInLines } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import { checkConfiguration } from './preflight/configuration.ts';
import { assertPortFree, openDataDir } from './settings.ts';
import type { Settings } from './settings.ts';
import { say, step } from './steps.ts';
import { runOnce, supervise } from './supervise.ts';
import type { PartOptions } from './supervise.ts';
import { tell } from './with-supervisor.ts';

/** How to stop what runs, in the order it was started. */
const stops: (() => unknown)[] = [];
const halt = new AbortController();
let stopping: Promise<never> | undefined;

function stopAll(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    halt.abort();
    await takeDown();
    // A step in flight may have started something in the meantime.
    await starting.catch(() => undefined);
    await takeDown();
    process.exit(exitCode);
  })();
  return stopping;
}

/** One after another, last first: nobody loses what it stands on. */
async function takeDown(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await Promise.resolve(stop()).catch((error: unknown) => say(sentenceOf(error)));
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) console.log('\n  Stopping ...');
    void stopAll(0);
  });
}
// The door that started us was killed: end as it would have told us to.
if (process.connected) process.once('disconnect', () => void stopAll(0));

const starting = Promise.resolve().then(() => start(checkConfiguration()));
starting.catch((error: unknown) => {
  if (!stopping) console.error(`\n  ${explain(error)}`);
  void stopAll(1);
});

function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.faults.join('\n  ');
  if (error instanceof PlainFailure) return error.message;
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: make room, then start again.';
  return error instanceof Error && error.stack ? error.stack : String(error);
}

async function start(settings: Settings): Promise<void> {
  const began = performance.now();
  const { dataDir } = settings;
  console.log(`\n  ${club.name}\n`);
  openDataDir(dataDir);
  stops.push(holdDataDir(dataDir));
  await assertPortFree('PORT', settings.port, settings.host);
  if (settings.sandbox) await assertPortFree('SANDBOX_PORT', settings.sandboxPort, settings.host);

  const built = (fresh: boolean) => (fresh ? 'built' : 'up to date');
  const building = step('api', () => buildApi(halt.signal), built).then(() =>
    step('console', () => buildAdmin(halt.signal), built),
  );
  // Both are waited for even if one fails: a database that is just starting must not be left behind.
  const [databaseUrl] = await both(
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
      () => part('sandbox', 'infra/local/sandbox.ts', { dataDir, env }),
      () => 'the test bank answers; no money moves',
    );
  }
  await step(
    'server',
    () => part('server', 'infra/local/server.ts', { dataDir, env }, () => startMaintenanceServer(settings)),
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
  tell({ ready: settings.publicUrl });
}

async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function database({ databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { url, stop } = await openDatabase(dataDir);
  stops.push(stop);
  return url;
}

interface Surroundings {
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

async function prepare({ dataDir, env }: Surroundings): Promise<Prepared> {
  halt.signal.throwIfAborted();
  const { word, stop } = runOnce({ name: 'prepare', program: 'infra/local/prepare.ts', dataDir, env });
  stops.push(stop);
  return JSON.parse(await word) as Prepared;
}

const describe = ({ migrations, seeded }: Prepared) =>
  [migrations ? `${migrations} migrations ran` : 'up to date', ...(seeded ? ['demo seeded'] : [])].join(', ');

function part(
  name: string,
  program: string,
  { dataDir, env }: Surroundings,
  standIn?: PartOptions['standIn'],
): Promise<string> {
  halt.signal.throwIfAborted();
  const { ready, stop } = supervise({ name, program, dataDir, env, ...(standIn ? { standIn } : {}) });
  stops.push(stop);
  return ready;
}

async function publisher(surroundings: Surroundings): Promise<FirstRun> {
  return JSON.parse(await part('publisher', 'infra/publisher/publisher.ts', surroundings)) as FirstRun;
}

function announce({ publicUrl, sandboxPort, sandbox }: Settings, { administrator }: Prepared): void {
  console.log('');
  say(`Site             ${publicUrl}`);
  say(`Admin console    ${publicUrl}/admin`);
  if (sandbox) say(`Sandbox gateway  http://localhost:${sandboxPort}`);
  if (administrator?.password) {
    console.log('');
    signInLines(administrator).forEach(say);
  }
  if (!administrator && process.env.ADMIN_PASSWORD) {
    console.log('');
    say('There is an administrator already, so ADMIN_PASSWORD is not used: npm run admin sets a new password.');
  }
}
