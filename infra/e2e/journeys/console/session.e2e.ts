import type { Page } from '@playwright/test';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import type { Product } from '../../fixtures/product.ts';
import { withOwnAdministrator } from '../../pages/console/administrator.ts';
import { Console } from '../../pages/console/console.ts';

/** One administrator for this file, whose sessions may be ended. */
const test = journey.extend<{ consolePage: Console }, { own: { product?: Product } }>({
  own: [async ({}, use) => use({}), { scope: 'worker' }],
  product: async ({ product, own }, use) => use((own.product ??= await withOwnAdministrator(product))),
  consolePage: async ({ page }, use) => use(new Console(page)),
});

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const phone = { width: 360, height: 740 };
const keys = ['adminToken', 'adminTokenExpiry', 'adminRememberMe', 'recentPlayerSearches'];
const kept = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
const hoursLeft = async (page: Page) => (Date.parse((await kept(page))[1] ?? '') - Date.now()) / 3_600_000;
const bearer = async (page: Page) => ({ authorization: `Bearer ${(await kept(page))[0]}` });
const verify = async (page: Page, headers: Record<string, string>) =>
  (await page.request.post('/api/admin/verify', { headers })).status();
/** The server ends the session; the page does not know yet. */
const endBehindTheBack = async (page: Page) => page.request.post('/api/admin/logout', { headers: await bearer(page) });

const form = (page: Page) => ({
  username: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  code: page.getByRole('textbox', { name: /^CAPTCHA/ }),
  signIn: page.getByRole('button', { name: 'Sign In' }),
});

