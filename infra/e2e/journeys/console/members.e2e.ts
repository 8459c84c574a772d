import type { Locator, Page } from '@playwright/test';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import { Committee, pixel } from '../../pages/console/committee.ts';
import { Console } from '../../pages/console/console.ts';
import { dragTo } from '../../pages/console/drag.ts';
import { aName } from '../../pages/console/events-tab.ts';
import { apiSays } from '../../pages/lists.ts';

const phone = { width: 360, height: 740 };
/** Addresses that the console writes to, not the public list. */
const writes = '**/api/admin/members/**';

/**
 * These journeys run one after the other, and all journeys that move or delete members are in this file: a move names a
 * position in the loaded list, which another journey would shift.
 */
journey.describe.configure({ mode: 'default' });

const test = journey.extend<{ committee: Committee }>({
  committee: async ({ page, product }, use) => {
    await use(new Committee(page, await new Console(page).signInByApi(product)));
  },
});

const card = (visitor: Page, name: string): Locator =>
  visitor.getByRole('region', { name: 'Club Members' }).getByRole('listitem').filter({ hasText: name });
const cards = async (visitor: Page, word: string) =>
  (await visitor.getByRole('heading', { level: 3 }).allTextContents()).filter((name) => name.includes(word));

test('a member added, changed and deleted shows on the open public page and on a fresh visit', async ({
  page,
  context,
  committee,
  axe,
  picture,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/members');
  const [name, renamed] = [aName('आशा वर्मा'), aName('Asha Verma')];

  await committee.open();
  await committee.button('Add Member').click();
  const form = page.getByRole('dialog', { name: 'Add Member' });
  const say = (sentence: string, times = 1) => expect(form.getByText(`▲ ${sentence}`)).toHaveCount(times);
  await committee.button('Save').click();
  await say('Please enter name and designation', 2);
  await say('Photo is required');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await axe('[role=dialog]');
  await picture('broken-rules');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await say('Please enter name and designation');
  await form.getByLabel('Designation').fill('कप्तान');
  await committee.choose('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1, 1));
  await say('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
  await committee.choose('list.png', 'image/png', Buffer.from('%PDF-1.7'));
  await say('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
  await committee.choose('face', '', pixel);
  await expect(form.getByText(/^▲/)).toHaveCount(0);
  await committee.button('Save').click();
  await expect(page.getByText('Member added successfully')).toBeVisible();
  await expect(committee.row(name).locator('img')).toHaveAttribute('src', /^\/uploads\/members\/.+\.webp$/);
  await expect(card(visitor, name)).toContainText('कप्तान');
  await axe();
  await picture('list');

  await committee.button(`Edit ${name}`).click();
  await expect(page.getByLabel('Designation')).toHaveValue('कप्तान');
  await page.getByLabel('Name', { exact: true }).fill(renamed);
  await committee.button('Save').click();
  await expect(page.getByText('Member updated successfully')).toBeVisible();
  await expect(card(visitor, renamed)).toBeVisible();
  await expect(card(visitor, name)).toHaveCount(0);

  await committee.button(`Delete ${renamed}`).click();
  const question = page.getByRole('alertdialog', { name: 'Delete member?' });
  await expect(committee.button('Cancel')).toBeFocused();
  await axe('[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(committee.row(renamed)).toBeVisible();
  await committee.button(`Delete ${renamed}`).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Member deleted successfully!')).toBeVisible();
  await expect(committee.row(renamed)).toHaveCount(0);
  await expect(committee.button('Add Member')).toBeFocused();
  await expect(card(visitor, renamed)).toHaveCount(0);

  await committee.button('Recently deleted').click();
  await committee.button(`Restore ${renamed}`).click();
  await expect(page.getByText('Member restored successfully')).toBeVisible();
  await expect(committee.row(renamed)).toBeVisible();
  const stranger = await context.newPage();
  await stranger.goto('/members');
  await expect(card(stranger, renamed)).toContainText('कप्तान');
});

test('a deletion is undone from its message, and the focus stays in the list', async ({ page, committee }) => {
  const name = aName('Meena Sahu');
  await committee.has(name);
  await committee.open();
  await committee.button(`Delete ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(committee.row(name)).toHaveCount(0);
  await expect(committee.button('Add Member')).toBeFocused();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Member restored successfully')).toBeVisible();
  await expect(committee.row(name)).toBeVisible();
  await expect(committee.button('Add Member')).toBeFocused();
});

test('the order is changed by keyboard, shows on the public page at once, and is kept', async ({
  page,
  context,
  committee,
}) => {
  const word = aName('order').split(' ')[1]!;
  const [first, second, third] = [`Anil ${word}`, `Bela ${word}`, `Chand ${word}`];
  await committee.has(first, second, third);
  const visitor = await context.newPage();
  await visitor.goto('/members');
  await expect.poll(() => cards(visitor, word)).toEqual([first, second, third]);

  await committee.open();
  await expect(committee.row(third)).toBeVisible();
  const up = committee.button(`Move ${third} up`);
  await up.focus();
  // Other journeys' members may stand between these two.
  for (let i = await committee.distance(first, third); i > 0; i -= 1) await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').getByText(new RegExp(`^${third} is now number \\d+$`))).toBeVisible();
  await expect.poll(() => committee.order(word)).toEqual([third, first, second]);
  await expect.poll(() => cards(visitor, word)).toEqual([third, first, second]);

  const down = committee.button(`Move ${third} down`);
  await down.focus();
  await page.keyboard.press(' ');
  await expect(down).toBeFocused();
  await expect.poll(() => cards(visitor, word)).toEqual([first, third, second]);
  await page.reload();
  await expect(committee.row(third)).toBeVisible();
  expect(await committee.order(word)).toEqual([first, third, second]);

  // The first row cannot move up, so the key has no effect.
  const top = page.getByRole('button', { name: /^Move .+ up$/ }).first();
  await expect(top).toHaveAttribute('aria-disabled', 'true');
  await top.press('Enter');
  expect(await committee.order(word)).toEqual([first, third, second]);
});

test('a member is dragged to a place, which visitors see and which is kept', async ({ page, context, committee }) => {
  const word = aName('drag').split(' ')[1]!;
  const [first, second, third] = [`Anil ${word}`, `Bela ${word}`, `Chand ${word}`];
  await committee.has(first, second, third);
  const visitor = await context.newPage();
  await visitor.goto('/members');
  await committee.open();
  await expect(committee.row(third)).toBeVisible();

  await dragTo(page, committee.row(third), committee.row(first), 'above');
  // The message is shown for two seconds only, so the journey begins to wait for it before the move.
  const said = expect(page.getByRole('status').getByText(new RegExp(`^${third} is now number \\d+$`))).toBeVisible();
  await page.mouse.up();
  await said;
  await expect.poll(() => committee.order(word)).toEqual([third, first, second]);
  await expect.poll(() => cards(visitor, word)).toEqual([third, first, second]);
  await page.reload();
  await expect(committee.row(third)).toBeVisible();
  expect(await committee.order(word)).toEqual([third, first, second]);

  // Escape puts the row back, and nothing is sent.
  await dragTo(page, committee.row(third), committee.row(second), 'above');
  await page.keyboard.press('Escape');
  await expect(committee.row(third)).not.toHaveAttribute('data-dragged');
  await page.mouse.up();
  expect(await committee.order(word)).toEqual([third, first, second]);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of (4|5)\d\d/] });

  const broken = { status: 500, body: 'a proxy speaks' };

  test('the form stays open, a delete can be retried, and the order is restored', async ({ page, committee }) => {
    const word = aName('refused').split(' ')[1]!;
    const [first, second] = [`Anil ${word}`, `Bela ${word}`];
    await committee.has(first, second);
    await committee.open();
    await page.route(writes, (route) => route.fulfill(broken));
    await committee.button(`Edit ${first}`).click();
    await page.getByLabel('Designation').fill('Umpire');
    await committee.button('Save').click();
    await expect(page.getByRole('alert').getByText('Failed to save member')).toBeVisible();
    await expect(page.getByLabel('Designation')).toHaveValue('Umpire');

    await page.unroute(writes);
    const errors = { name: 'Somebody else bears this name' };
    await page.route(writes, (route) =>
      route.fulfill({ status: 400, json: { success: false, error: errors.name, errors } }),
    );
    await committee.button('Save').click();
    await expect(page.getByText(`▲ ${errors.name}`)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await committee.button('Cancel').click();
    await committee.button('Discard').click();

    await page.unroute(writes);
    await page.route(writes, (route) => route.fulfill(broken));
    await committee.button(`Delete ${first}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').getByText('Failed to delete member')).toBeVisible();
    await committee.button('Cancel').click();

    await committee.button(`Move ${second} up`).click();
    await expect(page.getByRole('alert')).toHaveText(
      new RegExp(`^Failed to save the order. ${second} stays number \\d+.$`),
    );
    await expect.poll(() => committee.order(word)).toEqual([first, second]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('members are rows that open the form; an empty list says how to begin', async ({
    page,
    committee,
    axe,
    picture,
  }) => {
    const long = aName('Venkatanarasimharajuvaripeta Lakshmi Narayana Chandrashekhar Deshpande');
    await committee.has(long);
    await committee.open();
    const own = page.getByRole('list', { name: 'Club Members' }).getByRole('listitem').filter({ hasText: long });
    await expect(own.getByRole('button', { name: `Move ${long} up` })).toBeVisible();
    await expect(own.getByText('Scorer')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await own.scrollIntoViewIfNeeded();
    await picture('rows');
    await expect(own.getByRole('heading', { name: long })).toBeVisible();
    const head = await own.getByText('Scorer').boundingBox();
    await page.mouse.click(head!.x + 4, head!.y + 4);
    await expect(page.getByRole('dialog', { name: 'Edit Member' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await committee.button('Cancel').click();

    await apiSays(page, '/admin/members?*', []);
    await page.reload();
    await expect(page.getByText('No members added yet. Click "Add Member" to get started.')).toBeVisible();
    await axe();
    await picture('empty');
  });
});
