import type { Page } from '@playwright/test';
import { expect } from '../../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';
import { bearer, form, phone, test } from './session-test.ts';

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Ends the session at the server; the page does not know of it. */
const endBehindTheBack = async (page: Page) => page.request.post('/api/admin/logout', { headers: await bearer(page) });

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
    await page.goto('/admin/dashboard/members');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half a name');
    await page.getByLabel('Designation').fill('Scorer');
    await page.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pixel });
    await endBehindTheBack(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Session expired. Please login again.' });
    await expect(again.getByLabel('Username')).toHaveValue(product.administrator.username);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await axe('[role=dialog]');
    await picture('in-place');
    const { password, code, signIn } = form(page);
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await password.fill(product.administrator.password);
    await code.fill(product.captcha);
    await signIn.click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
    await expect(page.getByLabel('Designation')).toHaveValue('Scorer');
    await expect(page.getByRole('img', { name: 'face.png' })).toBeVisible();
    await expect(page.getByText(/Session expired/)).toHaveCount(0);
  });

  test('in another tab keeps a typed form, for the same account only', async ({
    page,
    context,
    product,
    consolePage,
    axe,
    picture,
  }) => {
    const signOutElsewhere = async () => {
      const other = await context.newPage();
      await other.goto('/admin/dashboard/account');
      await other.getByRole('button', { name: 'Logout' }).click();
      await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await other.close();
    };
    const again = page.getByRole('dialog', { name: 'You were signed out in another tab.' });
    const name = page.getByLabel('Name', { exact: true });
    await consolePage.signIn(product);
    await page.goto('/admin/dashboard/members');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await name.fill('Half a name');
    await signOutElsewhere();
    await expect(again.getByLabel('Username')).toHaveValue(product.administrator.username);
    await axe('[role=dialog]');
    await picture('signed-out-elsewhere');
    await consolePage.signInAgain(product);
    await expect(name).toHaveValue('Half a name');

    await signOutElsewhere();
    await expect(again).toBeVisible();
    await consolePage.signInAgain(await withOwnAdministrator(product));
    await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
    await expect(name).toBeHidden();
    await expect(page).toHaveURL(/\/members/);

    // When no form is open, the sign-in page gives the reason.
    await signOutElsewhere();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('alert')).toHaveText('You were signed out in another tab.');
  });

  test('in two tabs goes on in both after one sign-in, and both begin anew for another account', async ({
    page,
    context,
    product,
    consolePage,
  }) => {
    await consolePage.signIn(product);
    await page.goto('/admin/dashboard/members');
    const name = page.getByLabel('Name', { exact: true });
    await page.getByRole('button', { name: 'Add Member' }).click();
    await name.fill('Half a name');
    const other = await context.newPage();
    await other.goto('/admin/dashboard/members');
    const again = 'Session expired. Please login again.';
    const endThere = async (): Promise<void> => {
      await endBehindTheBack(page);
      await other.reload();
      await other.getByRole('dialog', { name: again }).waitFor();
    };
    await endThere();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: again }).waitFor();
    await new Console(other).signInAgain(product);
    await expect(page.getByRole('dialog', { name: again })).toBeHidden();
    await expect(name).toHaveValue('Half a name');

    await endThere();
    const stranger = await withOwnAdministrator(product);
    await new Console(other).signInAgain(stranger);
    await expect(name).toBeHidden();
    await expect(page.getByText(stranger.administrator.username)).toBeVisible();
  });

  test('or whose token is missing says so, and can be left', async ({ page, product, consolePage }) => {
    await consolePage.signIn(product);
    await page.goto('/admin/dashboard/members');
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
