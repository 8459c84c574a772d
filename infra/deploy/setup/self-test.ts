/**
 * The last step of `npm run setup` where the test bank takes the payments: somebody registers and pays through nginx as
 * a browser does, becomes a player, and gets the money back. It runs as the product's user, with its settings, and
 * leaves an event in the bin and the payment, refunded, in the ledger.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnv } from '@maidan/api/src/platform/config/env.ts';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { InitiateRequest, InitiateResponse } from '@maidan/shared/wire/payments.ts';
import sharp from 'sharp';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { importApiModule } from '../../local/api-module.ts';
import { errorMessage } from '../../local/user-error.ts';
import { askHere } from './ask-here.ts';
import { thisMachine } from './machine.ts';

const env = readEnv(process.env);
/** The bank's control endpoints answer on this machine only. */
const bank = new URL(env.atom.authUrl).origin;
const name = 'Trial of the installation';
const dayMs = 86_400_000;
const longestMs = 30_000;
const toJson = { 'content-type': 'application/json' };

try {
  await tryPayment();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

async function tryPayment(): Promise<void> {
  // A third process of the API, for the commands of an operator; it opens no port.
  const { createApp } = await importApiModule('app.setup');
  const { operator } = await importApiModule('platform/audit/record-audit');
  const { EventsAdminService } = await importApiModule('events/events.admin.service');
  const { RefundOrders } = await importApiModule('payments/refunds/refund-orders.service');
  const { PaymentAdminCommands } = await importApiModule('payments/ledger/payment-admin-commands.service');
  const app = await createApp();
  await app.init();
  try {
    const events = app.get(EventsAdminService);
    const day = indianDay(new Date(Date.now() + 30 * dayMs));
    const event = await events.create({ eventName: name, startDate: day, endDate: day }, undefined, operator);
    try {
      const merchTxnId = await register(event.id);
      await comeBack(merchTxnId, await pay(merchTxnId));
      const paymentId = await untilPaymentIs('paid', merchTxnId);
      console.log('registered: a player, and a payment at the test bank');
      await app.get(RefundOrders).refundPayment(paymentId, name, operator);
      // A background job requests the refund; the bank knows of none until then.
      await untilRefundIs('accepted', paymentId);
      await send(`${bank}/sandbox/refund`, { merchTxnId });
      await app.get(PaymentAdminCommands).check(paymentId, operator);
      await untilPaymentIs('refunded', merchTxnId);
      console.log('refunded: the whole payment');
    } finally {
      await events.delete(event.id, operator);
    }
  } finally {
    await app.close();
  }
}

async function send(address: string, body: object, cookie = ''): Promise<string> {
  const answer = await askHere(address, { method: 'POST', headers: { ...toJson, cookie }, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${address} answers ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer.body;
}

/**
 * Registers a player as the page does.
 * @returns the payment's merchTxnId
 */
async function register(selectedEvent: string): Promise<string> {
  const colour = { create: { width: 300, height: 400, channels: 3 as const, background: '#2B2140' } };
  const photo = await sharp(colour).jpeg().toBuffer();
  const form: InitiateRequest = {
    transactionId: randomUUID(),
    playerData: {
      firstName: 'Trial',
      lastName: 'Player',
      mobile: `9${randomInt(100_000_000, 1_000_000_000)}`,
      age: '9',
      playerType: playerTypeOf('child'),
      playingStyle: 'Right-hand Batsman',
      address: 'Near the water tank, Raipur',
      selectedEvent,
      photoBase64: `data:image/jpeg;base64,${photo.toString('base64')}`,
    },
  };
  // Begins as the page does: it requests the checkout's configuration, and receives the browser's cookie with it.
  const config = await askHere(`${env.publicUrl}${apiPrefix}/payment/config`);
  const cookie = config.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const started = await send(`${env.publicUrl}${apiPrefix}/payment/initiate`, form, cookie);
  return (JSON.parse(started) as InitiateResponse).data.merchTxnId;
}

/** Pays as the payer would. @returns the form that the bank makes the browser post to the site */
async function pay(merchTxnId: string): Promise<URLSearchParams> {
  const { encData, merchId } = JSON.parse(await send(`${bank}/sandbox/pay`, { merchTxnId })) as Record<string, string>;
  return new URLSearchParams({ encData: encData ?? '', merchId: merchId ?? '' });
}

async function comeBack(merchTxnId: string, form: URLSearchParams): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const address = `${env.publicUrl}/payment/response`;
  const { status } = await askHere(address, { method: 'POST', headers, body: form.toString() });
  if (status !== 303) throw new Error(`${address} answers ${status} to the payer of ${merchTxnId}, and not 303.`);
}

/**
 * Waits until the payment is in this state.
 * @returns the payment's id.
 * @throws when the payment does not reach this state in time
 */
async function untilPaymentIs(state: PaymentState, merchTxnId: string): Promise<string> {
  return until(state, `The payment ${merchTxnId}`, `FROM payments WHERE merch_txn_id = ${quoted(merchTxnId)}`);
}

async function untilRefundIs(state: RefundState, paymentId: string): Promise<void> {
  await until(state, `The refund of the payment ${paymentId}`, `FROM refunds WHERE payment_id = ${quoted(paymentId)}`);
}

async function until(state: string, what: string, from: string): Promise<string> {
  const end = Date.now() + longestMs;
  for (;;) {
    const [row] = await thisMachine.query(env.databaseUrl, `SELECT id, state ${from}`);
    if (row?.state === state) return String(row.id);
    if (Date.now() > end) throw new Error(`${what} is "${String(row?.state)}", and not ${state}.`);
    await wait(250);
  }
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", '')}'`;
}
