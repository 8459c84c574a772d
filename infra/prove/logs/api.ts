import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';
import { root } from '../../local/settings.ts';

/** `node api/dist/main.js` with all that it writes in one file. */
export interface ApiProcess {
  port: number;
  metricsUrl: string;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const START_MS = 60_000;

/** Resolves when it is ready. */
export async function startApi(env: NodeJS.ProcessEnv, log: string): Promise<ApiProcess> {
  const port = Number(env.PORT) || (await freePort());
  const metricsPort = Number(env.METRICS_PORT) || (await freePort());
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const deadline = Date.now() + START_MS;
  while (
    !(await fetch(`${metricsUrl}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`The API did not start: see ${log}`);
    }
    await wait(200);
  }
  return { port, metricsUrl, process: child, stop };
}
