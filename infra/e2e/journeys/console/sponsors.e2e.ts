import { sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import type { SponsorsResponse } from '@maidan/shared/wire/sponsors.ts';
import { pixel } from '../../pages/console/committee.ts';
import { Console } from '../../pages/console/console.ts';
import { aName, inDays } from '../../pages/console/events-tab.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });

test('the secretary adds a sponsor, changes, orders and deletes it', async ({ page, product, checkState }) => {
  const headers = await new Console(page).signInByApi(product);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const [name, other] = [aName('Sahu Sweets'), aName('Verma Bricks')];
  const row = page.getByRole('row').filter({ hasText: name });

  await test.step('without any it says what the screen is for', async () => {
    await answers(page, '**/api/admin/sponsors?*', []);
    await page.goto('/admin/dashboard/sponsors');
    await expect(page.getByText('No sponsors yet.')).toBeVisible();
    await checkState('none');
    await page.unroute('**/api/admin/sponsors?*');
    await page.reload();
  });

  await test.step('a sponsor without name and logo, with an address without encryption, is refused', async () => {
    await button('Add sponsor').click();
    await dialog.getByLabel('Address of the site (optional)').fill('http://sahu.example');
    await button('Save').click();
    for (const sentence of [sponsorSentences.name, sponsorSentences.url, 'Photo is required'])
      await expect(dialog.getByText(`▲ ${sentence}`)).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await checkState('refused');
  });

  await test.step('it is listed with its logo, and no page shows it before its first day', async () => {
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Address of the site (optional)').fill('https://sahu.example/');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByLabel('First day').fill(inDays(300));
    await button('Save').click();
    await expect(page.getByText('Saved. The pages show it in a few minutes.')).toBeVisible();
    await expect(row).toContainText('Foot of all pages');
    await expect(row.locator('img')).toHaveAttribute('src', /^\/uploads\/sponsors\/.+\.webp$/);
    const { sponsors } = (await (await page.request.get('/api/sponsors')).json()) as SponsorsResponse;
    expect(sponsors.map((each) => each.name)).not.toContain(name);
    await checkState('listed');
  });

  await test.step('it is moved, changed, deleted and restored', async () => {
    const form = { name: other, url: '', shownOn: 'home', eventId: '', firstDay: inDays(300), lastDay: inDays(301) };
    const photo = { name: 'logo.png', mimeType: 'image/png', buffer: pixel };
    const added = await page.request.post('/api/admin/sponsors', { headers, multipart: { ...form, photo } });
    expect(added.status()).toBe(201);
    await page.reload();
    const order = async () =>
      (await page.getByRole('row').allTextContents()).flatMap((text) =>
        [name, other].filter((each) => text.includes(each)),
      );
    await expect.poll(order).toEqual([name, other]);
    await button(`Move ${other} up`).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([other, name]);
    await button(`Edit ${name}`).click();
    await dialog.getByLabel('Shown on').selectOption('Home page');
    await button('Save').click();
    await expect(row).toContainText('Home page');
    await button(`Delete ${name}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(button('Add sponsor')).toBeFocused();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText(sponsorSentences.restored)).toBeVisible();
    await expect(row).toBeVisible();
  });

  await test.step('on a phone it is a card', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Home page');
    await checkState('on a phone');
  });
});
