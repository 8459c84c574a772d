import { ConfigurationError } from '@maidan/api/src/platform/config/read-setting.ts';
import { codeOf, errorMessage, UserError } from '../user-error.ts';
import { print } from '../command-line.ts';
import { runOnce, supervise } from './supervise.ts';
import type { PartOptions } from './supervise.ts';

/** A program that starts others and ends them on Ctrl-C: `npm start`, `npm run dev`. */
export interface Program {
  /** Aborted when the program begins to stop. */
  signal: AbortSignal;
  /**
   * Registers how to stop what was just started. The function that was registered last is called first, so that each
   * part stops before the parts that it needs.
   */
  onStop(stop: () => unknown): void;
}

/**
 * Runs `start`, then waits for a signal; exits with 1 when `start` fails. In both cases all that was started is
 * stopped.
 */
export function runProgram(start: (program: Program) => Promise<void>): void {
  const stops: (() => unknown)[] = [];
  const shutdown = new AbortController();
  let stopping: Promise<never> | undefined;
  let isAsked = false;
  const stopParts = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await Promise.resolve()
        .then(stop)
        .catch((error: unknown) => print(errorMessage(error)));
    }
  };
  const stopAll = (exitCode: number) => {
    stopping ??= (async () => {
      shutdown.abort();
      await stopParts();
      // A step in progress may have started another process meanwhile.
      await starting.catch(() => undefined);
      await stopParts();
      if (isAsked) console.log('  Stopped.');
      process.exit(exitCode);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) {
        isAsked = true;
        console.log('\n  Stopping ...');
      }
      stopAll(0);
    });
  }
  // bootstrap.mjs has ended: shut down as on SIGTERM.
  if (process.connected) process.once('disconnect', () => stopAll(0));
  const program = { signal: shutdown.signal, onStop: (stop: () => unknown) => void stops.push(stop) };
  const starting = Promise.resolve().then(() => start(program));
  starting.catch((error: unknown) => {
    if (!stopping) console.error(`\n  ${explain(error)}`);
    stopAll(1);
  });
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.faults.join('\n  ');
  if (error instanceof UserError) return error.message;
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: make room, then start again.';
  return error instanceof Error && error.stack ? error.stack : String(error);
}

/** Starts a process that runs until the program ends; resolves with its message when it is ready. */
export function startPart(program: Program, options: PartOptions): Promise<string> {
  program.signal.throwIfAborted();
  const { ready, stop } = supervise(options);
  program.onStop(stop);
  return ready;
}

/** Runs a process that ends by itself; resolves with its message. */
export function runStep(program: Program, options: PartOptions): Promise<string> {
  program.signal.throwIfAborted();
  const { result, stop } = runOnce(options);
  program.onStop(stop);
  return result;
}
