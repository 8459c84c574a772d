import type { APIRequestContext, Page } from '@playwright/test';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { expect } from '../../../fixtures/journey.ts';
import type { Product } from '../../../fixtures/product.ts';
import { AdminCalls, choosePassword } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { turnOnTwoStep } from '../../../pages/console/two-step.ts';
import { test } from './own-administrator.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const aName = (role: string) => `${role}.${Math.random().toString(36).slice(2, 8)}`;

async function choose(page: Page, username: string, action: string): Promise<void> {
  await button(page, `Change ${username}`).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

/** The status of a sign-in with this name and password: 200 or 401. */
async function signInStatus(request: APIRequestContext, product: Product, username: string, password: string) {
  await request.get('/api/admin/captcha');
  const data = { username, password, captchaAnswer: product.captcha };
  return (await request.post('/api/admin/login', { data })).status();
}

/** The generated password, copied by its button. */
async function copyPassword(page: Page, username: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: `Password of ${username}` });
  await expect(button(page, 'Copy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(password, { exact: true })).toBeVisible();
  // The password is shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await button(page, 'Done').press('Enter');
  await expect(shown).toBeHidden();
  return password;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/status of (400|409)/] });

test('an administrator adds an account, gives it another role and password, and deletes it, by keyboard', async ({
  page,
  request,
  product,
}) => {
  const { username: me } = product.administrator;
  const name = aName('asha');
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /^Signed in as/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Administrators' }).press('Enter');
  await expect(page).toHaveURL(/\/administrators$/);
  await expect(row(page, `${me} (you)`)).toContainText('Administrator');

  const password = await test.step('a name that is taken is refused, another gets a password', async () => {
    await button(page, 'Add administrator').press('Enter');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(me.toUpperCase());
    await page.getByRole('radio', { name: /^Treasurer/ }).press('Space');
    await button(page, 'Add').press('Enter');
    await expect(page.getByText(`▲ ${accountSentences.usernameTaken}`)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByLabel('Username').fill(name);
    await page.keyboard.press('Enter');
    const shown = await copyPassword(page, name);
    await expect(row(page, name)).toContainText('Treasurer');
    await expect(row(page, name)).toContainText('Never');
    expect(await signInStatus(request, product, name, shown)).toBe(200);
    return shown;
  });

  await test.step('another role', async () => {
    await choose(page, name, 'Change role');
    await expect(page.getByRole('radio', { name: /^Treasurer/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} is now Secretary`)).toBeVisible();
    await expect(row(page, name)).toContainText('Secretary');
    await expect(row(page, name)).not.toContainText('Never');
  });

  await test.step('another password', async () => {
    await choose(page, name, 'Reset password');
    await expect(button(page, 'Cancel')).toBeFocused();
    await button(page, 'Reset password').press('Enter');
    const next = await copyPassword(page, name);
    expect(await signInStatus(request, product, name, password)).toBe(401);
    expect(await signInStatus(request, product, name, next)).toBe(200);
    const own = { ...product, administrator: { username: name, password: next } };
    await turnOnTwoStep(request, { ...product, administrator: await choosePassword(request, own) });
  });

  await test.step('two-step sign-in off, for a phone that was lost', async () => {
    await page.reload();
    await expect(row(page, name).getByRole('cell', { name: 'On', exact: true })).toBeVisible();
    await choose(page, name, 'Turn off two-step sign-in');
    await button(page, 'Turn off').press('Enter');
    await expect(page.getByText(`Two-step sign-in of ${name} is off`)).toBeVisible();
    await expect(row(page, name).getByRole('cell', { name: 'Off', exact: true })).toBeVisible();
    await button(page, `Change ${name}`).press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Change role', 'Reset password', 'Delete']);
    await page.keyboard.press('Escape');
  });

  await test.step('gone', async () => {
    await choose(page, name, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    await expect(button(page, 'Add administrator')).toBeFocused();
  });
});

test('who gives up the role of administrator is told before, and sees the list no more', async ({
  page,
  request,
  product,
}) => {
  const calls = await AdminCalls.signIn(request, product);
  const { username, password } = await calls.addAdministrator(product, 'administrator');
  await new Console(page).signInByApi({ ...product, administrator: { username, password } });
  await page.goto('/admin/dashboard/administrators');
  await button(page, `Change ${username}`).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Change role']);
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: /^Read-only/ }).check();
  await expect(page.getByText('This is your own account: you will not see this list any more.')).toBeVisible();
  await button(page, 'Change role').click();
  await expect(page.getByText('Your role does not include Administrators.')).toBeVisible();
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Administrators' })).toHaveCount(0);
});
