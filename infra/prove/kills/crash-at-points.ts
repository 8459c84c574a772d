import { setTimeout as wait } from 'node:timers/promises';
import { type Point, points } from './crash-points.ts';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';
import { Treasurer } from '../../product/treasurer.ts';

const times = 5;
/** Payers of each event that is called off. */
const payersOfEvent = 3;
/** Milliseconds within which the API must reach the point, also on a busy machine. */
const crashTimeout = 90_000;

interface CrashRun {
  /** Runs while the API works; returns what the payer's browser then does with the API that will crash. */
  before: (payer: Payer, harness: Harness) => Promise<() => Promise<unknown>>;
  /** Runs once the API is back. */
  after?: (payer: Payer) => Promise<unknown>;
}

const doNothing = (): Promise<void> => Promise.resolve();

const crashRuns: Record<Point['reachedBy'], CrashRun> = {
  starting: {
    before: async (payer) => () => payer.tryToStart(),
    after: async (payer) => {
      await payer.start();
      await payer.pay();
    },
  },
  returning: {
    before: async (payer) => {
      await payer.start();
      const returnForm = await payer.pay();
      return () => payer.comeBack(returnForm);
    },
  },
  waiting: {
    before: async (payer) => {
      await payer.start();
      await payer.pay();
      return doNothing;
    },
  },
  owing: {
    before: async (payer) => {
      await payer.start();
      const returnForm = await payer.pay(true);
      return () => payer.comeBack(returnForm);
    },
  },
  callingOff: {
    before: async (_, harness) => {
      const eventId = await harness.addEvent();
      for (let count = 0; count < payersOfEvent; count++) await payFor(eventId, harness);
      const treasurer = await Treasurer.signIn(harness);
      await treasurer.callOff(eventId);
      // Repeats the submission until it is answered, as somebody would whose connection broke.
      return async () => {
        for (let tries = 0; tries < 3 && !(await treasurer.refundAll(eventId)); tries++);
      };
    },
  },
};

async function payFor(eventId: string, harness: Harness): Promise<void> {
  const payer = new Payer(harness, eventId);
  await payer.start();
  await payer.comeBack(await payer.pay());
}

/** Starts the API and waits until it crashes at the point. A queued job may reach the point before the payer acts. */
async function crashOnce(harness: Harness, point: Point): Promise<void> {
  const { before, after } = crashRuns[point.reachedBy];
  const payer = new Payer(harness);
  const actAsPayer = await before(payer, harness);
  await harness.run(1, { at: point.name });
  const [crashing] = harness.replicas;
  await actAsPayer();
  await Promise.race([crashing?.ended, wait(crashTimeout, undefined, { ref: false })]);
  if (crashing?.process.signalCode !== 'SIGKILL') throw new Error(`The API did not crash at "${point.name}".`);
  await harness.run(1);
  await after?.(payer);
}

/** Crashes the API five times at each point. Then it must settle all payments by itself within two minutes. */
export async function crashAtPoints(harness: Harness): Promise<void> {
  await harness.run(1);
  for (const point of points) {
    for (let time = 0; time < times; time++) await crashOnce(harness, point);
    const took = await harness.settled();
    console.log(
      `  ${point.name.padEnd(18)} killed ${times} times, settled ${(took / 1000).toFixed(1)} s after the last`,
    );
  }
}
