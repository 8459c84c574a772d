import { setTimeout as wait } from 'node:timers/promises';
import { Payer } from './payer.ts';
import type { Rig } from './rig.ts';
import { mischiefs } from './wire.ts';

const crowd = 30;

/** Tries as long as the page would. */
async function insist(payer: Payer): Promise<void> {
  for (let attempt = 0; !(await payer.tryToStart()); attempt++) {
    if (attempt > 60) throw new Error('The desk did not come back.');
    await wait(1000);
  }
}

async function registerAndPay(payer: Payer): Promise<void> {
  await insist(payer);
  await payer.comeBack(await payer.pay());
}

async function allPaid(rig: Rig, wanted: number): Promise<void> {
  const took = await rig.settled();
  const { paid } = await rig.look();
  if (paid !== wanted) throw new Error(`${paid} of ${wanted} are registered.`);
  console.log(`  ${wanted} registered, settled after ${(took / 1000).toFixed(1)} s`);
}

/** The database dies in the middle of it and comes back; nobody has to do anything again but the browser. */
export async function restartedDatabase(rig: Rig): Promise<void> {
  await rig.run(2);
  const payers = Array.from({ length: crowd }, () => new Payer(rig));
  const all = Promise.all(payers.map(registerAndPay));
  await wait(1_500);
  await rig.restartDatabase();
  await all;
  await allPaid(rig, crowd);
}

/** The bank acts, and its answers do not arrive: while a token is asked for, and while a payment is asked about. */
export async function badGateway(rig: Rig): Promise<void> {
  await rig.run(1);
  let people = 0;
  for (const mischief of mischiefs.filter((each) => each !== 'none')) {
    const paid = new Payer(rig);
    await insist(paid);
    const sealed = await paid.pay();
    rig.wire.mischief = mischief;
    const late = new Payer(rig);
    const [started] = await Promise.all([late.tryToStart(), paid.comeBack(sealed)]);
    if (started) throw new Error(`A checkout began although the gateway said ${mischief}.`);
    rig.wire.mischief = 'none';
    await registerAndPay(late);
    people += 2;
    console.log(`  ${mischief}: both are through`);
  }
  await allPaid(rig, people);
}
