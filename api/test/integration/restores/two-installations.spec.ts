import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../../../src/database/migrations.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { RefundOrders } from '../../../src/payments/refunds/refund-orders.service.ts';
import { RestoreChecks } from '../../../src/payments/restores/restore-checks.service.ts';
import { Payment } from '../../../src/payments/payment.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { UnrecordedPayment } from '../../../src/payments/restores/unrecorded-payment.entity.ts';
import { anEvent, secretary } from '../../support/builders.ts';
import { bankRefunds } from '../../support/payments/bank.ts';
import { type EncryptedResponse, Payer } from '../../support/payments/payer.ts';
import { compareSettlement } from '../../support/payments/restored-club.ts';
import { sandboxAddresses, startTestApp, type TestApp } from '../../support/test-app.ts';
import { directAddress } from '../../support/test-database.ts';
import { anInstallation, backUp, deleteFolders, freshFolder, product, restore } from '../backup/copies.ts';

/** An installation with its own database. All installations use the same bank. */
interface Club {
  test: TestApp;
  payer: Payer;
  event: Event;
}

/** A payment that was made at the bank. The payer's browser, or the bank, posts the form `sealed`. */
interface Paid {
  id: string;
  sealed: EncryptedResponse;
}

let first: Club;
let second: Club;
const restored: TestApp[] = [];

/** The bank accepts any number of refunds of a payment, so that the test sees a second request. */
const generousBank = { callback: false, refundsRepeatable: true, refundArrivesAfterSeconds: 86_400 };
const env = { THROTTLE_FACTOR: '100' };

beforeAll(async () => {
  const test = await startTestApp({ sandbox: { settings: generousBank }, env });
  // Migrates a new database. The usual databases of the tests are copies of one template, so their payments have the
  // same mark.
  const installation = await anInstallation();
  await product.migrate(installation, migrations, false);
  const { databaseUrl } = installation;
  const other = await startTestApp({ databaseUrl, env: { ...env, ...sandboxAddresses(test.sandbox!.url) } });
  const club = async (app: TestApp): Promise<Club> => {
    app.app.useLogger(false);
    return { test: app, payer: new Payer({ ...app, sandbox: test.sandbox }), event: await anEvent(app.db) };
  };
  [first, second] = [await club(test), await club(other)];
});
afterAll(async () => {
  for (const each of [...restored, second.test, first.test]) await each.close();
  deleteFolders();
});

async function pay({ payer, event }: Club): Promise<Paid> {
  const id = await payer.start(event);
  return { id, sealed: await payer.pay(id) };
}

async function paid(club: Club): Promise<Paid> {
  const payment = await pay(club);
  await club.payer.comeBack(payment.sealed);
  expect((await club.payer.payment(payment.id)).state).toBe('paid');
  return payment;
}

/**
 * Waits until the next second. The provider stores whole seconds, so a payment counts as begun before a restore in the
 * same second.
 */
async function untilNextSecond(): Promise<void> {
  const end = Math.ceil(Date.now() / 1000 + 1) * 1000;
  while (Date.now() < end) await new Promise((resolve) => setTimeout(resolve, end - Date.now()));
}

/**
 * Backs up the first installation as `npm run backup` does. Returns a function that restores the backup, as `npm run
 * restore` does, and starts the installation.
 */
async function copyOfFirst(): Promise<(how: { isBeside: boolean }) => Promise<{ test: TestApp; payer: Payer }>> {
  const folder = freshFolder();
  await backUp(await anInstallation(directAddress(first.test.env.databaseUrl)), folder);
  return async (how) => {
    const installation = await anInstallation();
    await restore(installation, folder, undefined, undefined, how);
    const { sandbox } = first.test;
    const { databaseUrl } = installation;
    const test = await startTestApp({ databaseUrl, env: { ...env, ...sandboxAddresses(sandbox!.url) } });
    test.app.useLogger(false);
    restored.push(test);
    return { test, payer: new Payer({ ...test, sandbox }) };
  };
}

