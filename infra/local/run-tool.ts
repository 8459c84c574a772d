import { spawn } from 'node:child_process';
import path from 'node:path';
import { PlainFailure } from './plain-failure.ts';
import { root } from './settings.ts';

export interface ToolOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the tool early. */
  signal?: AbortSignal | undefined;
}

/** Runs a JavaScript tool of node_modules, or the program at an absolute path, with this very Node; its output is shown only when it fails. */
export function runTool(file: string, args: string[], { cwd, env, signal }: ToolOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = path.resolve(root, 'node_modules', file);
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      // A NODE_ENV of the surroundings (a test runner's, for example) would bundle React's development build.
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let said = '';
    const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new PlainFailure(`${path.basename(file)} failed in ${cwd}:\n${said.trim()}`));
    });
  });
}
