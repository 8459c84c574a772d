import fc from 'fast-check';
import {
  type CallOff,
  type Contest,
  mobiles,
  type MoveContest,
  type Notify,
  type Outdated,
  type Overtake,
  type Pay,
  type PayAgain,
  type PayLate,
  type RefundJob,
  type Requery,
  type Start,
  type ThereAndBack,
  type Together,
} from './actions.ts';
import type { AtCounter, Return } from './counter.ts';
import type { SetFee } from './fees.ts';
import type { Move, SettleDue, Wait } from './moves.ts';
import type { Correct, Remove } from './people.ts';
import type { BankRefund, ReturnMoney } from './refunds.ts';

const replica = fc.nat(1);
/** A small range, so that several actions meet at the same attempt. */
const attempt = fc.constantFrom(0, 0, 0, 1, 2, 3);
const one = <Name extends string>(name: Name) => fc.constant(name);

export const start = fc.record<Start>({
  do: one('start'),
  person: fc.nat(1),
  browser: fc.constantFrom(0, 0, 1),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  again: fc.boolean(),
  isStale: fc.boolean(),
  replica,
});

/** Amounts in rupees; each is more than `shortBy` of `pay`. */
const rupees = fc.constantFrom(700, 1500, 1600, 100_000);

export const fee = fc.record<SetFee>({
  do: one('fee'),
  event: fc.constantFrom(0, 0, 1, undefined),
  kind: fc.constantFrom('new', 'new', 'child'),
  rupees: fc.oneof({ weight: 4, arbitrary: rupees }, { weight: 1, arbitrary: fc.constant(null) }),
  replica,
});

