import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Figures } from './figures.ts';

const run = promisify(execFile);

export interface Load {
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

/** Runs the program; false when the system finds no such program. */
export const isInstalled = async (program: string, ...given: string[]): Promise<boolean> =>
  run(program, given).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/**
 * Measures `rate` in requests per second and `p99Ms`. wrk runs on the same cores as the server.
 * @throws when a request failed
 */
export async function measureWithWrk(url: string, { seconds, connections, headers = {} }: Load): Promise<Figures> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url]);
  return readWrk(stdout);
}

const inMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Reads wrk's output. @throws when it reports failed requests, or cannot be parsed */
export function readWrk(text: string): Figures {
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text)?.[0];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  const [, p99, unit = ''] = /\s99%\s+([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  if (failures || !rate || !p99) throw new Error(`Not all requests were answered: ${failures ?? text}`);
  return { rate: Number(rate), p99Ms: Number(p99) * (inMs[unit] ?? NaN) };
}
