import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { measureTransfer } from '../../../pages/first-visit.ts';

/**
 * Compressed kilobytes of script up to the first screen after the sign-in, including the sign-in page's, and the texts
 * of i18n/en.ts. The texts of the other files of i18n come with their screens.
 */
const firstScreen = 351;
const smallScreen = 326;
const screens = /\/admin\/assets\/((?:\w+)(?:Tab|View))-[\w-]+\.js$/;

const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }), configurable: true }),
  );

function screensOf(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = screens.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

for (const [tab, own, most] of [
  ['players', 'PlayersTab', firstScreen],
  ['members', 'MembersTab', smallScreen],
] as const)
  test(`${tab} comes without the code of other screens; on a connection that saves data they follow when pointed at`, async ({
    page,
    product,
  }) => {
    await new Console(page).signInByApi(product);
    await saveData(page);
    const weights = measureTransfer(page, product.url);
    const fetched = screensOf(page);
    await page.goto(`/admin/dashboard/${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    expect([...fetched]).toEqual([own]);
    expect((await weights())('script'), 'kB of scripts').toBeLessThanOrEqual(most);
    await page.getByRole('tab', { name: /Gallery/ }).hover();
    await expect.poll(() => [...fetched]).toEqual([own, 'GalleryTab']);
  });

test('the other screens follow while nobody does anything', async ({ page, product }) => {
  await new Console(page).signInByApi(product);
  const fetched = screensOf(page);
  await page.goto('/admin/dashboard');
  await expect.poll(() => fetched.size, { timeout: 20_000 }).toBe(14);
});

test.describe('the code of a screen', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|dynamically imported module/] });

  test('that did not come is said to be missing, and can be asked for again', async ({
    page,
    product,
    axe,
    picture,
  }) => {
    await new Console(page).signInByApi(product);
    await saveData(page);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    await page.route(/\/GalleryTab-/, (route) => route.abort('connectionrefused'));
    await page.getByRole('tab', { name: /Gallery/ }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Gallery Management could not be loaded. Check your connection and try again.');
    await axe();
    await picture('missing-screen');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /album|photo/i })
        .first(),
    ).toBeVisible();
  });
});
