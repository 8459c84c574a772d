import { expect, overflow, test } from '../../fixtures/journey.ts';

test('/admin opens without a complaint, fits the window and reads well to everybody', async ({
  page,
  axe,
  picture,
}) => {
  const answer = await page.goto('/admin');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('page');
});
