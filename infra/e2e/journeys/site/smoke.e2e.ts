import { expect, overflow, test } from '../../fixtures/journey.ts';

test('/admin opens without console errors, fits the window and is accessible', async ({ page, axe, picture }) => {
  const answer = await page.goto('/admin');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('page');
});
