import type { Page } from '@playwright/test';
import { expect, overflow } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { bearer, hoursLeft, kept, phone, test } from './session-test.ts';

const verify = async (page: Page, headers: Record<string, string>) =>
  (await page.request.post('/api/admin/verify', { headers })).status();

test('a session lasts two hours, opens the dashboard by itself, and ends in every tab, on the server and in storage', async ({
  page,
  context,
  product,
  consolePage,
}) => {
  await page.goto('/admin/dashboard/members');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('alert')).toHaveText('Authentication required. Please login again.');
  await consolePage.signIn(product);
  expect(await hoursLeft(page)).toBeCloseTo(2, 1);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.evaluate(() => localStorage.setItem('recentPlayerSearches', '["Asha"]'));
  const headers = await bearer(page);
  expect(await verify(page, headers)).toBe(200);
  const other = await context.newPage();
  await other.goto('/admin/dashboard/events');
  await expect(other.getByRole('region', { name: 'Events' })).toBeVisible();
  // A request for a list that is under way would be refused, and the browser would report an error.
  await other.waitForLoadState('networkidle');
  const left = page.waitForResponse('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(other).toHaveURL(/\/admin$/);
  expect(await kept(page)).toEqual([null, null, null, null]);
  expect((await left).status()).toBe(200);
  expect(await verify(page, headers)).toBe(401);
});

test.describe('other sessions', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('sessions are listed, and all others can be ended', async ({
    page,
    browser,
    product,
    consolePage,
    axe,
    picture,
  }) => {
    await consolePage.signIn(product);
    const library = await browser.newPage({ baseURL: product.url });
    await new Console(library).signIn(product);
    await page.getByRole('button', { name: /^Signed in as secretary-/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page).toHaveURL(/\/account$/);
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Chrome on Linux (this one)' })).toHaveCount(1);
    expect(await rows.count()).toBeGreaterThan(2);
    await axe();
    await picture('sessions');
    await new Console(page).signInByApi(product);
    await page.reload();
    const lost = await bearer(library);
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    await rows.getByRole('button', { name: /^End / }).first().click();
    await expect(page.getByText('Signed out of 1 other session')).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeFocused();
    expect(await verify(page, lost)).toBe(401);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText(/^Signed out of \d+ other sessions?$/)).toBeVisible();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.setViewportSize(phone);
    await expect(page.getByRole('heading', { name: 'Chrome on Linux (this one)' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await library.reload();
    await expect(library.getByRole('dialog', { name: 'Session expired. Please login again.' })).toBeVisible();
    await library.close();
  });
});
