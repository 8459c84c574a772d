import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';
import { measureTransfer, whenIdle } from '../../../pages/first-visit.ts';

/**
 * Compressed kilobytes of script that the sign-in page may fetch before it is touched. Many of them are MUI's buttons
 * and fields, which the console needs later. The page is visible, and accepts typing, before they arrive.
 */
const scripts = 122.5;
const consoleCode = /\/admin\/assets\/App-[\w-]+\.js$/;

test('the sign-in page fetches its own script alone; the console follows while somebody types', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const weights = measureTransfer(page, product.url);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/admin');
  await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  await whenIdle(page);
  const size = await weights();
  expect(size('script')).toBeGreaterThan(0);
  expect(size('script')).toBeLessThan(scripts);
  expect(fetched.filter((url) => consoleCode.test(url))).toEqual([]);
  expect(fetched.filter((url) => url.endsWith('/api/admin/captcha'))).toHaveLength(1);
  await page.getByLabel('Username').press('a');
  await expect.poll(() => fetched.filter((url) => consoleCode.test(url))).toHaveLength(1);
  await axe();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(`sign-in-${width}`);
  }
});

test.describe('the code of the console', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 404|dynamically imported module/] });

  test('is said to be on its way', async ({ page, product, axe, picture }) => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(consoleCode, async (route) => {
      await held;
      await route.continue();
    });
    await new Console(page).signIn(product);
    await expect(page.getByRole('status')).toHaveText('Loading the console…');
    await axe();
    await picture('on-its-way');
    send();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('that did not come is said to be missing, and can be asked for again', async ({
    page,
    product,
    axe,
    picture,
  }) => {
    await page.route(consoleCode, (route) => route.abort('connectionrefused'));
    await new Console(page).signIn(product);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The console could not be loaded.');
    const again = alert.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await axe();
    await picture('missing');
    // Neither the code nor the page can be loaded.
    await page.route('**/admin/dashboard', (route) => route.abort('connectionrefused'));
    await again.click();
    await expect(alert).toContainText('The console could not be loaded.');
    await expect(again).toBeFocused();
    await page.unrouteAll();
    await again.click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('that a release has replaced comes with a reload', async ({ page, product }) => {
    const own = await withOwnAdministrator(product);
    let isOld = true;
    await page.route(consoleCode, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    let documents = 0;
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      documents++;
      if (documents === 2) isOld = false;
    });
    await new Console(page).signIn(own);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(documents).toBe(2);
  });
});

test.describe('an address behind the sign-in', () => {
  test('is opened after it, and not lost by a reload before', async ({ page, product }) => {
    await page.goto('/admin/dashboard/members');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('alert')).toHaveText('Authentication required. Please login again.');
    await page.reload();
    await new Console(page).fillIn(product);
    await expect(page).toHaveURL(/\/admin\/dashboard\/members$/);
    await expect(page.getByRole('tab', { name: /Member Management/ })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });

  test('is opened also after Back has led to it at the sign-in page', async ({ page, product }) => {
    const own = await withOwnAdministrator(product);
    const consolePage = new Console(page);
    await consolePage.signIn(own);
    await page.getByRole('tab', { name: /Member Management/ }).click();
    await expect(page).toHaveURL(/\/members$/);
    await page.getByRole('tab', { name: /Gallery/ }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    await page.evaluate(() => localStorage.setItem('adminTokenExpiry', new Date(0).toISOString()));
    await page.reload();
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByLabel('Username').fill('half a name');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    // The document is the same, so nothing that was typed is lost.
    await expect(page.getByLabel('Username')).toHaveValue('half a name');
    await consolePage.fillIn(own);
    await expect(page).toHaveURL(/\/admin\/dashboard\/members$/);
  });
});
