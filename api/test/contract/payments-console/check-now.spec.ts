import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { cup, idOf, payer, post, started, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

describe('"Check now"', () => {
  it('requeries the provider and answers the new state', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Gita' });
    await payer.pay(merchTxnId);
    const { status, json } = await post(`${await idOf(merchTxnId)}/check`);
    expect([status, json.state]).toEqual([200, 'paid']);
    expect(json.timeline).toContainEqual(
      expect.objectContaining({ kind: 'transition', to: 'paid', actor: 'admin secretary' }),
    );
  });

  it('says that the provider does not answer, and changes nothing', async () => {
    await payer.bankSettings({ statusFault: 'garbage' });
    const { status, json } = await post(`${await idOf(started.open)}/check`);
    expect([status, json.error]).toEqual([502, refundSentences.noAnswer]);
    expect((await payer.payment(started.open)).state).toBe('initiated');
  });

  it('of an unknown payment is a 404', async () => {
    expect((await post(`${crypto.randomUUID()}/check`)).status).toBe(404);
    expect((await post(`${crypto.randomUUID()}/refund`, { reason: 'x' })).status).toBe(404);
  });
});
