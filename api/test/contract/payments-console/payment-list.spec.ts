import { describe, expect, it } from '@jest/globals';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { inDays } from '../../support/builders.ts';
import { type Asked, firstNames } from '../../support/console-list.ts';
import { clock, console, cup, idOf, payer, started, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

const list = (asked?: Asked) => firstNames(console, 'payments', 'payerName', asked);
const everybody = ['Asha', 'Bina', 'Dev', 'Esha', 'Farid', 'चंदा'];

describe('the list', () => {
  it('shows every payment and counts them', async () => {
    expect(await list()).toEqual({ names: everybody, total: 6 });
    expect(await list({ page: 2, perPage: 4 })).toEqual({ names: everybody.slice(4), total: 6 });
  });

  it.each('createdAt stateSince state amount receiptNumber payerName eventName id'.split(' '))(
    'sorts by %s both ways',
    async (field) => {
      const [up, down] = [await list({ field }), await list({ field, order: 'DESC' })];
      expect([...up.names].sort()).toEqual([...down.names].sort());
      expect(up.total).toBe(6);
    },
  );

  it('filters by state, one or several, by event and by day', async () => {
    expect((await list({ filter: { state: 'failed' } })).names).toEqual(['Farid']);
    expect((await list({ filter: { state: ['initiated', 'refund_due'] } })).names).toEqual(['Dev', 'Esha']);
    expect((await list({ filter: { eventId: cup.id } })).names).toEqual(['Asha', 'Bina', 'Farid']);
    const today = clock.today();
    expect((await list({ filter: { from: today, to: today } })).total).toBe(6);
    expect((await list({ filter: { from: inDays(4) } })).total).toBe(0);
    expect((await list({ filter: { to: inDays(-1) } })).total).toBe(0);
  });

  it('finds words in the payer, the mobile, the receipt, the ids and the bank’s reference', async () => {
    const { receiptNumber, atomTxnId, bankTxnId } = await payer.payment(started.paid);
    for (const q of ['VERMA asha', receiptNumber, started.paid, atomTxnId, bankTxnId]) {
      expect((await list({ filter: { q } })).names).toEqual(['Asha']);
    }
    expect((await list({ filter: { q: 'साहू' } })).names).toEqual(['चंदा']);
    for (const q of ['%', '_', `' OR 1=1`]) expect((await list({ filter: { q } })).total).toBe(0);
  });

  it('refuses a column, a filter or a day that it does not have', async () => {
    await expect(list({ field: 'requestKey' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ filter: { mobile: '9' } })).rejects.toMatchObject({ status: 400 });
    for (const from of ['yesterday', '2026-02-30', 7]) {
      await expect(list({ filter: { from } })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('gets one with its history and without secrets', async () => {
    const id = await idOf(started.paid);
    const { data } = await console.getOne('payments', { id });
    expect(data).toMatchObject({
      merchTxnId: started.paid,
      state: 'paid',
      payerName: 'Asha Verma',
      eventName: 'Cup',
      amount: 1500,
      captured: 1500,
      surcharge: 0,
      method: 'UPI',
      refundable: true,
      attention: [],
    });
    const { timeline } = data as unknown as PaymentDetail;
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'transition', from: null, to: 'created', actor: 'initiate' }),
        expect.objectContaining({ kind: 'transition', from: 'initiated', to: 'paid', actor: 'return' }),
        expect.objectContaining({ kind: 'gateway_event', source: 'return', statusCode: 'OTS0000', signatureOk: true }),
        expect.objectContaining({ kind: 'gateway_event', source: 'requery', statusCode: 'OTS0000' }),
      ]),
    );
    for (const secret of ['requestKey', 'requestHash', 'browserHash', 'atomTokenId', 'bodySha256', 'encData']) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
    await expect(console.getOne('payments', { id: 'nobody' })).rejects.toMatchObject({ status: 404 });
    await expect(console.getOne('payments', { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect((await console.getMany('payments', { ids: [id] })).data).toHaveLength(1);
  });
});
