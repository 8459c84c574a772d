import type { Harness } from '../../../product/harness.ts';
import { stopReplica } from '../../../product/replica.ts';
import { lossesOf, startProcess, underLoad, type TwoProcesses } from './two-processes.ts';

const restarts = 10;

/** Two processes are restarted in turn, by SIGTERM alone, under load. @returns what does not hold */
export async function restartsUnderLoad({ harness }: TwoProcesses): Promise<string[]> {
  let slowestMs = 0;
  const load = await underLoad(harness, async () => (slowestMs = await restartInTurn(harness)));
  console.log(
    `${restarts} restarts (SIGTERM to exit at most ${(slowestMs / 1000).toFixed(1)} s): ${load.people} registrations, ` +
      `${load.clients.pages} GET, ${load.changes.length} PUT and DELETE; ${load.paid} paid, ledgers differ in ${load.unequal}`,
  );
  return lossesOf(load);
}

/** Restarts the processes in turn; returns the milliseconds of the slowest from the signal to its end. */
async function restartInTurn(harness: Harness): Promise<number> {
  let slowestMs = 0;
  for (let n = 0; n < restarts; n += 1) {
    const index = n % harness.replicas.length;
    const old = harness.replicas[index];
    if (!old) throw new Error(`There is no process ${index}.`);
    const began = performance.now();
    await stopReplica(old);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (old.process.exitCode !== 0) throw new Error(`A process ended with ${old.process.exitCode}.`);
    await startProcess(harness, index, old.port);
  }
  return slowestMs;
}
