import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freshStorage } from '../files/buckets.ts';

/** Not read into the API's own type check, for it reads the API's sources as another project does. */
const builds = '../../../../infra/local/build/build-workspaces.ts';
export const apiProgram = resolve(import.meta.dirname, '../../../dist/main.js');

interface ApiProcess {
  child: ChildProcess;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

interface ApiProcessOptions {
  env: Record<string, string>;
  /** File descriptor for both outputs; by default they are thrown away. */
  output?: number;
}

/**
 * `node api/dist/main.js`, compiled from the sources as they stand, without this process's environment variables, and
 * with an empty store of its own where the tests run on S3.
 */
export async function startApiProcess({ env, output }: ApiProcessOptions): Promise<ApiProcess> {
  const { buildApi } = (await import(builds)) as { buildApi(): Promise<boolean> };
  await buildApi();
  const to = output ?? 'ignore';
  const child = spawn(process.execPath, [apiProgram], {
    env: { PATH: process.env.PATH, ...(await freshStorage()), ...env },
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