export const pay = fc.record<Pay>({
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

export const notify = fc.record<Notify>({
  do: fc.constantFrom('return', 'callback'),
  attempt,
  notification: fc.nat(2),
  times: fc.constantFrom(1, 1, 2, 5),
  replica,
});

export const requery = fc.record<Requery>({
  do: fc.constantFrom('poll', 'register', 'reconcile', 'reconcile'),
  attempt,
  replica,
});

export const refundJob = fc.record<RefundJob>({ do: one('refund-job'), refund: fc.nat(2), replica });

export const returnMoney = fc.record<ReturnMoney>({
  do: fc.constantFrom('return-part', 'return-part', 'return-part', 'return-all'),
  payment: fc.constantFrom(0, 0, 0, 1, 2),
  share: fc.constantFrom(0.001, 0.3, 0.3, 0.7, 1),
  again: fc.boolean(),
  replica,
});

export const bankRefund: fc.Arbitrary<BankRefund> = fc.oneof(
  fc.record({ do: one('refuse-refunds'), isRefusing: fc.boolean() }),
  fc.record({ do: one('end-refund'), refund: fc.nat(2), end: fc.constantFrom('done' as const, 'failed' as const) }),
);

const kind = fc.constantFrom('new' as const, 'child' as const);

export const move = fc.record<Move>({
  do: fc.constantFrom('move', 'move', 'move', 'move', 'leave'),
  payment: fc.constantFrom(0, 0, 0, 1, 2),
  event: fc.nat(1),
  kind,
  share: fc.constantFrom(0, 0.3, 1, 1),
  again: fc.constantFrom(false, false, true),
  replica,
});

export const due = fc.record<SettleDue>({
  do: fc.constantFrom('take-due', 'take-due', 'waive-due', 'return-due'),
  due: fc.constantFrom(0, 0, 1),
  replica,
});

export const queue: fc.Arbitrary<Wait> = fc.oneof(
  fc.record({ do: one('join'), person: fc.nat(2), event: fc.constantFrom(0, 0, 1), kind, replica }),
  fc.record({ do: one('offer'), replica }),
);

export const overtake = fc.record<Overtake>({ do: one('overtake'), event: fc.nat(1), replica });

export const thereAndBack = fc.record<ThereAndBack>({
  do: one('there-and-back'),
  event: fc.nat(1),
  isLeaving: fc.boolean(),
  replica,
});

const minute = 60;
const day = 86_400;
/** Seconds after which one person may have a second attempt beside the first. */
const afterAttemptLifetime = 16 * minute;
export const wait = fc.record({
  do: one('wait'),
  seconds: fc.constantFrom(30, 2 * minute, afterAttemptLifetime, afterAttemptLifetime, day, 6 * day),
});

export const breakDown = fc.record({
  do: one('break'),
  fault: fc.constantFrom('empty', 'json', 'forbidden', 'garbage', 'error', 'lost'),
});

export const event = fc.record<{ do: 'withdraw' | 'restore'; event: number }>({
  do: fc.constantFrom('withdraw', 'restore', 'restore'),
  event: fc.nat(1),
});

export const callOff = fc.record<CallOff>({
  do: fc.constantFrom('call-off', 'event-refund-job', 'event-refund-job'),
  event: fc.nat(1),
  replica,
});

export const atCounter = fc.record<AtCounter>({
  do: one('at-counter'),
  person: fc.nat(1),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  again: fc.boolean(),
  isStale: fc.boolean(),
  replica,
});

export const returnByHand = fc.record<Return>({ do: one('return-by-hand'), payment: fc.nat(2), replica });
export const reconsider = fc.record<CallOff>({ do: one('reconsider'), event: fc.nat(1), replica });

/** Corrections with the names and mobiles of the two people, so that other actions meet them, and with others. */
export const correct = fc.record<Correct>({
  do: one('correct'),
  player: fc.constantFrom(0, 0, 1, 2),
  firstName: fc.constantFrom('Ravi', 'Ravi', 'Rajiv'),
  mobile: fc.constantFrom(...mobiles),
  replica,
});

export const remove = fc.record<Remove>({
  do: fc.constantFrom('delete-player', 'delete-player', 'restore-player', 'restore-player', 'erase-player'),
  player: fc.nat(2),
  replica,
});

export const payAgain = fc.record<PayAgain>({
  do: one('pay-again'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  correction: correct,
  isTogether: fc.boolean(),
});

export const payLate = fc.record<PayLate>({
  do: one('pay-late'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  replica,
});

export const outdated = fc.record<Outdated>({
  do: one('outdated'),
  event: fc.nat(1),
  kind: fc.constantFrom('new', 'child'),
  rupees,
  replica,
});

/** Limits of places; at most two people ask for a place of one event. */
export const limit = fc.record<{ do: 'limit'; event: number; players: number | null }>({
  do: one('limit'),
  event: fc.constantFrom(0, 0, 1),
  players: fc.constantFrom(1, 1, 1, 2, null, null),
});

/** Milliseconds: no pause, a short one, and one that is long enough for all concurrent callers to arrive. */
const dwell = fc.constantFrom(0, 4, 20);

export const together = fc.record<Together>({
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
      move,
      move,
      due,
    ),
    { minLength: 2, maxLength: 6 },
  ),
  dwell,
});

/** Several actions on one attempt at the same time. */
export const rush = fc
  .record({ attempt, actions: fc.array(fc.oneof(notify, requery, requery), { minLength: 3, maxLength: 6 }), dwell })
  .map<Together>((given) => ({
    do: 'together',
    actions: given.actions.map((action) => ({ ...action, attempt: given.attempt })),
    dwell: given.dwell,
  }));

/** Two people pay for the last place of an event. */
export const contest = fc.record<Contest>({
  do: one('contest'),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  isOneAtCounter: fc.boolean(),
  dwell: fc.constantFrom(4, 20),
});

/** Two players move to the last place of an event. */
export const moveContest = fc.record<MoveContest>({
  do: one('move-contest'),
  event: fc.nat(1),
  kind,
  dwell: fc.constantFrom(4, 20),
});
