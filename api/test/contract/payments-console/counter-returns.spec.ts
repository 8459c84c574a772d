import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { AttentionResponse, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, registerAtCounter, returnForm } from '../../support/payments/counter.ts';
import {
  clock,
  get,
  headers,
  idOf,
  payer,
  post,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();
useStartedPayments(beforeAll);

let event: Event;
beforeEach(async () => {
  event = await anEvent(test.db, { eventName: 'Counter Cup' });
});

const register = async (given = {}) =>
  (await registerAtCounter({ url: test.url, headers }, counterForm(event, { takenOn: clock.today(), ...given }))).json;
const ofEvent = () => encodeURIComponent(JSON.stringify({ eventId: event.id }));

describe('the return of money that was taken at the counter', () => {
  it('is recorded in one step: the place is free, and the receipt says so', async () => {
    const { paymentId, merchTxnId, playerId } = await register();
    const { status, json } = await post(
      `${paymentId}/return`,
      returnForm({ channel: 'transfer', reference: ' N1 ', returnedBy: ' Meena  Rao ', reason: ' Injured ' }),
    );
    expect([status, json.state, json.refundable]).toEqual([200, 'refunded', false]);
    expect(json.refunds).toMatchObject([
      {
        ...{ state: 'done', amount: 1550, channel: 'transfer', counterReference: 'N1', returnedBy: 'Meena Rao' },
        ...{ note: 'Injured', reason: 'by_club', requestedBy: 'admin secretary', refundTxnId: null },
        ...{ canMarkArrived: false, canSendAgain: false },
      },
    ]);
    const states = json.timeline.flatMap((entry) => (entry.kind === 'transition' ? [entry.to] : []));
    expect(states).toEqual(['created', 'paid', 'refund_due', 'refunding', 'refunded']);
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [playerId]);
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
    expect(receipt.refund).toMatchObject({ status: 'refunded', amount: 1550 });
    const again = await post(`${paymentId}/return`, returnForm());
    expect([again.status, again.json.error]).toEqual([409, refundSentences.nothingToRefund]);
  });

  it.each([
    ['no reason', { reason: ' ' }, refundSentences.reason],
    ['nobody who gave it', { returnedBy: '' }, counterSentences.returnedBy],
    ['a transfer without its number', { channel: 'transfer' as const }, counterSentences.reference],
    ['no way', { channel: 'provider' as never }, counterSentences.channel],
  ])('needs more than %s', async (_, given, error) => {
    const { paymentId, merchTxnId } = await register();
    const { status, json } = await post(`${paymentId}/return`, returnForm(given));
    expect([status, json.error]).toEqual([400, error]);
    expect((await payer.payment(merchTxnId)).state).toBe('paid');
  });

  it('is not for a payment through the provider, nor the provider for this one', async () => {
    const online = await post(`${await idOf(started.paid)}/return`, returnForm());
    expect([online.status, online.json.error]).toEqual([409, counterSentences.notAtCounter]);
    const { paymentId } = await register();
    const refund = await post(`${paymentId}/refund`, { reason: 'Injured' });
    expect([refund.status, refund.json.error]).toEqual([409, counterSentences.returnByHand]);
    const check = await post(`${paymentId}/check`);
    expect([check.status, check.json.error]).toEqual([409, counterSentences.notAtProvider]);
    expect((await post(`${crypto.randomUUID()}/return`, returnForm())).status).toBe(404);
  });
});

describe('an event that is called off', () => {
  it('lists who paid at the counter until their money is given back, beside those whom the provider refunds', async () => {
    const { paymentId } = await register();
    await payAndReturn(payer, await payer.start(event));
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    const refundAll = await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
    const refunds = refundAll.json as unknown as EventRefundsResponse;
    expect(refunds).toMatchObject({
      sums: { byHand: { count: 1, rupees: 1550 }, waiting: { count: 0 }, due: { count: 1 } },
      byHand: [{ paymentId, name: 'Gopal Sahu', amount: 1550, channel: 'cash' }],
      waiting: [],
    });
    const mine = async () => (await get<AttentionResponse>('attention')).items.filter(({ id }) => id === event.id);
    expect(await mine()).toMatchObject([
      { sentence: expect.stringMatching(/1 payment taken at the counter must be given back by hand/), amount: 1550 },
    ]);
    const { json } = await post(`${paymentId}/return`, returnForm());
    expect(json.refunds).toMatchObject([{ reason: 'event_called_off', state: 'done' }]);
    expect(json.refundNote).toMatch(/^The event has been called off\..*has been refunded\.$/);
    expect(await get<EventRefundsResponse>(`events/${event.id}/refunds`)).toMatchObject({ byHand: [] });
    expect(await mine()).toEqual([]);
  });
});

describe('sums', () => {
  it('tell how the paid money came', async () => {
    await payAndReturn(payer, await payer.start(event));
    await register();
    await register();
    await register({ channel: 'transfer', reference: 'N2' });
    const { paymentId } = await register();
    await post(`${paymentId}/return`, returnForm());
    const by = {
      provider: { count: 1, rupees: 1500 },
      cash: { count: 2, rupees: 3100 },
      transfer: { count: 1, rupees: 1550 },
    };
    const { totals, paidBy } = await get<PaymentTotalsResponse>(`totals?filter=${ofEvent()}`);
    expect(paidBy).toEqual(by);
    expect(totals).toMatchObject({ paid: { count: 4, rupees: 6150 }, refunded: { count: 1, rupees: 1550 } });
    const overview = await fetch(`${test.url}/api/admin/events/${event.id}/overview`, { headers });
    expect(await overview.json()).toMatchObject({ paidBy: by, money: totals });
    const { summary } = await get<PaymentSummaryResponse>('summary');
    for (const { count, rupees, by: parts } of [summary.today, summary.month]) {
      const sums = Object.values(parts);
      expect(sums.reduce((sum, part) => sum + part.count, 0)).toBe(count);
      expect(sums.reduce((sum, part) => sum + part.rupees, 0)).toBe(rupees);
    }
    expect(summary.today.by.transfer.count).toBeGreaterThan(0);
  });

  it('stand in the ledger, each with how it was taken and given back', async () => {
    const { paymentId, receiptNumber } = await register({ reference: 'Book 2, no. 17' });
    await post(`${paymentId}/return`, returnForm({ channel: 'transfer', reference: 'N3' }));
    const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv?filter=${ofEvent()}`, { headers });
    const [head = '', line = '', ...more] = (await answer.text()).trim().split('\r\n');
    expect(more).toEqual([]);
    expect(head).toMatch(/,Surcharge Refunded,Returned,Kept,Taken By,Taken On,Returned By$/);
    expect(line).toContain(`${receiptNumber},1550,0,1550,Cash at the club,,"Book 2, no. 17",1550,done,N3,`);
    expect(line).toMatch(new RegExp(`,0,1550,0,Meena Rao,${clock.today()},Meena Rao$`));
  });
});
