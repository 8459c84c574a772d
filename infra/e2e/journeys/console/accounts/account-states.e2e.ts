import type { Page } from '@playwright/test';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import {
  account,
  administrators,
  type AccountsApi,
  generated,
  recoveryCodes,
  routeAccounts,
  setup,
} from '../../../pages/console/accounts-api.ts';
import { Console } from '../../../pages/console/console.ts';
import { answers, expect, never, statesTimeout, test as journey } from '../../state-test.ts';

/** The account screens with a mocked API. */
const test = journey.extend<{ api: AccountsApi }>({
  api: async ({ page, product }, use) => {
    const api: AccountsApi = { administrators, account };
    await routeAccounts(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const refused = (error: string, errors?: Record<string, string>) => ({
  success: false,
  error,
  ...(errors && { errors }),
});

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (400|401|409|500)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('the list of administrators and a new one', async ({ page, checkState, api }) => {
      await page.route('**/api/admin/administrators', never);
      await page.goto('/admin/dashboard/administrators');
      await expect(page.getByText('Loading administrators...')).toBeVisible();
      await checkState('list-loading');
      await page.unroute('**/api/admin/administrators', never);
      await page.reload();
      await expect(button(page, 'Change सचिव')).toBeVisible();
      expect(api.administrators).toHaveLength(4);
      await checkState('list');
      await button(page, 'Add administrator').click();
      await expect(page.getByLabel('Username')).toBeFocused();
      await checkState('add');
      await button(page, 'Add').click();
      await expect(page.getByText(`▲ ${accountSentences.role}`)).toBeVisible();
      await expect(page.getByLabel('Username')).toBeFocused();
      await checkState('add-missing');
      await page.getByLabel('Username').fill('सचिव');
      await page.getByRole('radio', { name: /^Secretary/ }).check();
      const taken = { username: accountSentences.usernameTaken };
      await answers(page, '**/api/admin/administrators', refused(taken.username, taken), 409);
      await button(page, 'Add').click();
      await expect(page.getByText(`▲ ${taken.username}`)).toBeVisible();
      await checkState('add-taken');
      await page.unroute('**/api/admin/administrators');
      await routeAccounts(page, api);
      await page.route('**/api/admin/administrators', (route) =>
        route.request().method() === 'POST' ? never() : route.fallback(),
      );
      await button(page, 'Add').click();
      await expect(button(page, 'Adding…')).toBeVisible();
      await checkState('add-sending');
    });

    test('the actions on one administrator', async ({ page, api, checkState }) => {
      await page.goto('/admin/dashboard/administrators');
      await button(page, 'Change treasurer.raipur').click();
      await checkState('menu');
      await item(page, 'Change role').click();
      await expect(page.getByRole('radio', { name: /^Treasurer/ })).toBeFocused();
      await checkState('role');
      await button(page, 'Cancel').click();

      await button(page, 'Change admin').click();
      await item(page, 'Change role').click();
      await page.getByRole('radio', { name: /^Read-only/ }).check();
      await answers(page, '**/role', refused(accountSentences.lastAdministrator), 409);
      await button(page, 'Change role').click();
      await expect(page.getByText(accountSentences.lastAdministrator)).toBeVisible();
      await checkState('role-last');
      await button(page, 'Cancel').click();

      await button(page, 'Change treasurer.raipur').click();
      await item(page, 'Reset password').click();
      await checkState('reset');
      await answers(page, '**/reset-password', generated('treasurer.raipur'));
      await button(page, 'Reset password').click();
      await expect(page.getByRole('dialog', { name: 'Password of treasurer.raipur' })).toBeVisible();
      await expect(button(page, 'Copy')).toBeFocused();
      await page.keyboard.press('Escape');
      await checkState('password');
      await button(page, 'Done').click();

      await button(page, 'Change treasurer.raipur').click();
      await item(page, 'Turn off two-step sign-in').click();
      await checkState('two-step-off');
      await page.route('**/turn-off-two-step', never);
      await button(page, 'Turn off').click();
      await expect(button(page, 'Turning off…')).toBeVisible();
      await checkState('two-step-off-sending');
      await page.reload();

      await button(page, `Change ${api.administrators[2]!.username}`).click();
      await item(page, 'Delete').click();
      await checkState('delete');
      await page.route('**/api/admin/administrators/*', (route) => route.fulfill({ status: 500, json: {} }));
      await button(page, 'Delete').click();
      await expect(page.getByText('The administrator could not be deleted. Please try again.')).toBeVisible();
      await checkState('delete-failed');
      await page.route('**/api/admin/administrators', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByText('The administrators could not be loaded. Please try again.')).toBeVisible();
      await checkState('list-failed');
    });

    test('one’s own account', async ({ page, api, checkState }) => {
      await page.goto('/admin/dashboard/account');
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
      await expect(page.getByText('(this one)')).toBeVisible();
      await checkState('account');
      await button(page, 'Change password').click();
      await expect(page.getByText(`▲ ${accountSentences.newPassword}`)).toBeVisible();
      await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
      await page.getByLabel('Current password', { exact: true }).fill('old password');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await button(page, 'Show new password').click();
      await checkState('password-short');
      await page.getByLabel('New password', { exact: true }).fill('long enough for all');
      const wrong = { currentPassword: accountSentences.wrongPassword };
      await answers(page, '**/account/password', refused(wrong.currentPassword, wrong), 400);
      await button(page, 'Change password').click();
      await expect(page.getByText(`▲ ${wrong.currentPassword}`)).toBeVisible();
      await checkState('password-wrong');

      api.account = { ...account, hasTwoStep: true, recoveryCodesLeft: 1, role: 'viewer' };
      await page.reload();
      await expect(page.getByText('Only 1 recovery code left.')).toBeVisible();
      await checkState('two-step-on');
      await button(page, 'Turn off').click();
      await checkState('turn-off');
      await answers(page, '**/two-step/turn-off', refused(accountSentences.wrongPassword), 400);
      const question = page.getByRole('alertdialog');
      await question.getByLabel('Current password', { exact: true }).fill('not this one');
      await question.getByLabel('Code of the app, or a recovery code').fill('123456');
      await question.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText(accountSentences.wrongPassword)).toBeVisible();
      await checkState('turn-off-wrong');
      await answers(page, '**/api/admin/account', {}, 500);
      await page.reload();
      await expect(page.getByText('Your account could not be loaded. Please try again.')).toBeVisible();
      await checkState('account-failed');
    });

    test('turning two-step sign-in on', async ({ page, api, checkState }) => {
      expect(api.account.hasTwoStep).toBe(false);
      await page.goto('/admin/dashboard/account');
      await button(page, 'Turn on').click();
      await expect(page.getByRole('dialog').getByLabel('Current password', { exact: true })).toBeFocused();
      await checkState('begin');
      await answers(page, '**/account/two-step', setup);
      await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill('a password');
      await button(page, 'Continue').click();
      await expect(page.getByText('JBSW Y3DP')).toBeVisible();
      // A phone cannot scan its own screen, so the page offers a link.
      await expect(page.locator('a[href^="otpauth://totp/"]')).toBeVisible({ visible: device === 'phone' });
      await checkState('scan');
      await answers(
        page,
        '**/two-step/confirm',
        refused(accountSentences.wrongCode, { code: accountSentences.wrongCode }),
        400,
      );
      await page.getByLabel('Enter the code that the app shows').fill('123 456');
      await button(page, 'Turn on').click();
      await expect(page.getByText(`▲ ${accountSentences.wrongCode}`)).toBeVisible();
      await checkState('scan-wrong');
      await answers(page, '**/two-step/confirm', { success: true, recoveryCodes });
      await button(page, 'Turn on').click();
      await expect(button(page, 'Copy')).toBeFocused();
      await checkState('codes');
    });

    test('the second step of the sign-in', async ({ page, product, checkState }) => {
      await answers(page, '**/api/admin/login', { success: true, codeRequired: true, message: 'Enter the code' });
      await page.addInitScript(() => localStorage.clear());
      await page.goto('/admin');
      await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
      await page.getByLabel('Username').fill(product.administrator.username);
      await page.getByLabel('Password', { exact: true }).fill(product.administrator.password);
      await page.getByRole('textbox', { name: /^CAPTCHA/ }).fill(product.captcha);
      await button(page, 'Sign In').click();
      const code = page.getByLabel('Enter the code from your authenticator app');
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await checkState('code');
      await answers(page, '**/api/admin/login/code', refused(accountSentences.wrongSignInCode), 401);
      await code.fill('123456');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`▲ ${accountSentences.wrongSignInCode}`)).toBeVisible();
      await expect(code).toBeFocused();
      await checkState('code-wrong');
      await button(page, 'Use a recovery code').click();
      await expect(page.getByLabel('Enter one of your recovery codes')).toBeFocused();
      await checkState('recovery');
      const expired = {
        ...refused(accountSentences.codeExpired),
        expired: true,
        message: accountSentences.codeExpired,
      };
      await answers(page, '**/api/admin/login/code', expired, 401);
      await page.getByLabel('Enter one of your recovery codes').fill('k7m2p-x9dqw');
      await button(page, 'Sign In').click();
      await expect(page.getByRole('alert')).toHaveText(accountSentences.codeExpired);
      await expect(page.getByRole('textbox', { name: /^CAPTCHA/ })).toBeFocused();
      await expect(page.getByLabel('Username')).toHaveValue(product.administrator.username);
      await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
      await checkState('expired');
    });
  });
