import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';
import { aName, EventsTabPage, inDays } from '../../../pages/console/events-tab.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Event' });

/** Opens the players' list, and then the events with an open form. */
async function openForm(page: Page): Promise<EventsTabPage> {
  const eventsTab = new EventsTabPage(page);
  await page.getByRole('tab', { name: /Event Master/ }).click();
  await eventsTab.button('Add Event').click();
  await expect(form(page)).toBeVisible();
  return eventsTab;
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('Back asks before it loses a typed form, and leads where it was going', async ({ page, product, picture }) => {
      await new Console(page).signInByApi(product);
      await page.goto('/admin/dashboard/players');
      const eventsTab = await openForm(page);
      const name = form(page).getByLabel('Event name');
      await name.fill('Half an event');

      await page.goBack();
      await expect(question(page)).toBeVisible();
      await picture('back');
      await eventsTab.button('Keep editing').click();
      await expect(question(page)).toBeHidden();
      await expect(name).toHaveValue('Half an event');
      await expect(page).toHaveURL(/\/events/);

      await page.goBack();
      await eventsTab.button('Discard').click();
      await expect(form(page)).toBeHidden();
      await expect(question(page)).toBeHidden();
      await expect(page).toHaveURL(/\/players/);
    });
  });

test('Back asks above the first page after a sign-in as well', async ({ page, product }) => {
  await new Console(page).signIn(await withOwnAdministrator(product));
  await page.getByRole('button', { name: 'Register at the counter' }).click();
  const counter = page.getByRole('dialog', { name: 'Register at the counter' });
  await counter.getByLabel('First name').fill('Asha');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(counter.getByLabel('First name')).toHaveValue('Asha');
});

test('a reload asks while a form is typed in; an empty or a saved one closes with Back at once', async ({
  page,
  product,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/players');
  let eventsTab = await openForm(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/players/);
  await expect(form(page)).toBeHidden();
  await expect(question(page)).toBeHidden();

  eventsTab = await openForm(page);
  const name = aName('Left Cup');
  await form(page).getByLabel('Event name').fill(name);
  const stay = async (): Promise<string> => {
    const dialog = await page.waitForEvent('dialog');
    await dialog.dismiss();
    return dialog.type();
  };
  const [asked] = await Promise.all([stay(), page.evaluate(() => location.reload())]);
  expect(asked).toBe('beforeunload');
  await expect(form(page).getByLabel('Event name')).toHaveValue(name);

  await form(page).getByLabel('Start date').fill(inDays(5));
  await form(page).getByLabel('End date').fill(inDays(5));
  await eventsTab.save();
  await expect(eventsTab.row(name)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/players/);
  await expect(question(page)).toBeHidden();
});

test('Back closes an empty form also where it stands above all screens', async ({ page, product }) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/events');
  await page.getByRole('tab', { name: /^Players/ }).click();
  await page.getByRole('button', { name: 'Register at the counter' }).click();
  const counter = page.getByRole('dialog', { name: 'Register at the counter' });
  await expect(counter).toBeVisible();
  await page.goBack();
  await expect(counter).toBeHidden();
  await expect(page).toHaveURL(/\/events/);
});
