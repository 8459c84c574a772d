import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';

const script = /\/admin\/assets\/index-[\w-]+\.js$/;

/** Delays the sign-in page's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(script, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

const hydrated = () => (window as unknown as { firstCaptcha?: unknown }).firstCaptcha === undefined;

test('what is typed before the scripts come is kept, and sent when they have come', async ({
  page,
  product,
  picture,
}) => {
  const send = await holdScript(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(/^Admin Login/);
  const { username, password } = product.administrator;
  await page.getByLabel('Username').pressSequentially(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  await picture('before the scripts');
  await page.getByLabel('Username').press('Enter');
  expect(await page.evaluate(hydrated)).toBe(false);
  send();
  await expect(page.getByText('▲ Please enter the CAPTCHA')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('textbox', { name: 'CAPTCHA code' }).fill(product.captcha);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page).not.toHaveTitle(/^Admin Login/);
});

test('with a session the sign-in page is not shown while the scripts come', async ({ page, product }) => {
  await new Console(page).signInByApi(product);
  const send = await holdScript(page);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.locator('script[type="module"]').waitFor({ state: 'attached' });
  await expect(page.locator('#root')).toBeEmpty();
  send();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).not.toHaveTitle(/^Admin Login/);
});

test('the field that has the focus keeps it when the scripts come', async ({ page }) => {
  const send = await holdScript(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  const username = page.getByLabel('Username');
  await username.pressSequentially('a');
  send();
  await page.waitForFunction(hydrated);
  await page.keyboard.press('b');
  await expect(username).toHaveValue('ab');
});
