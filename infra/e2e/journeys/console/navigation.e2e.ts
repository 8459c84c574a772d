import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../pages/console/administrator.ts';
import { Console } from '../../pages/console/console.ts';

const phone = { width: 360, height: 740 };
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls to the bottom when the page is tall enough. */
async function scrollDown(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (scrollTo({ top: 1e6, behavior: 'instant' }), Math.round(scrollY))))
    .toBeGreaterThan(700);
}

test.describe('signing out starts the sign-in page at the top', () => {
  test.use({ viewport: phone, expectedErrors: [/status of 401/] });

  test('when it happens in another tab', async ({ page, context, product }) => {
    const own = await withOwnAdministrator(product);
    await new Console(page).signIn(own);
    await page.goto('/admin/dashboard/players');
    await scrollDown(page);
    const other = await context.newPage();
    await other.goto('/admin/dashboard/events');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(await scrolled(page)).toBe(0);
  });

  test('when it happens in the dialog of a session that has ended', async ({ page, product }) => {
    const own = await withOwnAdministrator(product);
    await new Console(page).signIn(own);
    await page.goto('/admin/dashboard/players');
    await scrollDown(page);
    await page.route('**/api/admin/players**', (route) => route.fulfill({ status: 401, json: { success: false } }));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const dialog = page.getByRole('dialog', { name: 'Session expired. Please login again.' });
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(await scrolled(page)).toBe(0);
  });
});

test('an address that is no screen’s says so; one of the former kind leads on', async ({
  page,
  product,
  axe,
  picture,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/umpires');
  await expect(page.getByRole('alert')).toContainText('The console has no page at this address.');
  await axe();
  await picture('no-screen');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('tab', { name: /^Players/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin/dashboard?tab=payments&list=unpaid');
  await expect(page).toHaveURL(/\/admin\/dashboard\/payments\/unpaid$/);
  await expect(page.getByRole('link', { name: 'Who has not paid' })).toHaveAttribute('aria-current', 'page');
});

test.describe('while the account is being loaded', () => {
  test.use({ viewport: phone });

  test('Logout stands where it stays', async ({ page, product }) => {
    await new Console(page).signInByApi(product);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin/verify', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/admin/dashboard/events');
    const logout = page.getByRole('button', { name: 'Logout' });
    await page.evaluate(() => document.fonts.ready);
    const before = (await logout.boundingBox())!;
    answer();
    await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible();
    expect(await logout.boundingBox()).toEqual(before);
  });
});

test.describe('the console’s own entry in the navigation', () => {
  test('does not lose what was typed, neither in the dashboard nor at the sign-in page', async ({ page, product }) => {
    await page.goto('/admin');
    await page.getByLabel('Username').fill('half a name');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByLabel('Username')).toHaveValue('half a name');

    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/gallery');
    const caption = page.getByLabel(/^Caption/);
    await caption.fill('A catch at the rope');
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(caption).toHaveValue('A catch at the rope');
    await expect(page).toHaveURL(/\/admin\/dashboard\/gallery$/);
  });

  test('closes the menu of a phone, and the footer’s does the same work', async ({ page, product, picture }) => {
    await page.setViewportSize(phone);
    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/gallery');
    await page.getByText('Add photos', { exact: true }).click();
    const caption = page.getByLabel(/^Caption/);
    await caption.fill('A catch at the rope');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await picture('menu');
    await menu.getByRole('link', { name: 'Admin' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Admin' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(caption).toHaveValue('A catch at the rope');
  });
});
