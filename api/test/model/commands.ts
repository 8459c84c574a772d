import fc from 'fast-check';
import {
  type Action,
  type CallOff,
  type Contest,
  mobiles,
  needsAttempt,
  type Notify,
  type Outdated,
  type Pay,
  type PayAgain,
  type PayLate,
  type RefundJob,
  type Requery,
  type Start,
  type Together,
} from './actions.ts';
import { perform } from './perform.ts';
import type { AtCounter, Return } from './counter.ts';
import type { Correct, Remove } from './people.ts';
import type { BankRefund, ReturnMoney } from './refunds.ts';
import type { SetFee, World } from './world.ts';

/** How often each kind of action ran; printed at the end. */
export type Tally = Map<Action['do'], number>;

/** The state that decides which actions make sense: whether any attempt was started. */
interface Model {
  started: boolean;
}

/** @throws with the text that `infra/prove/money.ts` looks for */
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

const replica = fc.nat(1);
/** Few, so that actions meet on the same attempt. */
const attempt = fc.constantFrom(0, 0, 0, 1, 2, 3);
const one = <Name extends string>(name: Name) => fc.constant(name);

const start = fc.record<Start>({
  do: one('start'),
  person: fc.nat(1),
  browser: fc.constantFrom(0, 0, 1),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  again: fc.boolean(),
  isStale: fc.boolean(),
  replica,
});

/** Rupees; more than what a bank takes too few in `pay`. */
const rupees = fc.constantFrom(700, 1500, 1600, 100_000);

const fee = fc.record<SetFee>({
  do: one('fee'),
  event: fc.constantFrom(0, 0, 1, undefined),
  kind: fc.constantFrom('new', 'new', 'child'),
  rupees: fc.oneof({ weight: 4, arbitrary: rupees }, { weight: 1, arbitrary: fc.constant(null) }),
  replica,
});

const pay = fc.record<Pay>({
  do: one('pay'),
  attempt,
  outcome: fc.oneof(
    { weight: 8, arbitrary: one('success') },
    { weight: 4, arbitrary: fc.constantFrom('failed', 'cancelled', 'timedOut', 'pending', 'unclear', 'reversed') },
  ),
  another: fc.constantFrom(false, false, true),
  shortBy: fc.constantFrom(0, 0, 0, 0, 0.01, 500),
  surcharge: fc.constantFrom(0, 0, 17.67),
});

const notify = fc.record<Notify>({
  do: fc.constantFrom('return', 'callback'),
  attempt,
  notification: fc.nat(2),
  times: fc.constantFrom(1, 1, 2, 5),
  replica,
});

const requery = fc.record<Requery>({
  do: fc.constantFrom('poll', 'register', 'reconcile', 'reconcile'),
  attempt,
  replica,
});

const refundJob = fc.record<RefundJob>({ do: one('refund-job'), refund: fc.nat(2), replica });

const returnMoney = fc.record<ReturnMoney>({
  do: fc.constantFrom('return-part', 'return-part', 'return-part', 'return-all'),
  payment: fc.constantFrom(0, 0, 0, 1, 2),
  share: fc.constantFrom(0.001, 0.3, 0.3, 0.7, 1),
  again: fc.boolean(),
  replica,
});

const bankRefund: fc.Arbitrary<BankRefund> = fc.oneof(
  fc.record({ do: one('refuse-refunds'), isRefusing: fc.boolean() }),
  fc.record({ do: one('end-refund'), refund: fc.nat(2), end: fc.constantFrom('done' as const, 'failed' as const) }),
);

const minute = 60;
const day = 86_400;
/** Seconds. From then on a second attempt of one person may stand beside the first. */
const afterAttemptLifetime = 16 * minute;
const wait = fc.record({
  do: one('wait'),
  seconds: fc.constantFrom(30, 2 * minute, afterAttemptLifetime, afterAttemptLifetime, day, 6 * day),
});

const breakDown = fc.record({
  do: one('break'),
  fault: fc.constantFrom('empty', 'json', 'forbidden', 'garbage', 'error', 'lost'),
});

