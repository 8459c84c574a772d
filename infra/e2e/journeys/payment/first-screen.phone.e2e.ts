import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../../pages/payments.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';
import { endings } from './result-endings.ts';

test.describe.configure({ timeout: statesTimeout });

for (const page of ['/payment/response', '/hi/payment/response']) {
  test(`number and amount stand on the first screen of a phone: ${page}`, async ({ page: tab }) => {
    for (const [name, ending] of Object.entries(endings)) {
      if (!ending.receipt) continue;
      await answers(tab, '**/api/payment/merchant/*', { success: true, data: record });
      const found = { success: true, receipt: { ...receipt, ...ending.receipt } };
      await answers(tab, '**/api/payment/receipt/txn/*', found);
      await tab.goto(`${page}?merchTxnId=${id}`);
      for (const part of ['.receipt-number', '.receipt-amount'])
        await expect(tab.locator(part), `${part} of ${name}`).toBeInViewport({ ratio: 1 });
    }
  });
}