/** Runs at once what the application does by itself about refunds and restores. */
async function work({ app, db }: TestApp): Promise<void> {
  await app.get(RestoreChecks).run();
  for (const { id } of await db.getRepository(Refund).find()) await app.get(RefundJobs).run(id);
}

/** Orders a refund as a person does in the console. Returns the payment's id. */
async function orderRefund({ app, db }: TestApp, { id: merchTxnId }: Paid): Promise<string> {
  const { id } = await db.getRepository(Payment).findOneByOrFail({ merchTxnId });
  await app.get(RefundOrders).refundPayment(id, 'Injured before the match', secretary);
  return id;
}

/** Posts the bank's callback, which goes to one of the merchant's installations. */
const callBack = (payer: Payer, { sealed }: Paid) => payer.post('/api/payment/callback', { ...sealed });

const bankFile = async (): Promise<string> => (await fetch(`${first.test.sandbox!.url}/settlement.csv`)).text();
const refundsAtBank = ({ id }: Paid) => bankRefunds(first.test, id);
const waitingIn = async ({ db }: TestApp): Promise<string[]> =>
  (await db.getRepository(UnrecordedPayment).findBy({ state: 'to_confirm' })).map(({ merchTxnId }) => merchTxnId);

describe('two installations with one merchant, of which one was restored', () => {
  it('makes no refunds of the installation beside which it was restored', async () => {
    const kept = await paid(first);
    const refunded = await paid(first);
    await first.payer.bankSettings({ refundFault: 'error' });
    const id = await orderRefund(first.test, refunded);
    // Sets the refund to the state before its first request, so that it also waits in the backup.
    await first.test.db.query(`UPDATE refunds SET state = 'due', sent_at = NULL WHERE payment_id = $1`, [id]);
    // Deletes the refund's job, which could send the refund while the restore still runs.
    await first.test.db.query(`DELETE FROM jobs.job WHERE name = 'refunds'`);
    const restoreIt = await copyOfFirst();
    await first.payer.bankSettings({ refundFault: 'none' });
    const copy = await restoreIt({ isBeside: true });
    const later = await paid(first);
    await callBack(copy.payer, later);
    // A refund that somebody orders here by mistake waits too, because the running installation may also make it.
    await orderRefund(copy.test, kept);
    await compareSettlement(copy.test, await bankFile());
    await work(copy.test);
    await work(copy.test);
    for (const payment of [kept, refunded, later]) expect(await refundsAtBank(payment)).toEqual([]);
    expect(await waitingIn(copy.test)).toEqual([later.id]);
    // The running installation sends its refunds once.
    await work(first.test);
    await work(copy.test);
    expect(await refundsAtBank(refunded)).toEqual([150_000]);
    for (const payment of [kept, later]) expect(await refundsAtBank(payment)).toEqual([]);
  });

  it('refunds payments that it has lost itself, and lets payments of the other installation wait for a person', async () => {
    const before = await paid(second);
    const restoreIt = await copyOfFirst();
    const lost = await pay(first);
    const meanwhile = await paid(second);
    await untilNextSecond();
    const copy = await restoreIt({ isBeside: false });
    const later = await paid(second);
    // The restore was not told that the first installation still runs.
    const ofFirst = await paid(first);
    const ofSecond = [before, meanwhile, later];
    const others = [...ofSecond, ofFirst];
    for (const payment of [lost, ...others]) await callBack(copy.payer, payment);
    await compareSettlement(copy.test, await bankFile());
    await work(copy.test);
    await work(copy.test);
    expect(await refundsAtBank(lost)).toEqual([150_000]);
    for (const payment of others) expect(await refundsAtBank(payment)).toEqual([]);
    for (const { id } of ofSecond) expect((await second.payer.payment(id)).state).toBe('paid');
    expect(await waitingIn(copy.test)).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  });
});
