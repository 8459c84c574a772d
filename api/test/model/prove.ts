import fc from 'fast-check';
import { actionSequences, expectNoFaults, type Tally } from './commands.ts';
import type { World } from './world.ts';

interface Proof {
  seed: number;
  /** At least this many actions are run, in sequences of up to sixty. */
  actions: number;
  /** False stops at the first failing sequence; true searches for the shortest one. */
  shrink?: boolean;
}

const concurrentRuns = 2;
const count = (tally: Tally): number => [...tally.values()].reduce((sum, n) => sum + n, 0);

/**
 * Runs random action sequences, each on empty databases: both ledgers are checked after every step, and at the end
 * every payment must be settled. Rejects with the failing sequence.
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
      // The search for a shorter sequence may end with another failure.
      throw new AggregateError([firstFailure, shortest], `${String(firstFailure)}\n${String(shortest)}`);
    }
  }
  return tally;
}
