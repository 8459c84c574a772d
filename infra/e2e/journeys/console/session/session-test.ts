import type { Page } from '@playwright/test';
import { test as journey } from '../../../fixtures/journey.ts';
import type { Product } from '../../../fixtures/product.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';

/** An administrator for each worker process, whose sessions a journey may end. */
export const test = journey.extend<{ consolePage: Console }, { own: { product?: Product } }>({
  own: [async ({}, use) => use({}), { scope: 'worker' }],
  product: async ({ product, own }, use) => use((own.product ??= await withOwnAdministrator(product))),
  consolePage: async ({ page }, use) => use(new Console(page)),
});

export const phone = { width: 360, height: 740 };
const keys = ['adminToken', 'adminTokenExpiry', 'adminRememberMe', 'recentPlayerSearches'];
export const kept = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
export const hoursLeft = async (page: Page) => (Date.parse((await kept(page))[1] ?? '') - Date.now()) / 3_600_000;
export const bearer = async (page: Page) => ({ authorization: `Bearer ${(await kept(page))[0]}` });

export const form = (page: Page) => ({
  username: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  code: page.getByRole('textbox', { name: /^CAPTCHA/ }),
  signIn: page.getByRole('button', { name: 'Sign In' }),
});
