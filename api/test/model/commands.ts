import fc from 'fast-check';
import { type Action, needsAttempt } from './actions.ts';
import * as each from './arbitraries.ts';
import { perform } from './perform.ts';
import type { World } from './world.ts';

/** How often each kind of action has run. */
export type Tally = Map<Action['do'], number>;

/** The state that decides which actions are possible: whether any attempt was started. */
interface Model {
  started: boolean;
}

/** @throws an error whose text `infra/prove/money.ts` searches for */
export function expectNoFaults(faults: string[]): void {
  if (faults.length > 0) throw new Error(`Broken invariants: ${faults.join('; ')}`);
}

class Step implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly action: Action,
    private readonly tally: Tally,
  ) {}

  check({ started }: Readonly<Model>): boolean {
    return started || !needsAttempt(this.action);
  }

  /** Performs the action and then checks both ledgers. */
  async run(model: Model, world: World): Promise<void> {
    await perform(this.action, world);
    this.tally.set(this.action.do, (this.tally.get(this.action.do) ?? 0) + 1);
    model.started ||= world.attempts.length > 0;
    expectNoFaults(await world.faults());
  }

  toString(): string {
    return JSON.stringify(this.action);
  }
}

/** Random sequences of all actions. Actions that affect the same payment are more frequent. */
export function actionSequences(tally: Tally): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, World>>> {
  const weighted: [number, fc.Arbitrary<Action>][] = [
    [6, each.start],
    [2, each.fee],
    [9, each.pay],
    [5, each.notify],
    [4, each.requery],
    [4, each.refundJob],
    [4, each.returnMoney],
    [3, each.bankRefund],
    [4, each.together],
    [6, each.rush],
    [4, each.wait],
    [1, each.breakDown],
    [2, fc.constant<Action>({ do: 'mend' })],
    [1, each.event],
    [1, each.callOff],
    [3, each.atCounter],
    [2, each.returnByHand],
    [1, each.reconsider],
    [2, each.correct],
    [1, each.remove],
    [2, each.payAgain],
    [1, each.payLate],
    [1, each.outdated],
    [2, each.limit],
    [3, each.contest],
    [8, each.move],
    [4, each.due],
    [3, each.thereAndBack],
    [2, each.moveContest],
    [3, each.queue],
    [2, each.overtake],
  ];
  const actions = weighted.flatMap(([times, action]) => Array.from({ length: times }, () => action));
  return fc.commands(
    actions.map((arbitrary) => arbitrary.map((action) => new Step(action, tally))),
    { maxCommands: 60, size: 'max' },
  );
}
