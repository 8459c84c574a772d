import { ignoreLogFailures } from '@maidan/api/src/logging/ignore-log-failures.ts';

/** What a process of the product tells the supervisor over the channel it was started with. */
export type SupervisorMessage = { ready: string } | { failed: string };

/** Sent before listening, for the supervisor may answer on the port meanwhile (maintenance-server.ts). */
export const aboutToListen = 'about to listen';

export function notifySupervisor(word: SupervisorMessage | typeof aboutToListen): void {
  if (process.connected) process.send?.(word);
}

// Every process of the product imports this file, the supervisor too: so it is settled before the first line is written.
ignoreLogFailures();

/**
 * Ends this process in order on SIGTERM, and at once when the supervisor is gone: nothing of the product outlives it.
 * Ctrl-C is the supervisor's to hear.
 */
export function endWithSupervisor(close: () => Promise<void>): void {
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => {
    close().finally(() => process.exit(0));
  });
  if (process.connected) process.once('disconnect', endFamily);
}

/** The supervisor starts each process as the leader of a group of its own, so a half-done build ends as well. */
function endFamily(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
}
