import type { Page } from '@playwright/test';
import { openingItems } from '@maidan/shared/wire/opening.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';
import { paymentRow, paymentsRequest, paymentsOf } from '../../pages/console/payments-list.ts';
import { answers } from '../state-test.ts';

const notice = {
  ...{ id: 'p-1', merchTxnId: 'MSCA', reason: 'refund_failed', since: '2026-11-21T10:00:00Z' },
  ...{ payerName: 'Asha Verma', eventName: 'Winter Floodlight Cup', amount: 700 },
  sentence: 'The provider refused the refund.',
};

/**
 * Where the rows of a phone's lists begin at the lowest, in pixels of its 740; the bar, the tabs, the search and, except
 * for events, the sums are above.
 */
const headOfPhone = { players: 285, events: 245, payments: 305 };

/** The largest layout shift of a list while it is loading; 0.1 is what Google calls good. */
const mostShift = 0.04;

const payments = paymentsOf(Array.from({ length: 25 }, (_, index) => paymentRow(index)));

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
  const layoutShift = await measureLayoutShift(page);
  await new Console(page).signInByApi(product);
  await answers(page, '**/api/admin/payments/attention', { success: true, items: [notice] });
  await page.route(paymentsRequest, payments);
  for (const screen of ['players', 'payments']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await expect(page.getByText('1 payment needs attention')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await rowsOnScreen(page)).toBeGreaterThanOrEqual(12);
    await axe();
    await picture(screen);
  }
  await page.goto('/admin/dashboard/players');
  await expect(page.getByText('1 payment needs attention')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // The notice was shown before in this browser, so its room is kept.
  expect(await layoutShift()).toBeLessThan(mostShift);
  const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody tr') !== null);
  let presses = 0;
  while (!(await isInRows()) && presses < 10) {
    await page.keyboard.press('Tab');
    presses += 1;
    if ((await page.locator(':focus').textContent()) === 'Skip to the list') await page.keyboard.press('Enter');
  }
  expect(presses).toBeLessThan(10);
});

test('twelve rows also stand below both a notice and what is left before the club opens', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new Console(page).signInByApi(product);
  await answers(page, '**/api/admin/payments/attention', { success: true, items: [notice] });
  const items = openingItems.map((item) => ({ item, isDone: item === 'name' }));
  await answers(page, '**/api/admin/club/opening', { success: true, items, isShown: true, demo: [] });
  await page.route(paymentsRequest, payments);
  for (const screen of ['players', 'payments']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await expect(page.getByRole('region', { name: 'Ready to open' })).toBeVisible();
    await expect(page.getByText('1 payment needs attention')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await rowsOnScreen(page)).toBeGreaterThanOrEqual(12);
  }
});

test('on a phone the rows begin in the upper half of the window, below buttons that a finger meets', async ({
  page,
  product,
  axe,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const layoutShift = await measureLayoutShift(page);
  await new Console(page).signInByApi(product);
  await answers(page, '**/api/admin/payments/attention', { success: true, items: [] });
  await page.route(paymentsRequest, payments);
  for (const [screen, lowest] of Object.entries(headOfPhone)) {
    await page.goto(`/admin/dashboard/${screen}`);
    const rows = page.locator('ul[data-rows]');
    await expect(rows.getByRole('listitem').first()).toBeVisible();
    // The counts and sums that come later do not move the list down.
    if (screen !== 'events') await expect(page.getByRole('link', { name: /^Came in today ₹/ })).toBeVisible();
    expect((await rows.boundingBox())!.y).toBeLessThanOrEqual(lowest);
    expect(await layoutShift()).toBeLessThan(mostShift);
    const above = page.getByRole('banner').getByRole('button').or(page.getByRole('tab'));
    for (const button of await above.all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await axe();
    await picture(`phone-${screen}`);
  }
});
