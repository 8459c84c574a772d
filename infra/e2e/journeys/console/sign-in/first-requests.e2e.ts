import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';

const captcha = '**/api/admin/captcha';
const picture = { name: /CAPTCHA/ };
const waiting = 'Loading code...';

test.describe('the first captcha', () => {
  test.use({ expectedErrors: [/status of 429|ERR_/] });

  test('that does not come can be replaced by another, and is given up after half a minute', async ({ page }) => {
    await page.clock.install();
    await page.route(captcha, () => undefined);
    await page.goto('/admin');
    await expect(page.getByText(waiting)).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('alert')).toHaveText('The club’s server took too long to answer. Please try again.');

    await page.reload();
    await expect(page.getByText(waiting)).toBeVisible();
    await page.unrouteAll();
    const refresh = page.getByRole('button', { name: 'Refresh CAPTCHA code' });
    await refresh.press('Enter');
    await page.getByRole('img', picture).waitFor();
    await expect(refresh).toBeFocused();
  });

  test('that is refused is not asked for again, and the page says how long to wait', async ({ page }) => {
    const error = 'Too many attempts. Please try again in 4 minutes.';
    let asked = 0;
    await page.route(captcha, (route) => {
      asked++;
      return route.fulfill({ status: 429, json: { success: false, error } });
    });
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText(error);
    expect(asked).toBe(1);
  });

  test('that the network loses is asked for once more', async ({ page }) => {
    await page.route(captcha, (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/admin');
    await page.getByRole('img', picture).waitFor();
  });
});

test('with a session the console’s scripts are asked for side by side, and no captcha', async ({ page, product }) => {
  await new Console(page).signInByApi(product);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/admin\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => /\/assets\/index-[\w-]+\.js$/.test(path))).toBe(true);
  await expect.poll(() => asked.some((path) => /\/assets\/App-[\w-]+\.js$/.test(path))).toBe(true);
  send();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(asked.filter((path) => /\/assets\/App-[\w-]+\.js$/.test(path))).toHaveLength(1);
  expect(asked).not.toContain('/api/admin/captcha');
});
