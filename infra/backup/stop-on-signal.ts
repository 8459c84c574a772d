import { constants } from 'node:os';

type CleanUp = () => void | Promise<void>;

const cleanUps: CleanUp[] = [];

/** Registers a clean-up that runs before a signal ends the process; the returned function removes it. */
export function beforeSignalEnds(cleanUp: CleanUp): () => void {
  cleanUps.push(cleanUp);
  return () => void cleanUps.splice(cleanUps.indexOf(cleanUp), 1);
}

/** Handles Ctrl-C, and SIGTERM, by which systemd ends a process. Clean-ups run in reverse order. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error(`Stopped by ${signal}.`);
      void runAll().finally(() => process.exit(128 + constants.signals[signal]));
    });
}

async function runAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse())
    try {
      await cleanUp();
    } catch (error) {
      console.error((error as Error).message);
    }
}
