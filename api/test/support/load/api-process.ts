import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freshStorage } from '../files/buckets.ts';

/**
 * Imported at run time, so that the API's type check does not read it: it reads the API's sources as another TypeScript
 * project.
 */
const builds = '../../../../infra/local/build/build-workspaces.ts';
export const apiProgram = resolve(import.meta.dirname, '../../../dist/main.js');

interface ApiProcess {
  child: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
}

interface ApiProcessOptions {
  env: Record<string, string>;
  /** File descriptor for stdout and stderr; by default both are discarded. */
  output?: number;
}

/**
 * Compiles the current sources and starts `node api/dist/main.js`. Of this process's environment it gets only the path
 * and Node's compile cache. When the tests use S3, it gets an empty bucket.
 */
export async function startApiProcess({ env, output }: ApiProcessOptions): Promise<ApiProcess> {
  const { buildApi } = (await import(builds)) as { buildApi(): Promise<boolean> };
  await buildApi();
  const to = output ?? 'ignore';
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [apiProgram], {
    env: { PATH, NODE_COMPILE_CACHE, ...(await freshStorage()), ...env },
    stdio: ['ignore', to, to],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${env.PORT}/api/health`;
  const isHealthy = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode} before it answered.`);
    await wait(50);
  }
  return { child, ended };
}
