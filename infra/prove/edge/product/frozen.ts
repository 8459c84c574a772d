import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lossesOf, underLoad, type TwoProcesses } from './two-processes.ts';

const frozenMs = 60_000;
/**
 * Milliseconds before the process is stopped and after it resumes: requests that it holds finish then, some a second
 * time.
 */
const aroundMs = 5_000;
/** Seconds that a request may take through nginx. */
const longestSeconds = 3;

/**
 * One of two processes is stopped for a minute (SIGSTOP), under load. A change or a checkout that it holds at that
 * moment may already be done, so nginx does not repeat it. On a server nginx waits until the unit's watchdog kills the
 * process; no watchdog runs here. Therefore the process is stopped when it holds no change and no checkout, while reads
 * are under way.
 * @returns what does not hold
 */
export async function frozenUnderLoad({ harness, nginx }: TwoProcesses): Promise<string[]> {
  const pid = harness.replicas[0]?.process.pid;
  if (pid === undefined) throw new Error('There is no process.');
  const load = await underLoad(harness, async (betweenChanges) => {
    await wait(aroundMs);
    await betweenChanges(() => void process.kill(pid, 'SIGSTOP'));
    await wait(frozenMs);
    process.kill(pid, 'SIGCONT');
    await wait(aroundMs);
  });
  // nginx flushes its log at least every second.
  await wait(2_000);
  const requests = requestsIn(path.join(nginx.settings.logFolder, 'maidan.log'));
  const slow = requests.filter(({ seconds }) => seconds > longestSeconds);
  const passedOn = requests.filter(({ seconds }) => seconds >= 1);
  const slowest = Math.max(...requests.map(({ seconds }) => seconds));
  console.log(
    `stopped for ${frozenMs / 1_000} s: ${requests.length} requests through nginx, slowest ${slowest.toFixed(2)} s, ` +
      `${passedOn.length} of a second or more; ${load.people} registrations, ${load.clients.pages} GET, ` +
      `${load.changes.length} PUT and DELETE; ${load.paid} paid, ledgers differ in ${load.unequal}`,
  );
  return [
    ...lossesOf(load),
    ...slow.map(({ line }) => `took more than ${longestSeconds} s: ${line}`),
    ...requests.filter(({ status }) => status >= 500).map(({ line }) => `not answered: ${line}`),
  ];
}

/** The requests to the API in nginx's log, whose format is in infra/edge/nginx/configuration.ts. */
function requestsIn(log: string): { line: string; status: number; seconds: number }[] {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const [, , to, status, , seconds] = line.split(' ');
    return to === 'api' ? [{ line, status: Number(status), seconds: Number(seconds) }] : [];
  });
}
