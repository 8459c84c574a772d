import type { Browser, Page } from '@playwright/test';
import { anApplicant } from '../../pages/applicant.ts';
import { Console } from '../../pages/console/console.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';
import type { Product } from '../../fixtures/product.ts';

const setCallback = async ({ sandboxUrl }: Product, callback: boolean) => {
  const answer = await fetch(`${sandboxUrl}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callback }),
  });
  expect(answer.ok).toBe(true);
};

/** Pays and closes the tab before the bank's result comes back; returns the mobile. */
async function payAndLeave(browser: Browser, product: Product): Promise<string> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const applicant = anApplicant();
  const bank = await new RegistrationPage(page).register(applicant);
  await bank.getByRole('button', { name: /Pay, never return/ }).click();
  await bank.getByText(/close/i).first().waitFor();
  await context.close();
  return applicant.mobile;
}

async function foundWithin(page: Page, mobile: string, seconds: number): Promise<void> {
  const secretary = new Console(page);
  await expect(async () => {
    await page.reload();
    await expect(await secretary.findPlayer(mobile)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: seconds * 1000, intervals: [3_000] });
}

test('the tab closes right after paying: the player is on the list all the same', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  await new Console(page).signIn(product);

  await test.step('within 60 seconds, told by the provider', async () => {
    await foundWithin(page, await payAndLeave(browser, product), 60);
  });
  await test.step('within 120 seconds, with the provider silent too', async () => {
    await setCallback(product, false);
    try {
      await foundWithin(page, await payAndLeave(browser, product), 120);
    } finally {
      await setCallback(product, true);
    }
  });
});
