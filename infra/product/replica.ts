import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { freePort } from '../local/free-port.ts';
import { root } from '../local/settings.ts';
import type { SupervisorMessage } from '../local/supervised-process.ts';

/** One process of the API. */
export interface Replica {
  port: number;
  process: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
}

/** Milliseconds within which a process of the API must be ready, on a busy machine. */
const startMs = 60_000;

/**
 * Runs `program` (path below the root). Its stderr is appended to `log`, or goes to this process's stderr; its stdout
 * is kept only with `isStdoutKept`.
 */
export function spawnReplica(
  program: string,
  port: number,
  env: NodeJS.ProcessEnv,
  log?: string,
  isStdoutKept = false,
): Replica {
  const stderr = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, program)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', isStdoutKept ? stderr : 'ignore', stderr, 'ipc'],
    // A process group of its own, as under the supervisor: its signals must not reach this process.
    detached: true,
  });
  if (stderr !== 'inherit') closeSync(stderr);
  return { port, process: child, ended: once(child, 'exit') };
}

/** Resolves when the process reports that it is ready. @throws when it ended, or after a minute */
export async function untilReady(
  { port, process: child }: Replica,
  address = `http://127.0.0.1:${port}${apiPrefix}/health/ready`,
): Promise<void> {
  const deadline = Date.now() + startMs;
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline || child.exitCode !== null || child.signalCode !== null)
      throw new Error('A process of the API did not start.');
    await wait(100);
  }
}

/** A replica with a port for its metrics. */
export interface MeasuredReplica extends Replica {
  metricsUrl: string;
}

/** Starts the built API on the ports in `env` or on free ones; its output goes to `log`. Resolves when it is ready. */
export async function startMeasuredReplica(env: NodeJS.ProcessEnv, log: string): Promise<MeasuredReplica> {
  const port = Number(env.PORT) || (await freePort());
  const metricsPort = Number(env.METRICS_PORT) || (await freePort());
  const variables = { ...env, METRICS_PORT: String(metricsPort) };
  const replica = spawnReplica('api/dist/main.js', port, variables, log, true);
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  await untilReady(replica, `${metricsUrl}/ready`).catch(async (error: unknown) => {
    await stopReplica(replica, 'SIGKILL');
    throw new Error(`The API did not start: see ${log}`, { cause: error });
  });
  return { ...replica, metricsUrl };
}

/** Resolves when the replica listens, or has crashed at `CRASH_AT`. */
export async function startReplica(port: number, env: NodeJS.ProcessEnv, log?: string): Promise<Replica> {
  const replica = spawnReplica('infra/prove/kills/crashing-api.ts', port, env, log);
  const { process: child, ended } = replica;
  const [message] = (await Promise.race([once(child, 'message'), ended.then(() => [{ failed: 'it ended' }])])) as [
    SupervisorMessage,
  ];
  if ('failed' in message && !(env.CRASH_AT && child.signalCode))
    throw new Error(`A replica did not start: ${message.failed}`);
  return replica;
}

export async function stopReplica(
  { process: child, ended }: Replica,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
