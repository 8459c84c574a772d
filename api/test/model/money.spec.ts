import { afterAll, expect, it } from '@jest/globals';
import type { Guard } from '../../../infra/prove/guard-names.ts';
import { prove } from './prove.ts';
import { World } from './world.ts';

/** `npm run prove:money` sets these variables. `npm test` uses few actions and a fixed seed. */
const { MONEY_SEED = '20261206', MONEY_COMMANDS, MONEY_WITHOUT } = process.env;
const seed = Number(MONEY_SEED);
const actions = Number(MONEY_COMMANDS ?? 80);
/** Milliseconds for an action and the check after it, on a busy machine. */
const slowest = 2_500;

const print = (...counts: Map<string, number>[]): void => {
  for (const each of counts) process.stdout.write(`${JSON.stringify(Object.fromEntries(each))}\n`);
};

let world: World;
afterAll(() => world.close());

it(
  `after random actions, also concurrent ones, every captured payment has one player and one receipt, or is refunded`,
  async () => {
    world = await World.open(MONEY_WITHOUT as Guard | undefined);
    const tally = await prove(world, { seed, actions, shrink: MONEY_COMMANDS !== undefined && !MONEY_WITHOUT });
    if (MONEY_COMMANDS) print(tally, world.ends);
    // With too few payments and refunds, a run would prove nothing.
    expect(world.ends.get('paid')).toBeGreaterThan(actions / 150);
    expect(world.ends.get('refunded')).toBeGreaterThan(0);
  },
  60_000 + actions * slowest,
);
