import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../local/settings.ts';

/** A worker that has grown beyond this size is replaced: jest keeps in memory what each file has loaded. */
const WORKER_MEMORY = '1GB';

/**
 * Runs tests of the API, all or those of `paths`, with these variables. Tests that measure time and memory run alone,
 * and only without `paths`.
 * @returns whether all have passed
 */
export async function runApiSuite(paths: readonly string[], variables: Record<string, string>): Promise<boolean> {
  const workers = ['--maxWorkers=2', `--workerIdleMemoryLimit=${WORKER_MEMORY}`];
  const ran = [await runJest(['--selectProjects', 'api', ...workers, '--forceExit', ...paths], variables)];
  if (paths.length === 0)
    ran.push(await runJest(['--selectProjects', 'load', '--runInBand', '--forceExit'], variables));
  return ran.every(Boolean);
}

export function runJest(options: readonly string[], variables: Record<string, string>): Promise<boolean> {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...options],
    { cwd: root, env: { ...process.env, ...variables }, stdio: 'inherit' },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
