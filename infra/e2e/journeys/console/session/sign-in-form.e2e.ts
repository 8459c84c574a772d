import { expect } from '../../../fixtures/journey.ts';
import { form, hoursLeft, kept, phone, test } from './session-test.ts';

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
    const renewed = page.waitForResponse('**/api/admin/captcha');
    await fill(administrator.username, administrator.password, captcha);
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    // A request that is under way when its interception ends would remain unanswered.
    await renewed;
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
