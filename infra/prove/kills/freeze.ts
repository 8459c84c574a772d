import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Harness } from './harness.ts';
import { Payer } from './payer.ts';

/** Seconds in which the queue brings its first question to the replica, on a busy machine. */
const soon = 60;

/** Linux says `T` of a process that stands still. */
const isFrozen = (pid: number): boolean => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** One replica takes a question from the queue and stands still; the other must not wait for it, nor be disturbed later. */
export async function freeze(harness: Harness): Promise<void> {
  await harness.run(1, { at: 'job claimed', by: 'SIGSTOP' });
  const [frozen] = harness.replicas;
  const pid = frozen?.process.pid ?? 0;
  const payer = new Payer(harness);
  await payer.start();
  await payer.pay();
  for (let second = 0; !isFrozen(pid); second++) {
    if (second > soon) throw new Error('The replica took no question.');
    await wait(1000);
  }
  await harness.add();
  const took = await harness.settled();
  process.kill(pid, 'SIGCONT');
  // What it held in its hand it puts down now, in front of a payment that is settled.
  await wait(5_000);
  await harness.settled();
  console.log(`  settled by the other ${(took / 1000).toFixed(1)} s later, and untouched when the first woke up`);
}
