import type { Locator, Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../../fixtures/journey.ts';

/** Rounded pixels: the bar's height, and the left and right edges of its content. */
async function barOf(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  const ends = async (name: string | RegExp) => {
    const { x, width } = (await bar.getByRole('link', { name }).boundingBox())!;
    return [Math.round(x), Math.round(x + width)];
  };
  const [auction] = await ends(/^Auction/);
  const [rules] = await ends('Rules');
  return {
    height: Math.round((await bar.boundingBox())!.height),
    logo: Math.round((await bar.locator('img').first().boundingBox())!.x),
    register: await ends('Register'),
    admin: await ends('Admin'),
    betweenEntries: auction! - rules!,
    arrow: await bar
      .getByRole('link', { name: /^Auction/ })
      .locator('svg')
      .count(),
  };
}

test('the bar of the sign-in page is the site’s', async ({ page }) => {
  expect(await barOf(page, '/admin')).toEqual(await barOf(page, '/'));
});

test('a club without a site for its auction has no such entry, before the scripts and after them', async ({ page }) => {
  const other = { ...club, auctionUrl: '' };
  await page.route('**/club.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `globalThis.maidanClub = ${JSON.stringify(other)};` }),
  );
  const scripts = Promise.withResolvers<void>();
  await page.route('**/admin/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  const expectNoEntry = async () => {
    for (const part of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(part).getByRole('link', { name: 'Rules' })).toBeVisible();
      await expect(page.getByRole(part).getByRole('link', { name: /^Auction/ })).toHaveCount(0);
    }
  };
  await expectNoEntry();
  scripts.resolve();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectNoEntry();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the bar is as high as the site’s, and the button is on the first screen', async ({ page, picture }) => {
    await page.goto('/');
    const site = (await page.getByRole('banner').boundingBox())!.height;
    // Without a session the dashboard redirects to the sign-in page, with a sentence above the fields.
    for (const address of ['/admin', '/admin/dashboard']) {
      await page.goto(address);
      await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
      expect((await page.getByRole('banner').boundingBox())!.height).toBe(site);
      await expect(page.getByRole('alert')).toHaveCount(address === '/admin' ? 0 : 1);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
      await picture(address.replaceAll('/', ' '));
    }
  });

  test('a broken field that has the focus shows its ring with a dark edge, and no red one', async ({
    page,
    picture,
  }) => {
    await page.goto('/admin');
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/Username is required/);
    const ink = 'rgb(20, 33, 28)';
    const borderOf = (field: Locator) => field.locator('..').locator('fieldset');
    await expect(borderOf(username)).toHaveCSS('border-top-color', ink);
    await expect(username.locator('..')).toHaveCSS('outline-width', '4px');
    await expect(username.locator('..')).toHaveCSS('box-shadow', `${ink} 0px 0px 0px 6px`);
    await expect(borderOf(password)).not.toHaveCSS('border-top-color', ink);
    await picture('broken-fields');
  });
});
