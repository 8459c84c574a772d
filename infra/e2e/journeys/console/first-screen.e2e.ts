import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { paymentRow, paymentsRequest, paymentsOf } from '../../pages/console/payments-list.ts';
import { answers } from '../state-test.ts';

const notice = {
  ...{ id: 'p-1', merchTxnId: 'MSCA', reason: 'refund_failed', since: '2026-11-21T10:00:00Z' },
  ...{ payerName: 'Asha Verma', eventName: 'Winter Floodlight Cup', amount: 700 },
  sentence: 'The provider refused the refund.',
};

/** Number of table rows that are completely within the window. */
const rowsOnScreen = (page: Page): Promise<number> =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((each) => each.getBoundingClientRect().bottom <= window.innerHeight).length);

test('twelve rows stand on the first screen, also below a notice, and few Tab stops are before them', async ({
  page,
  product,
  axe,
  picture,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new Console(page).signInByApi(product);
  await answers(page, '**/api/admin/payments/attention', { success: true, items: [notice] });
  await page.route(paymentsRequest, paymentsOf(Array.from({ length: 25 }, (_, index) => paymentRow(index))));
  for (const screen of ['players', 'payments']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await expect(page.getByText('1 payment needs attention')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await rowsOnScreen(page)).toBeGreaterThanOrEqual(12);
    await axe();
    await picture(screen);
  }
  await page.goto('/admin/dashboard/players');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody tr') !== null);
  let presses = 0;
  while (!(await isInRows()) && presses < 10) {
    await page.keyboard.press('Tab');
    presses += 1;
    if ((await page.locator(':focus').textContent()) === 'Skip to the list') await page.keyboard.press('Enter');
  }
  expect(presses).toBeLessThan(10);
});
