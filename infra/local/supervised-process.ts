import { on } from 'node:events';
import { ignoreLogFailures } from '@maidan/api/src/platform/logging/ignore-log-failures.ts';

/** A message to the supervisor over the IPC channel. */
export type SupervisorMessage = { ready: string } | { failed: string };

/** What the publisher reports of its first run, as JSON in `ready`. */
export interface FirstBuild {
  /** Shown in the line of the start-up step. */
  summary: string;
  /** Why visitors see an older build or none; absent after a build that was published. */
  warning?: string;
}

/**
 * The process sends this before it listens, because the supervisor may answer on the port until then
 * (maintenance-server.ts).
 */
export const aboutToListen = 'about to listen';

/**
 * The supervisor sends this to a process that was started early, when everything that the process depends on is ready.
 */
export const goOn = 'go on';
/** Environment variable that the supervisor sets for a process that it starts early; the process waits for `goOn`. */
export const waitsVariable = 'WAITS_FOR_SUPERVISOR';

/**
 * Waits for the supervisor; resolves at once when the process was not started early. Await it after the process has
 * loaded its code. Exits with 1 when the supervisor has gone, also if that happened while the code was loaded.
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

// Failures of writing to the log are ignored from here on. The processes that the supervisor starts import this file.
ignoreLogFailures();

/**
 * Stops this process gracefully on SIGTERM, and at once when the supervisor has gone. SIGINT is ignored, because the
 * supervisor handles Ctrl-C.
 */
export function endWithSupervisor(close: () => Promise<void>): void {
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => {
    close().finally(() => process.exit(0));
  });
  if (process.connected) process.once('disconnect', killProcessGroup);
}

/** Kills the process group that the supervisor has made for this process, so a running build ends too. */
function killProcessGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
}
