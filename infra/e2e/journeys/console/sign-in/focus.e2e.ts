import { expect, test } from '../../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';

test('the fields show the focus in a browser without :has()', async ({ page, picture }) => {
  await page.goto('/admin');
  await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  const username = page.getByLabel('Username');
  await username.focus();
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let i = sheet.cssRules.length - 1; i >= 0; i--)
        if (sheet.cssRules[i]!.cssText.includes(':has(')) sheet.deleteRule(i);
  });
  const box = username.locator('..');
  await expect(box).toHaveCSS('outline-width', '4px');
  await expect(box).toHaveCSS('outline-style', 'solid');
  await picture('focus');
});

test('only the button inside a field shows the focus while it has it', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toBeFocused();
  await expect(show).not.toHaveCSS('outline-style', 'none');
  await expect(page.getByLabel('Password', { exact: true }).locator('..')).not.toHaveCSS('outline-style', 'solid');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 401/] });

  test('a session that ends while the menu is open closes it and asks for the password', async ({ page, product }) => {
    const own = await withOwnAdministrator(product);
    await new Console(page).signIn(own);
    const listed = page.waitForResponse('**/api/admin/players**');
    await page.goto('/admin/dashboard/players');
    await listed;
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('dialog[aria-label=Menu]');
    await expect(menu).toBeVisible();
    await page.route('**/api/admin/players**', (route) => route.fulfill({ status: 401, json: { success: false } }));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const again = page.getByRole('dialog', { name: 'Session expired. Please login again.' });
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(menu).toBeHidden();
  });
});
