import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { expect } from '../../../fixtures/journey.ts';
import type { Product } from '../../../fixtures/product.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { AuthenticatorApp } from '../../../pages/console/two-step.ts';
import { test } from './own-administrator.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signedIn = /\/admin\/dashboard/;

/** Makes a viewer account for this journey only. */
async function aViewer(page: Page, product: Product): Promise<Product> {
  const { username, password } = await (
    await AdminCalls.signIn(page.request, product)
  ).addAdministrator(product, 'viewer');
  return { ...product, administrator: { username, password } };
}

/** Fills in name, password and captcha, on the sign-in page or in its dialog. */
async function firstStep(page: Page, { administrator: { username, password }, captcha }: Product): Promise<void> {
  await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: /^CAPTCHA/ }).fill(captcha);
  await button(page, 'Sign In').click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Enter the code from your authenticator app').fill(code);
  await page.keyboard.press('Enter');
}

async function openAccount(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Signed in as/ });
  // The menu hides the button from screen readers, so its name is read before.
  const name = (await account.textContent())!.trim();
  await account.click();
  await expect(page.getByRole('menu')).toContainText(name);
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page).toHaveURL(/\/account$/);
}

test.describe('the password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('is changed with the current one; all other sessions end, this one stays', async ({ page, product }) => {
    const viewer = await aViewer(page, product);
    await new Console(page).signIn(viewer);
    const elsewhere = await new Console(page).signInByApi(viewer);
    const other = async () => (await page.request.post('/api/admin/verify', { headers: elsewhere })).status();
    expect(await other()).toBe(200);
    await openAccount(page);
    const fields = {
      current: page.getByLabel('Current password', { exact: true }),
      next: page.getByLabel('New password', { exact: true }),
    };
    await fields.current.fill('not this one');
    await fields.next.fill('a new one for all');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`▲ ${accountSentences.wrongPassword}`)).toBeVisible();
    await expect(fields.current).toBeFocused();
    await fields.current.fill(viewer.administrator.password);
    await fields.next.fill(viewer.administrator.username);
    await button(page, 'Change password').click();
    await expect(page.getByText(`▲ ${accountSentences.passwordIsName}`)).toBeVisible();
    await fields.next.fill('a new one for all');
    await button(page, 'Change password').click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
    await expect(fields.current).toHaveValue('');
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    expect(await other()).toBe(401);
    await button(page, 'Logout').click();
    await firstStep(page, { ...viewer, administrator: { ...viewer.administrator, password: 'a new one for all' } });
    await expect(page).toHaveURL(signedIn);
  });
});

