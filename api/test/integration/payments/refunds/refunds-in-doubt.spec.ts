import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import { bankRefunds, endRefund } from '../../../support/payments/bank.ts';
import {
  call,
  decide,
  detail,
  hour,
  minute,
  paidTooMuch,
  payer,
  run,
  states,
  test,
  useRefundsInDoubt,
  usual,
  wait,
} from './use-refunds-in-doubt.ts';

useRefundsInDoubt();

describe('a refund whose answer was lost, at a bank with a delayed list that would pay a repeated request', () => {
  it('is not sent a second time for hours, and exactly one arrives', async () => {
    const { merchTxnId, id } = await paidTooMuch();
    await payer.bankSettings({
      refundFault: 'lost',
      refundListedAfterSeconds: (5 * hour) / 1000,
      refundsRepeatable: true,
    });
    await run(id);
    await payer.bankSettings({ refundFault: 'none' });
    for (const later of [0, 41_000, 5 * minute, 30 * minute, hour, 2 * hour]) {
      await wait(later);
      await run(id);
      expect(await states(id)).toEqual(['refunding', 'sent']);
      expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
    }
    await wait(2 * hour);
    await run(id);
    expect(await states(id)).toEqual(['refunding', 'accepted']);
    await endRefund(test, merchTxnId, 'done');
    await run(id);
    expect(await states(id)).toEqual(['refunded', 'done']);
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
  });

  it('is not sent a second time because the provider was unreachable for hours', async () => {
    const { merchTxnId, id } = await paidTooMuch();
    await payer.bankSettings({
      refundFault: 'lost',
      refundListedAfterSeconds: (5 * hour) / 1000,
      refundsRepeatable: true,
    });
    await run(id);
    await payer.bankSettings({ refundFault: 'none', statusFault: 'json' });
    await wait(4 * hour);
    await run(id);
    await payer.bankSettings({ statusFault: 'none' });
    await run(id);
    await wait(minute);
    await run(id);
    expect(await states(id)).toEqual(['refunding', 'sent']);
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
  });
});

describe('a refund with an unknown remark of the provider', () => {
  const remark = 'Request processed, pending at bank';
  async function unclear() {
    const made = await paidTooMuch();
    await payer.bankSettings({ refundRemark: remark });
    await run(made.id);
    await run(made.id);
    return made;
  }

  it('is not set to done, and the remark is shown to a person', async () => {
    const { id } = await unclear();
    expect(await detail(id)).toMatchObject({
      state: 'refunding',
      attention: ['refund_unclear'],
      refunds: [{ state: 'accepted', message: remark, canMarkArrived: true, canSendAgain: true }],
    });
    const { items } = await call<AttentionResponse>('attention');
    const [item] = items.filter((each) => each.id === id);
    expect(item).toMatchObject({ reason: 'refund_unclear', amount: 1500.01 });
    expect(item?.sentence).toContain(`“${remark}”`);
  });

  it('is clear again as soon as the provider sends a known remark', async () => {
    const { id } = await unclear();
    await payer.bankSettings(usual);
    await run(id);
    expect(await detail(id)).toMatchObject({ attention: [], refunds: [{ state: 'accepted', canSendAgain: false }] });
  });

  it('is marked as arrived by a person, with the note, who and when', async () => {
    const { id, merchTxnId } = await unclear();
    const after = await decide(id, 'arrived', '  On the statement of 21 November ');
    expect(after).toMatchObject({ state: 'refunded', attention: [], refunds: [{ state: 'done' }] });
    expect(after.timeline).toContainEqual({
      kind: 'decision',
      at: expect.any(String),
      decision: 'arrived',
      partial: false,
      amount: 1500.01,
      note: 'On the statement of 21 November',
      decidedBy: 'admin secretary',
    });
    expect(after.timeline).toContainEqual(
      expect.objectContaining({ kind: 'transition', to: 'refunded', actor: 'admin secretary' }),
    );
    await run(id);
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
    expect((await decide(id, 'arrived')).error).toBe(refundSentences.notMarkable);
    expect((await decide(id, 'send-again')).error).toBe(refundSentences.notSendable);
  });

  it('keeps the decision: it can be neither changed nor deleted', async () => {
    const { id } = await unclear();
    await decide(id, 'arrived');
    await expect(test.db.query(`UPDATE refund_decisions SET note = ''`)).rejects.toThrow(/append only/);
    await expect(test.db.query('DELETE FROM refund_decisions')).rejects.toThrow(/append only/);
  });

  it('is sent again as a new refund by a person who knows that it failed', async () => {
    const { id, merchTxnId } = await unclear();
    await endRefund(test, merchTxnId, 'failed');
    const after = await decide(id, 'send-again', 'Asha at the provider says that it failed');
    expect(after).toMatchObject({ state: 'refunding', refunds: [{ state: 'replaced' }, { state: 'accepted' }] });
    expect(after.refunds.map(({ canMarkArrived }) => canMarkArrived)).toEqual([false, true]);
    await endRefund(test, merchTxnId, 'done');
    await run(id);
    expect(await states(id)).toEqual(['refunded', 'replaced', 'done']);
  });
});
