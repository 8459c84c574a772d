import { expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { get, passDays, payer, started, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

it('lists what needs attention: a contradiction, and what is undecided after five days', async () => {
  await payAndReturn(payer, started.open, { merchId: '999' });
  const reasons = async () =>
    (await get<AttentionResponse>('attention')).items.map((item) => [item.merchTxnId, item.reason]);
  expect(await reasons()).toEqual([[started.open, 'contradiction']]);
  await passDays(8);
  const late = await reasons();
  expect(late).toContainEqual([started.open, 'undecided']);
  expect(late).toContainEqual([started.wrong, 'refund_slow']);
  expect(late).toContainEqual([started.twice, 'refund_slow']);
});
