import { Payer } from './payer.ts';
import { type Point, points } from './points.ts';
import type { Rig } from './rig.ts';

const times = 5;

/** Does what leads to the point, and goes on as people do once the API is back. Answers after the kill. */
const lives: Record<Point['reachedBy'], (rig: Rig) => Promise<(() => Promise<unknown>) | void>> = {
  async starting(rig) {
    const payer = new Payer(rig);
    await payer.tryToStart();
    return async () => {
      await payer.start();
      await payer.pay();
    };
  },
  async returning(rig) {
    const payer = new Payer(rig);
    await payer.start();
    await payer.comeBack(await payer.pay());
  },
  async waiting(rig) {
    const payer = new Payer(rig);
    await payer.start();
    await payer.pay();
  },
  async owing(rig) {
    const payer = new Payer(rig);
    await payer.start();
    await payer.comeBack(await payer.pay(true));
  },
};

/** Five deaths at one point, then nobody does anything: the API alone has two minutes to put everything right. */
async function die(rig: Rig, point: Point): Promise<number> {
  for (let time = 0; time < times; time++) {
    await rig.run(1, { at: point.name });
    const [doomed] = rig.replicas;
    const goOn = await lives[point.reachedBy](rig);
    await doomed?.ended;
    if (doomed?.process.signalCode !== 'SIGKILL') throw new Error(`Nobody died at "${point.name}".`);
    await rig.run(1);
    if (goOn) await goOn();
  }
  return rig.settled();
}

export async function killPoints(rig: Rig): Promise<void> {
  for (const point of points) {
    const took = await die(rig, point);
    console.log(
      `  ${point.name.padEnd(18)} killed ${times} times, settled ${(took / 1000).toFixed(1)} s after the last`,
    );
  }
}
