import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';

/**
 * Milliseconds of an hour. The journeys set the computer's clock hours off: if the console compared the session's end
 * with that clock, "Session expired" would return without end.
 */
const hour = 3_600_000;
for (const hours of [2, -2, 24, -24])
  test(`An administrator whose computer's clock is ${hours} hours off signs in, and the session lasts`, async ({
    page,
    product,
  }) => {
    await page.clock.setSystemTime(Date.now() + hours * hour);
    await new Console(page).signIn(product);
    await page.getByRole('tab', { name: /Member Management/ }).click();
    await expect(page).toHaveURL(/\/members$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: /Member Management/ })).toHaveAttribute('aria-selected', 'true');
  });

test('An administrator whose clock is set forward while the console is open goes on working', async ({
  page,
  product,
}) => {
  await new Console(page).signIn(product);
  // The response is awaited from here on, because the console may send the request as soon as its clock has moved.
  const verified = page.waitForResponse('**/api/admin/verify');
  await page.clock.setSystemTime(Date.now() + 3 * hour);
  await page.getByRole('tab', { name: /Member Management/ }).click();
  expect((await verified).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
