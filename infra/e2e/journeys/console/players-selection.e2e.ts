import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { listOf, playersRequest, somePlayers } from '../../pages/console/players-list.ts';
import { freshName, importPlayers } from '../../pages/import-players.ts';
import { openFilters } from '../../pages/console/folded.ts';

test.use({ expectedErrors: [/status of (409|500)/] });

const dashboard = '/admin/dashboard/players';
const firstNames = Array.from({ length: 27 }, (_, i) => `Player${String.fromCharCode(65 + (i % 26))}`);
const bar = (page: Page) => page.getByRole('group', { name: 'Selected players' });
const rows = (page: Page) => page.getByRole('rowheader');
const asked = (page: Page) => page.getByRole('alertdialog');

/** Searches; Enter also closes the suggestions, which cover the table. */
async function search(page: Page, text: string): Promise<void> {
  await page.goto(dashboard);
  await new Console(page).search.fill(text);
  await new Console(page).search.press('Enter');
}

/** Lists the 27 players of this family name, who fill two pages. */
async function listFamily(page: Page, family: string): Promise<void> {
  await search(page, family);
  await expect(page.getByText('27 players found')).toBeVisible();
}

test('several are selected by the keyboard, exported, deleted in one request and brought back', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  await importPlayers(product, [
    ...firstNames.slice(1).map((firstName) => ({ firstName, lastName: family })),
    { firstName: 'कीर्ति', lastName: family },
  ]);
  await new Console(page).signInByApi(product);
  await listFamily(page, family);

  await test.step('one by one, and no row moves', async () => {
    const first = rows(page).first();
    const before = await first.boundingBox();
    await page.getByRole('checkbox', { name: `Select कीर्ति ${family}` }).focus();
    await page.keyboard.press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('1 player selected');
    expect(await first.boundingBox()).toEqual(before);
    await page.getByRole('checkbox', { name: `Select PlayerA ${family}` }).check();
    await expect(bar(page).getByRole('status')).toHaveText('2 players selected');
    await axe();
    await picture('two');
  });

  await test.step('the file holds them in the order of the list', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(rows(page).first()).toHaveText(`PlayerA ${family}`);
    await expect(bar(page).getByRole('status')).toHaveText('2 players selected');
    const saving = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export selected' }).click();
    const [, ...records] = readFileSync(await (await saving).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(records.map((record) => record.split(',')[1])).toEqual([`PlayerA ${family}`, `कीर्ति ${family}`]);
    await expect(page.getByText('Exported 2 players')).toBeVisible();
  });

  await test.step('the page, then all that match', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // 25 players are on this page. One of the two who were selected before is on the second page, and stays selected.
    await expect(bar(page).getByRole('status')).toHaveText('26 players selected');
    await bar(page).getByRole('button', { name: 'Select all 27' }).press('Enter');
    await expect(bar(page).getByRole('status')).toHaveText('All 27 players selected');
    await expect(bar(page)).toBeFocused();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByRole('checkbox', { name: `Select कीर्ति ${family}` })).toBeChecked();
    await picture('all');
  });

  await test.step('one confirmation names the count and a few names; a failure can be tried again', async () => {
    await bar(page).getByRole('button', { name: 'Delete selected' }).click();
    await expect(asked(page)).toContainText('Delete 27 players?');
    await expect(asked(page)).toContainText(/PlayerA Zz\w+, .+ and 22 more leave the list/);
    await axe('[role="alertdialog"]');
    await picture('confirm');
    await page.route('**/delete-selected', (route) => route.fulfill({ status: 500, json: {} }));
    await asked(page).getByRole('button', { name: 'Delete' }).click();
    await expect(asked(page)).toContainText('Failed to delete the players. Please try again.');
    await page.unroute('**/delete-selected');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await asked(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('27 players deleted')).toBeVisible();
    expect(requests.filter((each) => /^(POST|DELETE) .*players/.test(each))).toEqual([
      'POST /api/admin/players/delete-selected',
    ]);
    await expect(page.getByText('No players found matching your search.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();
  });

  await test.step('Undo brings them all back', async () => {
    await picture('undo');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('27 players restored')).toBeVisible();
    await expect(page.getByText('27 players found')).toBeVisible();
  });
});

test('who was deleted or registered again meanwhile is said, and the others are not held up', async ({
  page,
  product,
}) => {
  const family = freshName();
  await importPlayers(product, [
    { firstName: 'Gone', lastName: family },
    { firstName: 'Twice', lastName: family },
    { firstName: 'Usual', lastName: family },
  ]);
  const headers = await new Console(page).signInByApi(product);
  await search(page, family);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();

  const listed = await page.request.get(`/api/players/search?q=gone+${family}`, { headers });
  const [gone] = ((await listed.json()) as { players: { id: string }[] }).players;
  expect((await page.request.delete(`/api/players/${gone!.id}`, { headers })).ok()).toBe(true);
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  await asked(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 players deleted. 1 was no longer in the list.')).toBeVisible();

  const refused = [{ id: gone!.id, name: `Twice ${family}`, reason: 'This player has registered again.' }];
  await page.route('**/restore-selected', (route) =>
    route.fulfill({ json: { success: true, ids: [gone!.id], refused } }),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `1 player restored. Twice ${family} was not: This player has registered again.`,
  );
});

test('a filter ends the selection; a page does not; the focus is never lost', async ({ page, product }) => {
  const family = freshName();
  await importPlayers(
    product,
    firstNames.map((firstName, i) => ({ firstName, lastName: family, mobile: String(9_000_000_400 + i) })),
  );
  await new Console(page).signInByApi(product);
  await listFamily(page, family);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(bar(page).getByRole('status')).toHaveText('25 players selected');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page).getByRole('status')).toHaveText('27 players selected');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 27' }).click();
  // When one of all matching players is taken out, only those of this page remain selected.
  await page
    .getByRole('checkbox', { name: /^Select Player/ })
    .first()
    .uncheck();
  await expect(bar(page).getByRole('status')).toHaveText('1 player selected');
  await openFilters(page);
  await page.getByLabel('Type', { exact: true }).selectOption('Old Player');
  await expect(bar(page)).toHaveCount(0);
  // The selection does not come back with the earlier filter.
  await page.getByLabel('Type', { exact: true }).selectOption('All types');
  await expect(page).not.toHaveURL(/position/);
  await expect(rows(page)).toHaveCount(25);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the buttons of a selection stay at the bottom of the window', async ({ page, product, axe, picture }) => {
    await page.route(playersRequest, listOf(somePlayers(8), 100_000));
    await new Console(page).signInByApi(product);
    await page.goto(dashboard);
    await page
      .getByRole('checkbox', { name: /^Select Asha/ })
      .first()
      .check();
    await expect(bar(page).getByRole('button', { name: 'Delete selected' })).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    await axe();
    await picture('selected');
    await bar(page).getByRole('button', { name: 'Delete selected' }).click();
    await expect(asked(page)).toContainText('Delete 1 player?');
    await expect(asked(page)).toContainText('This player has paid: the receipt stays valid');
    await picture('confirm');
    await asked(page).getByRole('button', { name: 'Cancel' }).click();
    await bar(page).getByRole('button', { name: 'Select all 1,00,000' }).click();
    await expect(bar(page)).toContainText(`At most ${mostSelected.toLocaleString('en-IN')} players can be deleted`);
    await expect(bar(page).getByRole('button', { name: 'Delete selected' })).toHaveCount(0);
    await axe();
    await picture('too-many');
  });
});