const event = fc.record<{ do: 'withdraw' | 'restore'; event: number }>({
  do: fc.constantFrom('withdraw', 'restore', 'restore'),
  event: fc.nat(1),
});

const callOff = fc.record<CallOff>({
  do: fc.constantFrom('call-off', 'event-refund-job', 'event-refund-job'),
  event: fc.nat(1),
  replica,
});

const atCounter = fc.record<AtCounter>({
  do: one('at-counter'),
  person: fc.nat(1),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  again: fc.boolean(),
  isStale: fc.boolean(),
  replica,
});

const returnByHand = fc.record<Return>({ do: one('return-by-hand'), payment: fc.nat(2), replica });
const reconsider = fc.record<CallOff>({ do: one('reconsider'), event: fc.nat(1), replica });

/** Names and mobiles of the two people, so that corrections meet them, and others. */
const correct = fc.record<Correct>({
  do: one('correct'),
  player: fc.constantFrom(0, 0, 1, 2),
  firstName: fc.constantFrom('Ravi', 'Ravi', 'Rajiv'),
  mobile: fc.constantFrom(...mobiles),
  replica,
});

const remove = fc.record<Remove>({
  do: fc.constantFrom('delete-player', 'delete-player', 'restore-player', 'restore-player', 'erase-player'),
  player: fc.nat(2),
  replica,
});

const payAgain = fc.record<PayAgain>({
  do: one('pay-again'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  correction: correct,
  isTogether: fc.boolean(),
});

const payLate = fc.record<PayLate>({
  do: one('pay-late'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  replica,
});

const outdated = fc.record<Outdated>({
  do: one('outdated'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  rupees,
  replica,
});

/** Two people at most ask for a place of one event. */
const limit = fc.record<{ do: 'limit'; event: number; players: number | null }>({
  do: one('limit'),
  event: fc.constantFrom(0, 0, 1),
  players: fc.constantFrom(1, 1, 1, 2, null, null),
});

/** Milliseconds: no pause, a short one, and one long enough for all concurrent callers to arrive. */
const dwell = fc.constantFrom(0, 4, 20);

const together = fc.record<Together>({
  do: one('together'),
  actions: fc.array(
    fc.oneof(
      start,
      fee,
      notify,
      notify,
      requery,
      requery,
      refundJob,
      returnMoney,
      callOff,
      correct,
      atCounter,
      returnByHand,
    ),
    { minLength: 2, maxLength: 6 },
  ),
  dwell,
});

/** Concurrent actions on one attempt. */
const rush = fc
  .record({ attempt, actions: fc.array(fc.oneof(notify, requery, requery), { minLength: 3, maxLength: 6 }), dwell })
  .map<Together>((given) => ({
    do: 'together',
    actions: given.actions.map((action) => ({ ...action, attempt: given.attempt })),
    dwell: given.dwell,
  }));

/** Two people pay for the last place of an event. */
const contest = fc.record<Contest>({
  do: one('contest'),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  isOneAtCounter: fc.boolean(),
  dwell: fc.constantFrom(4, 20),
});

/** Random sequences of all actions, weighted towards those that affect the same payment. */
export function actionSequences(tally: Tally): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, World>>> {
  const weighted: [number, fc.Arbitrary<Action>][] = [
    [6, start],
    [2, fee],
    [9, pay],
    [5, notify],
    [4, requery],
    [4, refundJob],
    [4, returnMoney],
    [3, bankRefund],
    [4, together],
    [6, rush],
    [4, wait],
    [1, breakDown],
    [2, fc.constant<Action>({ do: 'mend' })],
    [1, event],
    [1, callOff],
    [3, atCounter],
    [2, returnByHand],
    [1, reconsider],
    [2, correct],
    [1, remove],
    [2, payAgain],
    [1, payLate],
    [1, outdated],
    [2, limit],
    [3, contest],
  ];
  const actions = weighted.flatMap(([times, action]) => Array.from({ length: times }, () => action));
  return fc.commands(
    actions.map((action) => action.map((each) => new Step(each, tally))),
    { maxCommands: 60, size: 'max' },
  );
}
