import fc from 'fast-check';
import { actionSequences, expectNoFaults, type Tally } from './commands.ts';
import type { World } from './world.ts';

interface Proof {
  seed: number;
  /** Minimum number of actions, run in sequences of up to sixty. */
  actions: number;
  /** True searches for the shortest failing sequence; false stops at the first one. */
  shrink?: boolean;
}

const concurrentRuns = 2;
const count = (tally: Tally): number => [...tally.values()].reduce((sum, n) => sum + n, 0);

/**
 * Runs random action sequences, each on empty databases. Checks both ledgers after each step, and at the end that all
 * payments are settled. Rejects with the failing sequence.
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
      // The search for a shorter sequence may find a different failure, so both are reported.
      throw new AggregateError([firstFailure, shortest], `${String(firstFailure)}\n${String(shortest)}`);
    }
  }
  return tally;
}
