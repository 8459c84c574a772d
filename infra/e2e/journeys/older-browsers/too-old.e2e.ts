import { club } from '@maidan/shared/club.ts';
import type { Page } from '@playwright/test';
import { paymentTexts } from '../../../../sites/src/content/payment.ts';
import { registerTexts } from '../../../../sites/src/content/register.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

/**
 * Simulates a browser older than `browserslist`: it lacks functions of the language, and none of the product's module
 * scripts is loaded.
 */
test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'structuredClone');
    Reflect.deleteProperty(Array.prototype, 'toSorted');
  });
  await context.route(/\/(_astro|admin\/assets)\/[^/]+\.js$/, (route) => route.abort());
});

const notice = (page: Page) => page.locator('.old-browser').getByRole('alert');

for (const [address, text] of [
  ['/register', registerTexts.en.oldBrowser],
  ['/hi/register', registerTexts.hi.oldBrowser],
] as const)
  test(`Nobody fills in the form of ${address} with a browser that cannot send it`, async ({ page, axe, picture }) => {
    await page.goto(address);
    await expect(notice(page)).toContainText(text);
    await expect(notice(page).getByRole('link')).toHaveText(club.phone);
    await expect(page.locator('form:visible')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture(address.replaceAll('/', '-'));
  });

for (const outcome of ['response', 'success', 'error'])
  for (const language of ['en', 'hi'] as const)
    test(`A payer at ${outcome} in ${language} whose browser is too old reads that the payment is kept, not that it is pending`, async ({
      page,
      axe,
      picture,
    }) => {
      await page.goto(`${language === 'hi' ? '/hi' : ''}/payment/${outcome}?merchTxnId=MSC1`);
      await expect(notice(page)).toContainText(paymentTexts[language].oldBrowser);
      await expect(notice(page).getByRole('link')).toHaveText(club.phone);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentTexts[language].title);
      await expect(page.locator('.result')).toBeHidden();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture(`payment-${outcome}-${language}`);
    });

test('An administrator whose browser is too old reads so above a sign-in that may do nothing', async ({
  page,
  picture,
}) => {
  await page.goto('/admin');
  await expect(page.locator('#old-browser')).toContainText('This browser is too old');
  await expect(page.locator('#old-browser').getByRole('link')).toHaveAttribute('href', '/');
  await picture('admin');
});
