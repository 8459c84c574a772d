import type { Page } from '@playwright/test';
import { openingItems, type OpeningItem, type OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { Console } from '../../pages/console/console.ts';
import { paymentRow, paymentsOf, paymentsRequest } from '../../pages/console/payments-list.ts';
import { listOf, playersRequest, somePlayers } from '../../pages/console/players-list.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });

const path = '**/api/admin/club/opening';
const strip = (page: Page) => page.getByRole('region', { name: 'Ready to open' });
/** Rows of one line each. */
const shortPlayers = (count: number) => somePlayers(count * 4).filter((player) => player.name === 'Asha Verma');
const opening = (done: readonly OpeningItem[], given: Partial<OpeningResponse> = {}): OpeningResponse => ({
  success: true,
  items: openingItems.map((item) => ({ item, isDone: done.includes(item) })),
  isShown: true,
  demo: [],
  ...given,
});

test('an administrator sees what is left before the club opens, ticks what was read, and hides the list', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await test.step('where the list is hidden, its own screen alone has it', async () => {
    await page.goto('/admin/dashboard/club');
    await expect(strip(page)).toContainText(/Ready to open: \d of 9/);
    await expect(strip(page).getByRole('button', { name: 'Hide' })).toHaveCount(0);
    await page.goto('/admin/dashboard/players');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  await answers(page, path, opening(['name', 'fees'], { demo: ['events', 'members'] }));
  await page.goto('/admin/dashboard/players');
  const fold = strip(page).getByRole('button', { name: 'Ready to open: 2 of 9' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await checkState('folded');
  await fold.press('Enter');
  await expect(strip(page).getByRole('listitem')).toHaveCount(10);
  await expect(strip(page).getByRole('listitem').first()).toHaveText(
    'Still here from the demo, to be deleted before you open:EventsMembers',
  );
  await expect(strip(page).getByRole('link', { name: 'Of the demo: Members' })).toHaveAttribute('href', /members$/);
  await expect(strip(page).getByRole('button', { name: 'Fees: mark as read' })).toHaveCount(0);
  await checkState('unfolded');
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(strip(page), 'on a phone the list of players has one line of it').toHaveCount(0);
  await page.getByRole('link', { name: 'Ready to open: 2 of 9' }).click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await checkState('unfolded on a phone');
  await fold.press('Enter');
  await checkState('folded on a phone');
  await fold.press('Enter');
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a tick is sent', async () => {
    const rules = opening(['name', 'fees', 'rules']);
    const ticked = rules.items.map((view) => (view.item === 'rules' ? { ...view, tickedBy: 'asha' } : view));
    await answers(page, path, { ...rules, items: ticked });
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/club/opening')),
      strip(page).getByRole('button', { name: 'Rules: mark as read' }).press(' '),
    ]);
    expect(sent.postDataJSON()).toEqual({ mark: 'rules', isSet: true });
    await expect(strip(page)).toContainText('Ready to open: 3 of 9');
    await expect(strip(page).getByRole('button', { name: 'Rules: read ✓', pressed: true })).toHaveText('Read ✓');
  });

  await test.step('how a backup is made is said', async () => {
    await strip(page).getByRole('button', { name: 'Backup: how' }).click();
    await expect(page.getByRole('dialog', { name: 'Backup' })).toContainText('npm run backup');
    await checkState('about the backup');
    await page.keyboard.press('Escape');
  });

  await test.step('each other item leads to its place', async () => {
    await strip(page).getByRole('link', { name: 'Fees: go there' }).click();
    await expect(page.getByRole('region', { name: 'Fees today' })).toBeVisible();
  });

  await test.step('it is hidden', async () => {
    await answers(page, path, opening(['name', 'fees'], { isShown: false }));
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/club/opening')),
      strip(page).getByRole('button', { name: 'Hide' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ mark: 'hidden', isSet: true });
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('it ends by itself', async () => {
    await answers(page, path, opening(openingItems));
    const [answer] = await Promise.all([page.waitForResponse(path), page.goto('/admin/dashboard/club')]);
    await answer.finished();
    await expect(page.getByRole('region', { name: 'Names' })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });
});

test('twelve rows stand on the first screen below it', async ({ page, product, picture }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new Console(page).signInByApi(product);
  await answers(page, path, opening(['name']));
  // Payments of other journeys that need attention would add a second line; first-screen.e2e.ts measures below that
  // one.
  await answers(page, '**/api/admin/payments/attention', { success: true, items: [] });
  await page.route(playersRequest, listOf(shortPlayers(25)));
  await page.route(paymentsRequest, paymentsOf(Array.from({ length: 25 }, (_, index) => paymentRow(index))));
  for (const screen of ['players', 'payments']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await expect(strip(page)).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect((await strip(page).boundingBox())!.height).toBeLessThanOrEqual(40);
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
    expect(rows).toBeGreaterThanOrEqual(12);
    await picture(screen);
  }
});

test('an administrator sees how payments are taken, and tests the keys', async ({ page, product, checkState }) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const part = page.getByRole('region', { name: 'Payments', exact: true });
  await expect(part).toContainText('Test: no money moves');
  await part.getByRole('button', { name: 'Test the keys' }).press('Enter');
  await expect(part.getByRole('status')).toHaveText('✓ The provider answers, and knows the keys.');
  await checkState('keys that are known');

  await answers(page, '**/api/admin/club/payments/test', { success: true, result: 'refused', code: 'OTS0506' });
  await part.getByRole('button', { name: 'Test the keys' }).click();
  await expect(part.getByRole('status')).toContainText('OTS0506');
  await page.setViewportSize({ width: 360, height: 740 });
  await checkState('keys that are refused, on a phone');
});