test.describe('two-step sign-in', () => {
  test.use({ expectedErrors: [/status of 40[01]/], permissions: ['clipboard-read', 'clipboard-write'] });

  test('is turned on with an app, asked for at every sign-in, and turned off', async ({ page, product, picture }) => {
    const viewer = await aViewer(page, product);
    const { username, password } = viewer.administrator;
    await new Console(page).signIn(viewer);
    await openAccount(page);

    const { app, codes } = await test.step('turned on', async () => {
      await button(page, 'Turn on').click();
      const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
      await dialog.getByLabel('Current password', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`▲ ${accountSentences.wrongPassword}`)).toBeVisible();
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      const qr = page.getByRole('img', { name: /^QR code/ });
      await expect(qr).toBeVisible();
      expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await picture('scan');
      const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;
      await button(page, 'Copy the key').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''));
      const field = page.getByLabel('Enter the code that the app shows');
      await field.fill('000 000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`▲ ${accountSentences.wrongCode}`)).toBeVisible();
      await expect(field).toBeFocused();
      const phone = new AuthenticatorApp(key);
      await field.fill(phone.nextCode());
      await page.keyboard.press('Enter');

      const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(list).toHaveCount(10);
      const shown = await list.allTextContents();
      await button(page, 'Copy').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
      const download = page.waitForEvent('download');
      await button(page, 'Download').click();
      const file = readFileSync(await (await download).path(), 'utf8');
      for (const each of [username, ...shown]) expect(file).toContain(each);
      await expect(button(page, 'Done')).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(`Recovery codes of ${username}`)).toBeVisible();
      await expect(page.getByLabel('I have saved them')).toBeHidden();
      await picture('print');
      await page.emulateMedia({ media: 'screen' });
      await page.getByLabel('I have saved them').check();
      await button(page, 'Done').click();
      await expect(page.getByText('10 recovery codes left')).toBeVisible();
      await expect(button(page, 'Turn off')).toBeFocused();
      return { app: phone, codes: shown };
    });

    await test.step('a code of the app signs in', async () => {
      await button(page, 'Logout').click();
      await firstStep(page, viewer);
      await enterCode(page, '000000');
      await expect(page.getByText(`▲ ${accountSentences.wrongSignInCode}`)).toBeVisible();
      await enterCode(page, app.nextCode());
      await expect(page).toHaveURL(signedIn);
    });

    await test.step('without the phone, a recovery code does, once', async () => {
      await button(page, 'Logout').click();
      await firstStep(page, viewer);
      await button(page, 'Use a recovery code').click();
      await page.getByLabel('Enter one of your recovery codes').fill(codes[0]!.toUpperCase());
      await button(page, 'Sign In').click();
      await expect(page).toHaveURL(signedIn);
      await openAccount(page);
      await expect(page.getByText('9 recovery codes left')).toBeVisible();
    });

    await test.step('a used code is refused, and after five wrong ones the password is asked for again', async () => {
      await button(page, 'Logout').click();
      await firstStep(page, viewer);
      await button(page, 'Use a recovery code').click();
      const field = page.getByLabel('Enter one of your recovery codes');
      for (const attempt of [1, 2, 3, 4, 5]) {
        const answer = page.waitForResponse('**/login/code');
        await field.fill(codes[0]!);
        await page.keyboard.press('Enter');
        expect((await answer).status()).toBe(401);
        if (attempt < 5) await expect(page.getByText(`▲ ${accountSentences.wrongSignInCode}`)).toBeVisible();
      }
      await expect(page.getByRole('alert')).toHaveText(accountSentences.codeExpired);
      await expect(page.getByLabel('Username')).toHaveValue(username);
      await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
      await page.getByRole('textbox', { name: /^CAPTCHA/ }).fill(viewer.captcha);
      await page.keyboard.press('Enter');
      await button(page, 'Use a recovery code').click();
      await field.fill(codes[1]!);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(signedIn);
    });

    await test.step('turned off with password and code, no code is asked for', async () => {
      await openAccount(page);
      await button(page, 'Turn off').click();
      const question = page.getByRole('alertdialog');
      await question.getByLabel('Current password', { exact: true }).fill('not this one');
      await question.getByLabel('Code of the app, or a recovery code').fill(codes[2]!);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`▲ ${accountSentences.wrongPassword}`)).toBeVisible();
      await question.getByLabel('Current password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
      await expect(button(page, 'Turn on')).toBeFocused();
      await button(page, 'Logout').click();
      await firstStep(page, viewer);
      await expect(page).toHaveURL(signedIn);
    });
  });

  test('of a session that ends in the middle of the work keeps what was typed', async ({ page, product, picture }) => {
    const calls = await AdminCalls.signIn(page.request, product);
    const { username, password } = await calls.addAdministrator(product, 'secretary');
    const secretary = { ...product, administrator: { username, password } };
    const headers = await new Console(page).signInByApi(secretary);
    const begun = await page.request.post('/api/admin/account/two-step', { headers, data: { password } });
    const app = new AuthenticatorApp(((await begun.json()) as { secret: string }).secret);
    const confirm = { headers, data: { code: app.nextCode() } };
    expect((await page.request.post('/api/admin/account/two-step/confirm', confirm)).ok()).toBe(true);
    await page.goto('/admin/dashboard/members');
    await button(page, 'Add Member').click();
    await page.getByLabel('Name', { exact: true }).fill('Half a name');
    await page.request.post('/api/admin/logout', { headers });
    await page.getByLabel('Designation').fill('Scorer');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await button(page, 'Save').click();
    const again = page.getByRole('dialog', { name: 'Session expired. Please login again.' });
    await expect(again.getByLabel('Username')).toHaveValue(username);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await firstStep(page, secretary);
    await expect(again.getByLabel('Enter the code from your authenticator app')).toBeFocused();
    await picture('in-place');
    await again.getByRole('button', { name: 'Back' }).click();
    await expect(again.getByLabel('Username')).toHaveValue(username);
    await again.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await again.getByRole('textbox', { name: /^CAPTCHA/ }).fill(product.captcha);
    await page.keyboard.press('Enter');
    await enterCode(page, app.nextCode());
    await expect(again).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
    await expect(page.getByLabel('Designation')).toHaveValue('Scorer');
  });
});
