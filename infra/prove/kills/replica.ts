import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import type { SupervisorMessage } from '../../local/supervised-process.ts';

/** One process of the API. */
export interface Replica {
  port: number;
  process: ChildProcess;
  /** Resolves when it has ended, by whatever hand. */
  ended: Promise<unknown>;
}

/** Its complaints go to `log`, or to our own. Resolves when it listens, or when it has died of the doom that was laid on it. */
export async function startReplica(port: number, env: NodeJS.ProcessEnv, log?: string): Promise<Replica> {
  const complaints = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, 'infra/prove/kills/crashing-api.ts')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', complaints, 'ipc'],
    // Leader of a group of its own, as under the supervisor: its end must not be ours.
    detached: true,
  });
  if (complaints !== 'inherit') closeSync(complaints);
  const ended = once(child, 'exit');
  const [word] = (await Promise.race([once(child, 'message'), ended.then(() => [{ failed: 'it ended' }])])) as [
    SupervisorMessage,
  ];
  if ('failed' in word && !(env.DOOM && child.signalCode)) throw new Error(`A replica did not start: ${word.failed}`);
  return { port, process: child, ended };
}

export async function stopReplica(
  { process: child, ended }: Replica,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
