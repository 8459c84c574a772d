import path from 'node:path';
import { productAndRelease } from '@maidan/api/src/platform/config/runtime-environment.ts';
import { readPublishedClub } from '../../edge/published-club.ts';
import { currentLink } from '../../edge/site-links.ts';
import { assertPortFree, openDataDir } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { runStep, startPart } from '../supervise/program.ts';
import type { Program } from '../supervise/program.ts';
import { print, step } from '../command-line.ts';
import { productEnvironment } from './environment.ts';
import { lockDataDir } from './instance-lock.ts';
import { openDatabase } from './open-database.ts';
import { describePrepared, signInLines } from './prepare-result.ts';
import type { PrepareResult } from './prepare-result.ts';

export interface Backend {
  /** The product's environment variables, which its processes get beside those of this process. */
  env: NodeJS.ProcessEnv;
  prepared: PrepareResult;
}

/**
 * The first part of `npm start` and `npm run dev`: starts the database during `build`; then makes the tables and the
 * demo while the test bank starts.
 * @param startEarly called when the preparation of the tables has begun, with the environment and a promise that
 * resolves when they are ready
 */
export async function startBackend(
  program: Program,
  settings: Settings,
  build: () => Promise<unknown>,
  startEarly?: (env: NodeJS.ProcessEnv, tables: Promise<unknown>) => void,
): Promise<Backend> {
  const { dataDir } = settings;
  const club = readPublishedClub(path.join(dataDir, 'site', currentLink));
  console.log(`\n  ${[club?.name, productAndRelease()].filter(Boolean).join(' · ')}\n`);
  program.onStop(openDataDir(dataDir));
  program.onStop(lockDataDir(dataDir));
  await assertPortFree('PORT', settings.port, settings.host);
  if (settings.sandbox) await assertPortFree('SANDBOX_PORT', settings.sandboxPort, settings.host);
  // Waits for both even if one fails, so that a starting database is not left running.
  const [databaseUrl] = await waitForBoth(
    step(
      'database',
      () => database(program, settings),
      () => (settings.databaseUrl ? 'given by DATABASE_URL' : 'PostgreSQL 18 answers'),
    ),
    build(),
  );
  const env = productEnvironment(settings, databaseUrl);
  const prepare = { name: 'prepare', program: 'infra/local/start/prepare.ts', dataDir, env };
  const tables = step(
    'tables',
    async () => JSON.parse(await runStep(program, prepare)) as PrepareResult,
    describePrepared,
  );
  const sandbox = settings.sandbox ? startSandbox(program, dataDir, env) : undefined;
  startEarly?.(env, tables);
  const [prepared] = await waitForBoth(tables, sandbox);
  return { env, prepared };
}

const startSandbox = (program: Program, dataDir: string, env: NodeJS.ProcessEnv): Promise<string> =>
  step(
    'test bank',
    () => startPart(program, { name: 'sandbox', program: 'infra/local/start/sandbox.ts', dataDir, env }),
    () => 'answers; no money moves',
  );

async function waitForBoth<A, B>(one: Promise<A>, other: Promise<B> | B): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function database(program: Program, { databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { url, stop } = await openDatabase(dataDir);
  program.onStop(stop);
  return url;
}

/** Prints the addresses, and the first administrator's sign-in. */
export function announce({ publicUrl, sandboxPort, sandbox }: Settings, { administrator }: PrepareResult): void {
  console.log('');
  print(`Site             ${publicUrl}`);
  print(`Admin console    ${publicUrl}/admin`);
  if (sandbox) print(`Test bank        http://localhost:${sandboxPort}`);
  if (administrator?.password) {
    console.log('');
    signInLines(administrator).forEach(print);
  }
  if (!administrator && process.env.ADMIN_PASSWORD) {
    console.log('');
    print('There is an administrator already, so ADMIN_PASSWORD is not used.');
    print('npm run admin -- reset <username> sets a new password.');
  }
}
