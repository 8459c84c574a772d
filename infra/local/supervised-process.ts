import { on } from 'node:events';
import { ignoreLogFailures } from '@maidan/api/src/platform/logging/ignore-log-failures.ts';

/** A message to the supervisor over the IPC channel. */
export type SupervisorMessage = { ready: string } | { failed: string };

/** What the publisher reports of its first run, as JSON in `ready`. */
export interface FirstBuild {
  /** Shown in the line of the start-up step. */
  summary: string;
  /** Only after a failure: what visitors see meanwhile. */
  warning?: string;
}

/** Sent before listening, for the supervisor may answer on the port meanwhile (maintenance-server.ts). */
export const aboutToListen = 'about to listen';

/** Sent by the supervisor to a process that it has started early, when what the process depends on is ready. */
export const goOn = 'go on';
/** Set in the environment of such a process. */
export const waitsVariable = 'WAITS_FOR_SUPERVISOR';

/**
 * To be awaited after a process has loaded its code; resolves at once in a process that was not started early. Ends the
 * process with 1 when the supervisor is gone, also while the code was loaded.
 */
export async function waitForSupervisor(): Promise<void> {
  if (!process.env[waitsVariable]) return;
  if (process.connected)
    for await (const [message] of on(process, 'message', { close: ['disconnect'] })) if (message === goOn) return;
  process.stderr.write('The process that started this one has ended, so this one ends as well.\n');
  process.exit(1);
}

export function notifySupervisor(message: SupervisorMessage | typeof aboutToListen): void {
  if (process.connected) process.send?.(message);
}

// Here, because every process of the product imports this file before it writes any output.
ignoreLogFailures();

/**
 * Stops this process gracefully on SIGTERM, and at once when the supervisor is gone. SIGINT is ignored, as the supervisor
 * handles Ctrl-C.
 */
export function endWithSupervisor(close: () => Promise<void>): void {
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => {
    close().finally(() => process.exit(0));
  });
  if (process.connected) process.once('disconnect', killProcessGroup);
}

/** The supervisor starts each process as the leader of a group of its own, so a running build ends as well. */
function killProcessGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
}
