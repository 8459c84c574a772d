import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { paymentRow, paymentsOf, paymentsRequest } from '../../../pages/console/payments-list.ts';
import { listOf, playersRequest } from '../../../pages/console/players-list.ts';

test('who says “I paid” and is no player is found by the payment, with its state and what to do', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const rows: PaymentRow[] = [
    { ...paymentRow(1), state: 'initiated' },
    { ...paymentRow(2), state: 'paid' },
    { ...paymentRow(3), state: 'refund_failed', payerName: '' },
    { ...paymentRow(4), isWithdrawn: true, returned: 500 },
  ];
  await page.route(playersRequest, listOf([]));
  await page.route(paymentsRequest, paymentsOf(rows));
  const console = new Console(page);
  await console.signInByApi(product);
  await page.goto('/admin/dashboard/players');
  await console.search.fill('9826100001');
  await console.search.press('Enter');
  const found = page.getByRole('region', { name: '4 payments match' });
  await expect(found.getByRole('listitem')).toHaveCount(4);
  await expect(found.getByRole('listitem').nth(0)).toContainText(
    'The bank has not answered yet. Open the payment and check it now.',
  );
  await expect(found.getByRole('listitem').nth(1)).toContainText('The money is here.');
  await expect(found.getByRole('listitem').nth(2)).toContainText('The refund was refused.');
  await expect(found.getByRole('listitem').nth(3)).toContainText(
    /^Asha Verma 4.*Withdrawn Refunded in part: ₹500 goes back, ₹1,000 stays/,
  );
  await axe();
  await picture('list');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('on-a-phone');
  await found
    .getByRole('link', { name: /^Open the payment of/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/payments/${rows[1]!.id}`));
});
