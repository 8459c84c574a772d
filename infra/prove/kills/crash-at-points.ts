import { setTimeout as wait } from 'node:timers/promises';
import { type Point, points } from './crash-points.ts';
import type { Harness } from './harness.ts';
import { Payer } from './payer.ts';

const times = 5;
/** Milliseconds in which the queue brings the API to the point, on a busy machine. */
const soon = 90_000;

interface CrashRun {
  /** While all is well; answers what the payer's browser does when the doomed API is there. */
  before: (payer: Payer) => Promise<() => Promise<unknown>>;
  /** Once the API is back; most do nothing at all. */
  after?: (payer: Payer) => Promise<unknown>;
}

const nothing = (): Promise<void> => Promise.resolve();

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
      const sealed = await payer.pay();
      return () => payer.comeBack(sealed);
    },
  },
  waiting: {
    before: async (payer) => {
      await payer.start();
      await payer.pay();
      return nothing;
    },
  },
  owing: {
    before: async (payer) => {
      await payer.start();
      const sealed = await payer.pay(true);
      return () => payer.comeBack(sealed);
    },
  },
};

/** One death. The queue may lead the API to the point the moment it starts: that is a death as good as any. */
async function crashOnce(harness: Harness, point: Point): Promise<void> {
  const { before, after } = crashRuns[point.reachedBy];
  const payer = new Payer(harness);
  const act = await before(payer);
  await harness.run(1, { at: point.name });
  const [doomed] = harness.replicas;
  await act();
  await Promise.race([doomed?.ended, wait(soon, undefined, { ref: false })]);
  if (doomed?.process.signalCode !== 'SIGKILL') throw new Error(`Nobody died at "${point.name}".`);
  await harness.run(1);
  await after?.(payer);
}

/** Five deaths at each point, then nobody does anything: the API alone has two minutes to put everything right. */
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
