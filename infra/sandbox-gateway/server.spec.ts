import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSandbox } from './server.ts';
import { codeOf, newOrder, openTestBank, type TestBank } from './test-bank.ts';
import type { TestMerchant } from './test-merchant.ts';

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank();
  merchant = bank.merchant;
});
afterAll(() => bank.close());

it('forgets nothing when it is started again', async () => {
  const restarted = await openTestBank();
  const order = newOrder();
  await restarted.merchant.token(order);
  await restarted.merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'success' });
  expect(codeOf(await (await restarted.restart()).requery(order))).toBe('OTS0000');
  await restarted.close();
});

it('finishes a pending payment from the ledger, and offers nothing more on a failed one', async () => {
  const order = newOrder();
  const atomTokenId = `${await merchant.token(order)}`;
  await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'pending' });
  expect((await merchant.press('/ledger/finish', { atomTokenId, outcome: 'failed' })).status).toBe(303);
  await merchant.press('/ledger/finish', { atomTokenId, outcome: 'success' });
  expect(codeOf(await merchant.requery(order))).toBe('OTS0600');
  expect(await (await fetch(bank.url)).text()).toContain(order.merchTxnId);
});

it('does not start in production', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await expect(startSandbox({ port: 0, dataDir: 'never-made' })).rejects.toThrow(
    'does not start with NODE_ENV=production',
  );
  process.env['NODE_ENV'] = before;
});
