import { setTimeout as wait } from 'node:timers/promises';
import { faults } from './gateway-proxy.ts';
import type { Harness } from './harness.ts';
import { Payer } from './payer.ts';

const concurrentPayers = 30;

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

async function allPaid(harness: Harness, wanted: number): Promise<void> {
  const took = await harness.settled();
  const { paid } = await harness.readCounts();
  if (paid !== wanted) throw new Error(`${paid} of ${wanted} are registered.`);
  console.log(`  ${wanted} registered, settled after ${(took / 1000).toFixed(1)} s`);
}

/** The database dies in the middle of it and comes back; nobody has to do anything again but the browser. */
export async function restartedDatabase(harness: Harness): Promise<void> {
  await harness.run(2);
  const payers = Array.from({ length: concurrentPayers }, () => new Payer(harness));
  const all = Promise.all(payers.map(registerAndPay));
  await wait(1_500);
  await harness.restartDatabase();
  await all;
  await allPaid(harness, concurrentPayers);
}

/** The bank acts, and its answers do not arrive: while a token is asked for, and while a payment is asked about. */
export async function badGateway(harness: Harness): Promise<void> {
  await harness.run(1);
  let people = 0;
  for (const mischief of faults.filter((each) => each !== 'none')) {
    const paid = new Payer(harness);
    await insist(paid);
    const sealed = await paid.pay();
    harness.gatewayProxy.fault = mischief;
    const late = new Payer(harness);
    const [started] = await Promise.all([late.tryToStart(), paid.comeBack(sealed)]);
    if (started) throw new Error(`A checkout began although the gateway said ${mischief}.`);
    harness.gatewayProxy.fault = 'none';
    await registerAndPay(late);
    people += 2;
    console.log(`  ${mischief}: both are through`);
  }
  await allPaid(harness, people);
}
