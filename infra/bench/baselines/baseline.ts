import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Baseline {
  url: string;
  stop(): Promise<void>;
}

/** Runs a program of this folder in its own process, which sends its port once it listens. */
export async function startBaseline(file: string, given: Record<string, string>): Promise<Baseline> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { ...process.env, ...given },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([once(child, 'message'), ended.then(() => [undefined])])) as [number | undefined];
  if (port === undefined) throw new Error(`The baseline ${file} did not start.`);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
