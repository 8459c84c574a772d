import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import type { Product } from '../../fixtures/product.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { withOwnAdministrator } from '../../pages/console/administrator.ts';
import { changeAtOnce } from '../../pages/console/change-at-once.ts';
import { Console } from '../../pages/console/console.ts';
import { openFilters } from '../../pages/console/folded.ts';
import { expectList, withFilter } from '../../pages/console/list-address.ts';

/** An administrator for each worker process, so that all entries by this name in the history come from this file. */
const test = journey.extend<object, { own: { product?: Product } }>({
  own: [async ({}, use) => use({}), { scope: 'worker' }],
  product: async ({ product, own }, use) => use((own.product ??= await withOwnAdministrator(product))),
});

const phone = { width: 360, height: 740 };
const list = '**/api/admin/audit?*';
const line = (page: Page, sentence: string) => page.getByRole('listitem').filter({ hasText: sentence });

/** Adds an event, moves it to another ground and deletes it. */
async function aChangedEvent(page: Page, product: Product, eventName: string): Promise<void> {
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const id = await secretary.addEvent({ eventName, ...dates, location: 'Ward 12 Ground' });
  await secretary.changeEvent(id, { location: 'Green Park', endDate: '2030-11-04' });
  await secretary.removeEvent(id);
}

test('the secretary sees who did what, with the values before and after, and takes it along', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const { username } = product.administrator;
  const cup = `Cup of ${username}`;
  await aChangedEvent(page, product, cup);
  await new Console(page).signIn(product);

  await test.step('the user menu opens it; a line says who changed what', async () => {
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await openFilters(page);
    await page.getByLabel('Who', { exact: true }).selectOption(username);
    await expectList(page, { filter: { actor: username } });
    await expect(line(page, `${username} deleted the event ‘${cup}’`)).toBeVisible();
    await axe();
    await picture('history');
    // The second of two quick choices must not lose the first.
    await changeAtOnce(page, { Who: '', Action: 'event.delete' });
    await expectList(page, { filter: { action: 'event.delete' } });
    const wanted = JSON.stringify({ actor: username });
    const listed = page.waitForResponse((response) => new URL(response.url()).searchParams.get('filter') === wanted);
    await changeAtOnce(page, { Who: username, Action: '' });
    await expectList(page, { filter: { actor: username } });
    await listed;
  });

  await test.step('a line opens by the keyboard', async () => {
    const changed = line(page, `changed the event ‘${cup}’: end date, venue`);
    await changed.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(changed.getByText('Ward 12 Ground')).toBeVisible();
    await expect(changed.getByText('Green Park')).toBeVisible();
    await expect(changed.getByText('4 Nov 2030')).toBeVisible();
    await axe();
    await picture('opened');
    await changed.getByRole('link', { name: 'All about this event' }).press('Enter');
    await expectList(page, { filter: { subjectId: expect.any(String) } });
    await expect(page.getByText(`Only ${cup} is shown.`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: cup })).toHaveCount(3);
  });

  await test.step('a filtered history can be linked to, and exported', async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: cup })).toHaveCount(3);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^history_\d{4}-\d\d-\d\d\.csv$/);
    const rows = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toContain('venue: Ward 12 Ground → Green Park');
    await expect(page.getByText('Exported 3 lines')).toBeVisible();
  });

  await test.step('the history of one record leads back to all', async () => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).not.toHaveURL(/subjectId/);
  });

  await test.step('nothing found says so, and clears the filters', async () => {
    await page.getByLabel('Find').fill('nobody at all');
    await expect(page.getByText('Nothing in the history matches these filters.')).toBeVisible();
    await axe();
    await picture('empty');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await expect(page.getByLabel('Find')).toHaveValue('');
    await expect(line(page, `${username} exported 3 lines of this history`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedErrors: [/status of 500/] });

  test('the lines begin on the first screen, the filters unfold, and a failure can be tried again', async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const { username } = product.administrator;
    const cup = `League of ${username} in the month of the long rains`;
    await aChangedEvent(page, product, cup);
    await new Console(page).signInByApi(product);
    let isBroken = true;
    await page.route(list, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { success: false, error: 'The history is away' } })
        : route.continue(),
    );
    await page.goto(withFilter('/admin/dashboard/history', { actor: username }));
    await expect(page.getByText('The history is away')).toBeVisible();
    await picture('failed');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();

    const first = line(page, `signed in`).first();
    await expect(first).toBeVisible();
    await expect(first).toBeInViewport();
    await picture('phone');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('About', { exact: true }).selectOption('Events');
    await page.getByLabel('Action', { exact: true }).selectOption('Event changed');
    await expectList(page, { filter: { action: 'event.update' } });
    const changed = line(page, `changed the event ‘${cup}’`);
    await changed.locator('summary').click();
    await expect(changed.getByText('Green Park')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await axe();
    await picture('phone-opened');
  });
});
