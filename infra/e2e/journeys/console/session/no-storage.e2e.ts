import { expect } from '../../../fixtures/journey.ts';
import { test } from './session-test.ts';

const notice = 'Your browser could not store the sign-in.';

/** Functions that run in the page before its scripts. */
const browsers = {
  'forbids storage': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
    // Firefox throws this error when storage is blocked.
    window.BroadcastChannel = class {
      constructor() {
        get();
      }
    } as unknown as typeof BroadcastChannel;
  },
  'has no storage': () => {
    Object.defineProperties(window, { localStorage: { value: null }, sessionStorage: { value: null } });
  },
  'has a full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [browser, script] of Object.entries(browsers))
  test(`the console works in a browser that ${browser}, and says that the sign-in will not last`, async ({
    page,
    consolePage,
    product,
    axe,
    picture,
  }) => {
    await page.addInitScript(script);
    await consolePage.signIn(product);
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await axe();
    await picture('not-stored');
    // The console stores the search text.
    await consolePage.findPlayer('9826100001');
    await page.getByRole('tab', { name: /Event Master/ }).click();
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL(/\/admin$/);
    await consolePage.fillIn(product);
    await expect(page.getByRole('tab', { name: /Event Master/, selected: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

test('the sign-in page says that it needs cookies where the browser blocks them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toHaveText(/^Your browser blocks cookies/);
});

test('a stored sign-in has no such notice', async ({ page, consolePage, product }) => {
  await consolePage.signIn(product);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
});
