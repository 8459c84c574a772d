import { describe, expect, it } from '@jest/globals';
import { partialRefundSentences as sentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type {
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type {
  MaskedReceiptResponse,
  PaymentRecordResponse,
  PaymentStatusResponse,
} from '@maidan/shared/wire/payments.ts';
import { EventRefundJobs } from '../../../../src/payments/refunds/event-refunds.service.ts';
import { EventRefund } from '../../../../src/payments/refunds/event-refund.entity.ts';
import { anEvent } from '../../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../../support/payments/bank.ts';
import { clock, get, headers, idOf, payer, post, started, test, usePaymentsConsole } from '../payments-console.ts';
import { newKey, part, check, paid, returnPart, receiptOf, faults } from './partial-refund-calls.ts';

usePaymentsConsole();

describe('a part of a payment', () => {
  it('goes back while player and receipt stay, and is told everywhere', async () => {
    const [merchTxnId, id] = await paid('Part');
    const { status, json } = await part(id, '₹ 500');
    expect([status, json.state, json.refundable, json.remaining, json.partUnderway]).toEqual([
      200,
      'paid',
      true,
      1000,
      500,
    ]);
    expect(json).toMatchObject({ captured: 1500, returned: 0, returning: 500, refundNote: null, refundReason: null });
    expect(json.refunds).toMatchObject([
      { state: 'due', partial: true, amount: 500, note: 'Plays one day only', requestedBy: 'admin secretary' },
    ]);
    expect(await receiptOf(merchTxnId)).toMatchObject({
      refund: null,
      partialRefund: { returned: [], underway: 500, kept: 1000 },
    });

    await check(id);
    expect(await bankRefunds(test, merchTxnId)).toEqual([50_000]);
    await endRefund(test, merchTxnId, 'done');
    const { json: done } = await check(id);
    expect(done).toMatchObject({ state: 'paid', returned: 500, returning: 0, partUnderway: null, attention: [] });
    const partialRefund = { returned: [{ amount: 500, date: done.refunds[0]!.endedAt }], underway: 0, kept: 1000 };
    const receipt = await receiptOf(merchTxnId);
    expect(receipt).toMatchObject({ amount: 1500, refund: null, note: null, partialRefund });
    const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json.receipt).toMatchObject({ partialRefund });
    const [player] = await test.db.query('SELECT is_active FROM players WHERE id = $1', [done.playerId]);
    expect(player).toEqual({ is_active: true });
    expect((await payer.register(merchTxnId)).json).toMatchObject({ success: true });
    const rows = await get<PaymentRow[]>(`?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
    expect(rows).toMatchObject([{ id, returned: 500, returning: 0 }]);
    expect(await faults(merchTxnId)).toEqual([]);
  });

  it('can be followed by others of the same amount, and by all that remains, which frees the place', async () => {
    const payment = await paid('Again');
    const [merchTxnId, id] = payment;
    await returnPart(payment, '400');
    const { refunds: parts } = await returnPart(payment, '400');
    const returned = parts.map(({ endedAt }) => ({ amount: 400, date: endedAt }));
    expect((await part(id, '700')).json.error).toBe(sentences.tooMuch(699));
    const { json } = await post(`${id}/refund`, { reason: 'Injured' });
    expect(json).toMatchObject({ state: 'refund_due', returned: 800, returning: 700, remaining: 0 });
    expect(json.refunds.at(-1)).toMatchObject({ amount: 700, partial: false });
    const day = shortIndianDate(clock.today());
    const note = `The club has cancelled this registration. Of your payment of ₹1,500 you were refunded ₹400 on ${day} and ₹400 on ${day}. The remaining ₹700 will be refunded to you.`;
    expect(json.refundNote).toBe(note);
    const due = { status: 'due', amount: 700, date: null, returned };
    const receipt = await receiptOf(merchTxnId);
    expect(receipt).toMatchObject({ note, refund: due, partialRefund: null });
    const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json.receipt).toMatchObject({ note, refund: due });
    const record = await payer.get<PaymentRecordResponse>(`merchant/${merchTxnId}`);
    expect(record.json.data?.refund_note).toBe(note);
    expect((await payer.get<PaymentStatusResponse>(`status/${merchTxnId}`)).json.message).toBe(note);
    expect((await payer.register(merchTxnId)).json).toMatchObject({ error: note });
    await check(id);
    await endRefund(test, merchTxnId, 'done');
    const { json: done } = await check(id);
    expect(done).toMatchObject({ state: 'refunded', returned: 1500, returning: 0 });
    const last = { amount: 700, date: done.refunds.at(-1)!.endedAt };
    expect(await receiptOf(merchTxnId)).toMatchObject({
      note: `The club has cancelled this registration. Your payment of ₹1,500 has been refunded: ₹400 on ${day}, ₹400 on ${day} and ₹700 on ${day}.`,
      refund: { status: 'refunded', amount: 1500, returned: [...returned, last] },
    });
    expect(await bankRefunds(test, merchTxnId)).toEqual([40_000, 40_000, 70_000]);
    expect((await part(id, '1')).json.error).toBe(sentences.notPaid);
    expect(await faults(merchTxnId)).toEqual([]);
  });

  it('is moved between the totals, the sums above the tabs, and stands in the ledger', async () => {
    const before = await get<PaymentTotalsResponse>('totals');
    const month = (await get<PaymentSummaryResponse>('summary')).summary.month;
    const payment = await paid('Ledger');
    await returnPart(payment, '500.50');
    await part(payment[1], '250');
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals.paid).toEqual({ count: before.totals.paid.count + 1, rupees: before.totals.paid.rupees + 749.5 });
    const { refunded, refundDue } = before.totals;
    expect(totals.refunded).toEqual({ count: refunded.count + 1, rupees: refunded.rupees + 500.5 });
    expect(totals.refundDue).toEqual({ count: refundDue.count + 1, rupees: refundDue.rupees + 250 });
    expect((await get<PaymentSummaryResponse>('summary')).summary.month.rupees - month.rupees).toBe(749.5);
    const ledger = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
    const [head = '', ...lines] = (await ledger.text()).trim().split('\r\n');
    const line = lines.find((each) => each.includes('Ledger Sahu'))?.split(',') ?? [];
    const cells = Object.fromEntries(head.split(',').map((name, place) => [name, line[place]]));
    expect(cells).toMatchObject({
      Fee: '1500',
      Refund: '750.5',
      'Refund State': 'due',
      Returned: '500.5',
      Kept: '999.5',
    });
  });

  it('needs an amount, a reason and a key', async () => {
    const id = await idOf(started.paid);
    for (const amount of [undefined, '', '0', '0.50', '12.345', '-3', 'all', 500])
      expect((await post(`${id}/partial-refund`, { amount, reason: 'x', requestKey: newKey() })).status).toBe(400);
    expect((await post(`${id}/partial-refund`, { amount: '5', requestKey: newKey() })).json.error).toBe(
      refundSentences.reason,
    );
    for (const key of [undefined, 'short', 7])
      expect((await post(`${id}/partial-refund`, { amount: '5', reason: 'x', requestKey: key })).status).toBe(400);
    expect((await part(crypto.randomUUID(), '5')).status).toBe(404);
    for (const which of ['open', 'failed', 'wrong'] as const)
      expect((await part(await idOf(started[which]), '1')).json.error).toBe(sentences.notPaid);
    const { status, json } = await part(id, '1499.01');
    expect([status, json.error]).toEqual([409, sentences.tooMuch(1499)]);
    expect(await get<PaymentDetail>(id)).toMatchObject({ refunds: [], state: 'paid' });
  });

  it('goes back once however often it is requested, and another waits until it has arrived', async () => {
    const [, id] = await paid('Once');
    const key = newKey();
    for (let again = 0; again < 3; again += 1) expect((await part(id, '300', key)).status).toBe(200);
    expect((await part(id, '200', key)).json.error).toBe(sentences.repeated(300));
    const { status, json } = await part(id, '300');
    expect([status, json.error]).toEqual([409, sentences.underway(300)]);
    expect((await get<PaymentDetail>(id)).refunds).toHaveLength(1);
  });
});

it('what remains is what an event that is called off gives back, and what its payers are listed with', async () => {
  const event = await anEvent(test.db, { eventName: 'Called off' });
  const merchTxnId = await payer.start(event, { firstName: 'Rest' });
  await payAndReturn(payer, merchTxnId);
  const id = await idOf(merchTxnId);
  await returnPart([merchTxnId, id], '500');
  expect(await get<PayersResponse>(`payers/${event.id}`)).toMatchObject({ payers: [{ amount: 1000, state: 'paid' }] });
  await part(id, '250');
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  const refunds = `events/${event.id}/refunds`;
  expect(await get(refunds)).toMatchObject({ sums: { waiting: { count: 1, rupees: 750 } } });
  await post(refunds, { reason: 'event_called_off' });
  for (const row of await test.db.getRepository(EventRefund).find()) await test.app.get(EventRefundJobs).run(row.id);
  expect(await get(refunds)).toMatchObject({ sums: { underway: { count: 1, rupees: 750 } } });
  const { refunds: all } = await get<PaymentDetail>(id);
  expect(all.map(({ amount, partial }) => [amount, partial])).toEqual([
    [500, true],
    [250, true],
    [750, false],
  ]);
});
