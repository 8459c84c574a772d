import { execFile } from 'node:child_process';
import { Logger } from '@nestjs/common';
import { systemdVariables } from '../../config/env.ts';

type Notify = (message: string, socket: string) => void;

/** Number of reports within the watchdog's time, so that two of them may be late. */
const perWatchdogTime = 3;

/**
 * Tells systemd that the process is ready, and then regularly that it still runs. The reports come from the event loop:
 * when it hangs, they stop, and systemd kills the process and starts another one. Does nothing without systemd.
 * @returns a function that stops the reports
 */
export function notifySystemd(env = systemdVariables(), notify: Notify = runSystemdNotify): () => void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = env;
  if (!socket) return () => undefined;
  notify('READY=1', socket);
  // systemd kills a process that has not reported within this time.
  const watchdogMs = Number(microseconds ?? 0) / 1_000;
  if (!(watchdogMs > 0)) return () => undefined;
  const timer = setInterval(() => notify('WATCHDOG=1', socket), watchdogMs / perWatchdogTime);
  return () => clearInterval(timer);
}

/**
 * Sends through systemd's own program, because Node cannot open a Unix datagram socket. The program does not get the
 * product's settings.
 */
const runSystemdNotify: Notify = (message, socket) => {
  const env = { PATH: systemdVariables().PATH, NOTIFY_SOCKET: socket };
  execFile('systemd-notify', [message], { env, timeout: 5_000 }, (fault) => {
    if (fault) new Logger('systemd').warn(`systemd was not told ${message}: ${fault.message}`);
  });
};
