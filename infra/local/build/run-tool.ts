import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../settings.ts';
import { UserError } from '../user-error.ts';

interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Aborts the tool. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the tool is killed. */
  timeLimitMs?: number;
}

/**
 * Runs a JavaScript tool of node_modules, or the program at an absolute path, with this process's Node; its output is shown
 * only when it fails.
 */
export function runTool(file: string, args: string[], { cwd, env, signal, timeLimitMs }: ToolOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = path.resolve(root, 'node_modules', file);
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      // An inherited NODE_ENV (a test runner's, for example) would bundle React's development build. Builds import files
      // of names that never come again, which would stay in the compile cache.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: undefined,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
      ...(timeLimitMs ? { timeout: timeLimitMs, killSignal: 'SIGKILL' as const } : {}),
    });
    let output = '';
    const listen = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => {
      // Its children may hold the pipes open, so that `close` would never be emitted.
      if (timeLimitMs && child.killed)
        reject(new UserError(`${path.basename(file)} was stopped in ${cwd}: not done after ${timeLimitMs / 1000} s.`));
    });
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new UserError(`${path.basename(file)} failed in ${cwd}:\n${output.trim()}`));
    });
  });
}
