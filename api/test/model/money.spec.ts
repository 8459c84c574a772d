import { afterAll, expect, it } from '@jest/globals';
import type { Guard } from './guard-names.ts';
import { prove } from './prove.ts';
import { World } from './world.ts';

/** `npm run prove:money` says how many, from which seed and without which guard; the test run's are few and always the same. */
const { MONEY_SEED = '20261206', MONEY_DEEDS, MONEY_WITHOUT } = process.env;
const seed = Number(MONEY_SEED);
const deeds = Number(MONEY_DEEDS ?? 300);
/** Milliseconds for a deed and the look at the books after it, on a machine that does other things as well. */
const slowest = 200;

const tell = (...counts: Map<string, number>[]): void => {
  for (const each of counts) process.stdout.write(`${JSON.stringify(Object.fromEntries(each))}\n`);
};

let world: World;
afterAll(() => world.close());

it(
  `whatever happens, in whatever order and at once, a captured rupee is one player with one receipt or goes back`,
  async () => {
    world = await World.open(MONEY_WITHOUT as Guard | undefined);
    const tally = await prove(world, { seed, deeds, shrink: MONEY_DEEDS !== undefined && !MONEY_WITHOUT });
    if (MONEY_DEEDS) tell(tally, world.ends);
    // A proof in which nobody pays proves nothing.
    expect(world.ends.get('paid')).toBeGreaterThan(deeds / 150);
    expect(world.ends.get('refunded')).toBeGreaterThan(0);
  },
  60_000 + deeds * slowest,
);
