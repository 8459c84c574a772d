import fc from 'fast-check';
import { actionSequences, expectNoFaults, type Tally } from './commands.ts';
import type { World } from './world.ts';

export interface Proof {
  seed: number;
  /** At least so many deeds are done, in lives of up to sixty. */
  deeds: number;
  /** False stops at the first fault, as it is; true looks for the shortest life that shows it. */
  shrink?: boolean;
}

const concurrentRuns = 2;
const count = (tally: Tally): number => [...tally.values()].reduce((sum, n) => sum + n, 0);

/**
 * Lives of a small club, each in an empty world: random deeds one after another and at once, a look at both books after
 * every step, and at the end everything must be settled. Rejects with the life that broke something.
 */
export async function prove(world: World, { seed, deeds, shrink = false }: Proof): Promise<Tally> {
  const tally: Tally = new Map();
  const life = fc.asyncProperty(actionSequences(tally), async (steps) => {
    await world.begin();
    await fc.asyncModelRun(() => ({ model: { started: false }, real: world }), steps);
    expectNoFaults(await world.rest());
  });
  for (let turn = 0; count(tally) < deeds; turn++) {
    await fc.assert(life, { seed: seed + turn, numRuns: concurrentRuns, endOnFailure: !shrink });
  }
  return tally;
}
