import { setTimeout as wait } from 'node:timers/promises';
import { faults } from '../../product/gateway-proxy.ts';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';

const concurrentPayers = 30;

/** Starts a registration; retries each second for a minute. */
async function startWithRetries(payer: Payer): Promise<void> {
  for (let attempt = 0; !(await payer.tryToStart()); attempt++) {
    if (attempt > 60) throw new Error('Checkout could not be started within a minute.');
    await wait(1000);
  }
}

async function registerAndPay(payer: Payer): Promise<void> {
  await startWithRetries(payer);
  await payer.comeBack(await payer.pay());
}

async function allPaid(harness: Harness, wanted: number): Promise<void> {
  const took = await harness.settled();
  const { paid } = await harness.readCounts();
  if (paid !== wanted) throw new Error(`${paid} of ${wanted} are registered.`);
  console.log(`  ${wanted} registered, settled after ${(took / 1000).toFixed(1)} s`);
}

/** The database is killed and restarted during registrations. The payers retry, as their browsers would. */
export async function restartedDatabase(harness: Harness): Promise<void> {
  await harness.run(2);
  const payers = Array.from({ length: concurrentPayers }, () => new Payer(harness));
  const all = Promise.all(payers.map(registerAndPay));
  await wait(1_500);
  await harness.restartDatabase();
  await all;
  await allPaid(harness, concurrentPayers);
}

/** The bank acts, but its response to a token request or to a requery is lost or unreadable. */
export async function badGateway(harness: Harness): Promise<void> {
  await harness.run(1);
  let people = 0;
  for (const fault of faults.filter((each) => each !== 'none')) {
    const paid = new Payer(harness);
    await startWithRetries(paid);
    const returnForm = await paid.pay();
    harness.gatewayProxy.fault = fault;
    const interrupted = new Payer(harness);
    const [started] = await Promise.all([interrupted.tryToStart(), paid.comeBack(returnForm)]);
    if (started) throw new Error(`A checkout began although the gateway's fault was ${fault}.`);
    harness.gatewayProxy.fault = 'none';
    await registerAndPay(interrupted);
    people += 2;
    console.log(`  ${fault}: both registered`);
  }
  await allPaid(harness, people);
}
