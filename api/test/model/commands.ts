import fc from 'fast-check';
import {
  type Action,
  type Ask,
  type Errand,
  needsAttempt,
  type Notify,
  type Pay,
  perform,
  type Start,
  type Together,
} from './actions.ts';
import type { World } from './world.ts';

/** How often each deed was done; the proof prints it. */
export type Tally = Map<Action['do'], number>;

/** What fast-check needs to know to make sensible sequences: whether anything is there to be paid. */
export interface Model {
  started: boolean;
}

/** @throws with what the proof's program looks for in a failure */
export function expectNoFaults(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`);
}

class Step implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly deed: Action,
    private readonly tally: Tally,
  ) {}

  check({ started }: Readonly<Model>): boolean {
    return started || !needsAttempt(this.deed);
  }

  /** The deed, and then a look at the whole of both books. */
  async run(model: Model, world: World): Promise<void> {
    await perform(this.deed, world);
    this.tally.set(this.deed.do, (this.tally.get(this.deed.do) ?? 0) + 1);
    model.started ||= world.attempts.length > 0;
    expectNoFaults(await world.faults());
  }

  toString(): string {
    return JSON.stringify(this.deed);
  }
}

const replica = fc.nat(1);
/** Few, so that deeds meet. */
const attempt = fc.constantFrom(0, 0, 0, 1, 2, 3);
const one = <Name extends string>(name: Name) => fc.constant(name);

const start = fc.record<Start>({
  do: one('start'),
  person: fc.nat(1),
  event: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('new', 'child'),
  again: fc.boolean(),
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

const ring = fc.record<Notify>({
  do: fc.constantFrom('return', 'callback'),
  attempt,
  notification: fc.nat(2),
  times: fc.constantFrom(1, 1, 2, 5),
  replica,
});

const ask = fc.record<Ask>({
  do: fc.constantFrom('poll', 'register', 'reconcile', 'reconcile'),
  attempt,
  replica,
});

const errand = fc.record<Errand>({ do: one('errand'), refund: fc.nat(2), replica });

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

/** Milliseconds: no pause, a short one, and one in which everybody else arrives. */
const dwell = fc.constantFrom(0, 4, 20);

const together = fc.record<Together>({
  do: one('together'),
  deeds: fc.array(fc.oneof(start, ring, ring, ask, ask, errand), { minLength: 2, maxLength: 6 }),
  dwell,
});

/** Everybody asks about one and the same attempt. */
const rush = fc
  .record({ attempt, deeds: fc.array(fc.oneof(ring, ask, ask), { minLength: 3, maxLength: 6 }), dwell })
  .map<Together>((given) => ({
    do: 'together',
    deeds: given.deeds.map((deed) => ({ ...deed, attempt: given.attempt })),
    dwell: given.dwell,
  }));

/** Sequences of everything that can happen to money, in the measure in which it meets. */
export function actionSequences(tally: Tally): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, World>>> {
  const often: [number, fc.Arbitrary<Action>][] = [
    [6, start],
    [9, pay],
    [5, ring],
    [4, ask],
    [4, errand],
    [4, together],
    [6, rush],
    [4, wait],
    [1, breakDown],
    [2, fc.constant<Action>({ do: 'mend' })],
    [1, event],
  ];
  const deeds = often.flatMap(([times, deed]) => Array.from({ length: times }, () => deed));
  return fc.commands(
    deeds.map((deed) => deed.map((each) => new Step(each, tally))),
    { maxCommands: 60, size: 'max' },
  );
}
