import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';

/** Seconds within which the replica must claim its first requery job, also on a busy machine. */
const claimTimeout = 60;

/** Whether the process is stopped: `T` is Linux's state for a stopped process. */
const isFrozen = (pid: number): boolean => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/**
 * One replica is stopped (SIGSTOP) after it claimed a requery job. The other must settle the payment, and the first
 * must change nothing when it resumes.
 */
export async function freeze(harness: Harness): Promise<void> {
  await harness.run(1, { at: 'job claimed', by: 'SIGSTOP' });
  const [frozen] = harness.replicas;
  const pid = frozen?.process.pid ?? 0;
  const payer = new Payer(harness);
  await payer.start();
  await payer.pay();
  for (let second = 0; !isFrozen(pid); second++) {
    if (second > claimTimeout) throw new Error('The replica claimed no requery job.');
    await wait(1000);
  }
  await harness.add();
  const took = await harness.settled();
  process.kill(pid, 'SIGCONT');
  // The resumed replica finishes its job now, on a payment that is already settled.
  await wait(5_000);
  await harness.settled();
  if (isFrozen(pid)) throw new Error('The resumed replica was stopped again.');
  console.log(`  settled by the other ${(took / 1000).toFixed(1)} s later, and unchanged after the first resumed`);
}
