import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../settings.ts';
import { UserError } from '../user-error.ts';

interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Aborts the tool. */
  signal?: AbortSignal | undefined;
  /** Milliseconds without output after which the tool is killed; a tool that writes output may take any time. */
  stallLimitMs?: number;
}

/**
 * Runs a JavaScript tool of node_modules, or the program at an absolute path, with this process's Node; its output is
 * shown only when it fails.
 */
export function runTool(file: string, args: string[], { cwd, env, signal, stallLimitMs }: ToolOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = path.resolve(root, 'node_modules', file);
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      // An inherited NODE_ENV (for example of a test runner) would bundle React's development build. The compile cache
      // is off, because builds import files whose names do not occur again.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: undefined,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    let stalled: NodeJS.Timeout | undefined;
    const expectOutput = () => {
      clearTimeout(stalled);
      if (stallLimitMs) stalled = setTimeout(() => child.kill('SIGKILL'), stallLimitMs);
    };
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      expectOutput();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    expectOutput();
    child.once('error', reject);
    child.once('exit', (_code, signal) => {
      clearTimeout(stalled);
      // The tool's children may hold the pipes open, so `close` may come late or never.
      if (stallLimitMs && child.killed) reject(new UserError(`${stopped(stallLimitMs)}${lastOf(output)}`));
      // The kernel kills a process when memory runs out.
      else if (signal)
        reject(new UserError(`${path.basename(file)} was ended by ${signal} in ${cwd}.${lastOf(output)}`));
    });
    const stopped = (limitMs: number) =>
      `${path.basename(file)} was stopped in ${cwd}: it said nothing for ${limitMs / 1000} s.`;
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new UserError(`${path.basename(file)} failed in ${cwd}:\n${output.trim()}`));
    });
  });
}

const lastOf = (output: string): string => {
  const last = output.trim().split('\n').at(-1);
  return last ? ` Its last line: ${last.trim()}` : '';
};
