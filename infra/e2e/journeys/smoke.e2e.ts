import { expect, overflow, test } from '../fixtures/journey.ts';

for (const address of ['/', '/register', '/payment/response', '/admin']) {
  test(`${address} opens without a complaint, fits the window and reads well to everybody`, async ({
    page,
    axe,
    picture,
  }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('page');
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('shows the error page with status 404', async ({ page, axe }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1').first()).toBeVisible();
    await axe();
  });
});
