import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserError } from '../../local/user-error.ts';

const run = promisify(execFile);
const connections = 64;

/** Requests per second that `url` answered to 64 connections. wrk itself needs a part of the same cores. */
export async function requestsPerSecond(
  url: string,
  { seconds = 8, headers = {} }: { seconds?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...lines, url]);
  const failures = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (failures || !rate) throw new Error(`${url} did not answer all requests:\n${stdout}`);
  return Number(rate);
}

/** @throws UserError when wrk is missing */
export async function requireWrk(): Promise<void> {
  // Without arguments it prints its usage and ends with 1; a missing program has the code ENOENT.
  const missing = await run('wrk').catch((error: NodeJS.ErrnoException) => error.code === 'ENOENT');
  if (missing === true) throw new UserError('wrk is missing. On Debian: apt-get install wrk');
}
