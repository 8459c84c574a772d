import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSandbox } from './server.ts';
import { codeOf, newOrder, openTestBank, type TestBank } from './testing/test-bank.ts';
import type { TestMerchant } from './testing/test-merchant.ts';

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
  expect((await merchant.pay('/ledger/finish', { atomTokenId, outcome: 'failed' })).status).toBe(303);
  await merchant.pay('/ledger/finish', { atomTokenId, outcome: 'success' });
  expect(codeOf(await merchant.requery(order))).toBe('OTS0600');
  expect(await (await fetch(bank.url)).text()).toContain(order.merchTxnId);
});

it('shows no payer’s mobile or e-mail in its books', async () => {
  const order = newOrder();
  await merchant.token(order);
  const [page, json] = await Promise.all(
    [bank.url, `${bank.url}/sandbox/ledger.json`].map(async (address) => (await fetch(address)).text()),
  );
  expect(page).toContain('******9999');
  expect(json).toContain('"custMobile":"******9999","');
  for (const secret of ['9999999999', 'payer@example.org']) {
    expect(page).not.toContain(secret);
    expect(json).not.toContain(secret);
  }
});

it('does not start in production', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await expect(startSandbox({ port: 0, dataDir: 'never-made' })).rejects.toThrow(
    'does not start with NODE_ENV=production',
  );
  process.env['NODE_ENV'] = before;
});