test.describe('the sign-in form', () => {
  test.use({ viewport: phone, expectedErrors: [/status of (4|5)\d\d|ERR_/] });

  test('shows each error at its field, and a new captcha after every attempt', async ({ page, product, axe }) => {
    const { username, password, code, signIn } = form(page);
    const picture = page.getByRole('img', { name: /CAPTCHA/ });
    const fill = async (name: string, word: string, answer: string) => {
      await username.fill(name);
      await password.fill(word);
      await code.fill(answer);
      await signIn.click();
    };
    await page.goto('/admin/');
    await expect(page).toHaveURL(/\/admin$/);
    await picture.waitFor();
    await signIn.click();
    for (const sentence of ['Username is required', 'Password is required', 'Please enter the CAPTCHA'])
      await expect(page.getByText(`▲ ${sentence}`)).toBeVisible();
    await expect(username).toBeFocused();
    await axe();

    const { administrator, captcha } = product;
    const before = await picture.getAttribute('src');
    await fill(administrator.username, administrator.password, 'WRONGONE');
    await expect(page.getByText('▲ CAPTCHA code is incorrect. Please try again.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', before!);
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await fill(administrator.username, 'not this one', captcha);
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await picture.waitFor();

    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await page.route('**/api/admin/login', (route) => route.abort('connectionrefused'));
    await fill(administrator.username, administrator.password, captcha);
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.unrouteAll();
    await picture.waitFor();
    await fill(administrator.username, administrator.password, captcha.toLowerCase());
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('says how long to wait after too many questions, and keeps the captcha picture', async ({ page, axe }) => {
    const wait = 'Too many attempts. Please try again in 4 minutes.';
    await page.route('**/api/admin/captcha/question', (route) =>
      route.fulfill({ status: 429, json: { success: false, error: wait } }),
    );
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Cannot read it? Answer a question instead' }).click();
    await expect(page.getByRole('alert')).toHaveText(wait);
    await axe();
    await page.getByRole('button', { name: 'Show the picture instead' }).click();
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  });
});

test('a question in words can be answered instead of the captcha picture, by keyboard alone', async ({
  page,
  product,
  axe,
  picture,
}) => {
  await page.goto('/admin');
  await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  await page.getByRole('button', { name: 'Cannot read it? Answer a question instead' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('status').filter({ hasText: 'in this list' });
  await expect(question).toContainText('in digits');
  await axe();
  await picture('question');
  const asked = await question.textContent();
  await page.getByRole('button', { name: 'Refresh CAPTCHA answer' }).press('Enter');
  await expect(question).not.toHaveText(asked!);
  await page.getByLabel('Username').fill(product.administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(product.administrator.password);
  await page.getByLabel('CAPTCHA answer', { exact: true }).fill(product.captcha);
  await page.getByLabel('Remember me').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await hoursLeft(page)).toBeCloseTo(7 * 24, 1);
  expect((await kept(page))[2]).toBe('true');
});

test('a session lasts two hours, opens the dashboard by itself, and ends in every tab, on the server and in storage', async ({
  page,
  context,
  product,
  consolePage,
}) => {
  await page.goto('/admin/dashboard?tab=members');
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
  await other.goto('/admin/dashboard?tab=events');
  await expect(other.getByRole('region', { name: 'Events' })).toBeVisible();
  // A list that is still loading would be refused, and the browser would report that as an error.
  await other.waitForLoadState('networkidle');
  const left = page.waitForResponse('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(other).toHaveURL(/\/admin$/);
  expect(await kept(page)).toEqual([null, null, null, null]);
  expect((await left).status()).toBe(200);
  expect(await verify(page, headers)).toBe(401);
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('during an edit asks for the password in place, and keeps the form', async ({
    page,
    product,
    consolePage,
    axe,
    picture,
  }) => {
    await consolePage.signIn(product);
    await page.goto('/admin/dashboard?tab=members');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half a name');
    await page.getByLabel('Designation').fill('Scorer');
    await page.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pixel });
    await endBehindTheBack(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Session expired. Please login again.' });
    await expect(again.getByLabel('Username')).toBeFocused();
    await axe('[role=dialog]');
    await picture('in-place');
    const { username, password, code, signIn } = form(page);
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await username.fill(product.administrator.username);
    await password.fill(product.administrator.password);
    await code.fill(product.captcha);
    await signIn.click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
    await expect(page.getByLabel('Designation')).toHaveValue('Scorer');
    await expect(page.getByRole('img', { name: 'face.png' })).toBeVisible();
    await expect(page.getByText(/Session expired/)).toHaveCount(0);
  });

  test('or whose token is missing says so, and can be left', async ({ page, product, consolePage }) => {
    await consolePage.signIn(product);
    await page.goto('/admin/dashboard?tab=members');
    await page.getByRole('button', { name: 'Recently deleted' }).waitFor();
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    const again = page.getByRole('dialog', { name: 'Authentication required. Please login again.' });
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('alert')).toHaveText('Authentication required. Please login again.');
  });

  test('before the console is opened leads to the sign-in form, which says why until somebody signs in', async ({
    page,
    product,
    consolePage,
    axe,
    picture,
  }) => {
    await consolePage.signIn(product);
    await page.evaluate(() => localStorage.setItem('adminTokenExpiry', new Date(Date.now() - 1000).toISOString()));
    await page.goto('/admin/dashboard');
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText('Session expired. Please login again.');
    await expect(page).toHaveURL(/\/admin$/);
    await page.reload();
    await expect(notice).toHaveText('Session expired. Please login again.');
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await axe();
    await picture('notice');
    await page.setViewportSize(phone);
    await picture('notice-phone');
    await page.goto('/events');
    await page.goto('/admin');
    await expect(notice).toHaveText('Session expired. Please login again.');
    await consolePage.signIn(product);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
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
    await expect(page).toHaveURL(/tab=account$/);
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Chrome on Linux (this one)' })).toHaveCount(1);
    expect(await rows.count()).toBeGreaterThan(2);
    await axe();
    await picture('sessions');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText(/^Signed out of \d+ other sessions?$/)).toBeVisible();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.setViewportSize(phone);
    await expect(page.getByRole('heading', { name: 'Chrome on Linux (this one)' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await library.reload();
    await expect(library.getByRole('dialog', { name: 'Session expired. Please login again.' })).toBeVisible();
    await library.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the console says what it needs', async ({ page }) => {
    await page.goto('/admin');
    const [words, way] = [page.locator('noscript p').first(), page.locator('noscript a')];
    await expect(words).toBeVisible();
    expect(await words.innerText()).toMatch(/^The admin console needs JavaScript\./);
    await expect(way).toHaveAttribute('href', '/');
  });
});
