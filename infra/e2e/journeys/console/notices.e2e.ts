import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { noticeSentences } from '@maidan/shared/rules/notice.ts';
import { Console } from '../../pages/console/console.ts';
import { aName, inDays } from '../../pages/console/events-tab.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });

test('the secretary adds a notice, changes it, deletes it and undoes that', async ({ page, product, checkState }) => {
  const headers = await new Console(page).signInByApi(product);
  const cup = aName('Notice Cup');
  const event = { eventName: cup, startDate: inDays(300), endDate: inDays(300), eventType: 'upcoming' };
  expect((await page.request.post('/api/events', { headers, data: event })).status()).toBe(201);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const title = aName('Moved to Sunday');
  const row = page.getByRole('row').filter({ hasText: title });

  await test.step('without any it says what the screen is for', async () => {
    await answers(page, '**/api/admin/notices?*', []);
    await page.goto('/admin/dashboard/notices');
    await expect(page.getByText('No notices yet.')).toBeVisible();
    await checkState('none');
    await page.unroute('**/api/admin/notices?*');
    await page.reload();
  });

  await test.step('a notice without title and event is refused at its fields', async () => {
    await button('Add notice').click();
    await dialog.getByLabel('Shown on').selectOption('One event');
    await button('Save').click();
    await expect(dialog.getByText(`▲ ${noticeSentences.title}`)).toBeVisible();
    await expect(dialog.getByText(`▲ ${noticeSentences.event}`)).toBeVisible();
    await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
    await checkState('refused');
  });

  await test.step('it is listed with its event, its days and from when it is shown', async () => {
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel('Text in Hindi (optional)').fill('शनिवार को मतदान है।');
    await dialog.getByLabel('Title in Hindi').fill('अब रविवार को');
    await dialog
      .getByLabel('Event', { exact: true })
      .selectOption({ label: `${cup} · ${shortIndianDate(inDays(300))}` });
    // The days are typed from the last to the first, because the last day must not be before the first one.
    await dialog.getByLabel('Last day').fill(inDays(302));
    await dialog.getByLabel('First day').fill(inDays(300));
    await button('Save').click();
    await expect(page.getByText('Saved. The pages show it in a few minutes.')).toBeVisible();
    await expect(row).toContainText(cup);
    await expect(row).toContainText(`${shortIndianDate(inDays(300))} to ${shortIndianDate(inDays(302))}`);
    await expect(row).toContainText(`From ${shortIndianDate(inDays(300))}`);
    await checkState('listed');
  });

  await test.step('it is changed, deleted and restored', async () => {
    await button(`Edit ${title}`).click();
    await expect(dialog.getByLabel('Title in Hindi')).toHaveValue('अब रविवार को');
    await dialog.getByLabel('Shown on').selectOption('All pages');
    await button('Save').click();
    await expect(row).toContainText('All pages');
    await button(`Delete ${title}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(button('Add notice')).toBeFocused();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText(noticeSentences.restored)).toBeVisible();
    await expect(row).toBeVisible();
  });

  await test.step('on a phone it is a card', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('All pages');
    await checkState('on a phone');
  });
});
