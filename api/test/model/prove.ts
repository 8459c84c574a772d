import fc from 'fast-check';
import { actionSequences, expectNoFaults, type Tally } from './commands.ts';
import type { World } from './world.ts';

interface Proof {
  seed: number;
  /** Least number of actions in all sequences together. */
  actions: number;
  /** Whether to search for the shortest failing sequence. Otherwise the first failing one ends the run. */
  shrink?: boolean;
}

const concurrentRuns = 2;
const count = (tally: Tally): number => [...tally.values()].reduce((sum, n) => sum + n, 0);

/**
 * Runs random sequences of actions, each on an empty database. Checks both ledgers after each step, and at the end of a
 * sequence that all payments are settled. Rejects with the failing sequence.
 */
export async function prove(world: World, { seed, actions, shrink = false }: Proof): Promise<Tally> {
  const tally: Tally = new Map();
  let firstFailure: unknown;
  const property = fc.asyncProperty(actionSequences(tally), async (steps) => {
    try {
      await world.begin();
      await fc.asyncModelRun(() => ({ model: { started: false }, real: world }), steps);
      expectNoFaults(await world.settleAll());
    } catch (failure) {
      firstFailure ??= failure;
      throw failure;
    }
  });
  for (let turn = 0; count(tally) < actions; turn++) {
    try {
      await fc.assert(property, { seed: seed + turn, numRuns: concurrentRuns, endOnFailure: !shrink });
    } catch (shortest) {
      // The search may find another failure than the first one, so both are reported.
      throw new AggregateError([firstFailure, shortest], `${String(firstFailure)}\n${String(shortest)}`);
    }
  }
  return tally;
}
