import type { Page } from '@playwright/test';
import type { RequiredStep, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import { expect } from '../../../fixtures/journey.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { AuthenticatorApp } from '../../../pages/console/two-step.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';
import { test } from './own-administrator.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const ownPassword = 'nobody else knows these words';

/**
 * Requires two-step sign-in, as `TWO_STEP_REQUIRED=1` does; the demo runs without it. The API's tests check that the
 * server then refuses all other calls.
 */
async function requireTwoStep(page: Page): Promise<void> {
  let isOn = false;
  page.on('response', (answer) => (isOn ||= answer.url().endsWith('/two-step/confirm') && answer.ok()));
  const step: RequiredStep = 'set-up-two-step';
  await page.route('**/api/admin/verify', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as VerifyResponse;
    const json = { success: true, data: { ...data, ...(!isOn && !data.requiredStep && { requiredStep: step }) } };
    await route.fulfill({ response, json });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a new treasurer chooses a password and sets up two-step sign-in before all else, by keyboard', async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const calls = await AdminCalls.signIn(page.request, product);
    const { username, password } = await calls.generateAdministrator('treasurer');
    await requireTwoStep(page);
    await new Console(page).signIn({ ...product, administrator: { username, password } });

    await test.step('the password', async () => {
      await expect(heading(page, 'Choose your password')).toBeFocused();
      await expect(heading(page, 'Choose your password')).toHaveCSS('box-shadow', 'none');
      await expect(heading(page, 'Admin Dashboard')).toHaveCount(0);
      await axe();
      await picture('password');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
      await page.keyboard.type(password);
      await page.getByLabel('New password', { exact: true }).focus();
      await page.keyboard.type(ownPassword);
      await page.keyboard.press('Enter');
    });

    await test.step('two-step sign-in', async () => {
      await expect(heading(page, 'Set up two-step sign-in')).toBeFocused();
      await axe();
      await picture('two-step');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Set up')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
      await page.keyboard.type(ownPassword);
      await page.keyboard.press('Enter');
      const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;
      await picture('scan');
      await page.getByLabel('Enter the code that the app shows').focus();
      await page.keyboard.type(new AuthenticatorApp(key).nextCode());
      await page.keyboard.press('Enter');
      await expect(button(page, 'Copy')).toBeFocused();
      await page.getByLabel('I have saved them').press('Space');
      await picture('codes');
      await button(page, 'Done').press('Enter');
    });

    await expect(heading(page, 'Admin Dashboard')).toBeFocused();
    await page.reload();
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
    await expect(heading(page, 'Set up two-step sign-in')).toHaveCount(0);
  });
});

test.describe('in two tabs', () => {
  test.use({ expectedErrors: [/status of 40[03]/] });

  test('a step that was taken in one tab is noticed by the other, when it is looked at or tries the same step', async ({
    page,
    product,
    context,
  }) => {
    const calls = await AdminCalls.signIn(page.request, product);
    const { username, password } = await calls.generateAdministrator('secretary');
    await new Console(page).signIn({ ...product, administrator: { username, password } });
    const [taking, trying] = [await context.newPage(), await context.newPage()];
    const change = async (tab: Page) => {
      await tab.getByLabel('Current password', { exact: true }).fill(password);
      await tab.getByLabel('New password', { exact: true }).fill(ownPassword);
      await button(tab, 'Change password').click();
    };
    for (const tab of [page, taking, trying]) {
      if (tab !== page) await tab.goto('/admin/dashboard/events');
      await expect(heading(tab, 'Choose your password')).toBeFocused();
    }
    await change(taking);
    await expect(heading(taking, 'Admin Dashboard')).toBeFocused();
    await change(trying);
    await expect(heading(trying, 'Admin Dashboard')).toBeFocused();
    await expect(heading(page, 'Choose your password')).toBeVisible();
    // A browser without a screen treats all tabs as visible, so the event is dispatched here.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  });
});

test.describe('at work', () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('whose password is reset keeps what was typed while choosing another', async ({ page, product, picture }) => {
    const calls = await AdminCalls.signIn(page.request, product);
    const { id, username, password } = await calls.addAdministrator(product, 'secretary');
    await new Console(page).signInByApi({ ...product, administrator: { username, password } });
    await page.goto('/admin/dashboard/members');
    await button(page, 'Add Member').click();
    await page.getByLabel('Name', { exact: true }).fill('Half a name');
    const generated = await calls.resetPassword(id);
    await page.getByLabel('Designation').fill('Scorer');
    // An invalid photo would not be sent, and so nothing would be noticed until the next poll.
    await page.locator('input[type=file]').setInputFiles(await aPhotoFile('face.jpg'));
    await button(page, 'Save').click();
    await new Console(page).signInAgain({ ...product, administrator: { username, password: generated } });
    const step = page.getByRole('dialog', { name: 'Choose your password' });
    await picture('above-work');
    await step.getByLabel('Current password', { exact: true }).fill(generated);
    await step.getByLabel('New password', { exact: true }).fill(ownPassword);
    await step.getByRole('button', { name: 'Change password' }).click();
    await expect(step).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
    await expect(page.getByLabel('Designation')).toHaveValue('Scorer');
  });
});
