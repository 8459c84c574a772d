import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { makeOlder } from '../older-browsers/older-browser.ts';

test('A secretary with the oldest browser signs in, opens every tab and edits a member', async ({
  page,
  context,
  product,
}) => {
  await makeOlder(context, 'console');
  await new Console(page).signIn(product);
  await expect(page.locator('#old-browser')).toBeHidden();
  for (const name of [/Event Master/, /Gallery Management/, /Member Management/, /Players/])
    await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Search players' })).toBeVisible();
  await page.goto('/admin/dashboard/history');
  await expect(page.getByRole('list').first()).toBeVisible();
  await page.goto('/admin/dashboard/members');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog');
  const designation = dialog.getByLabel('Designation');
  // The same text is typed again, because other journeys read this list.
  await designation.fill(await designation.inputValue());
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
  expect((await saved).status()).toBe(200);
  await expect(dialog).toBeHidden();
});
