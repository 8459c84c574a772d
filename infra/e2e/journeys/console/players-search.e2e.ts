import type { Locator, Page } from '@playwright/test';
import { playerSearch } from '@maidan/shared/lists/player-search.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { freshName, importPlayers } from '../../pages/import-players.ts';

test.use({ expectedErrors: [/status of 500/] });

const firstNames = ['Amit', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gita', 'Hari', 'Indu'];

/** Collects the search texts of all requests for suggestions. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/players/search') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

/** Stops the page's clock until `resume`, so that delays are exact on a slow machine. */
async function standStill(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 5_000);
}

/** Options of the dropdown only: native selects have options, too. */
const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const rowsOf = (page: Page): Locator => page.getByRole('table', { name: 'Registered players' }).locator('tbody tr');

test('the search box suggests as the specification says, by key and by hand, and remembers until the logout', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  const people = firstNames.map((firstName, i) => ({ firstName, lastName: family, mobile: `900000010${i}` }));
  await importPlayers(product, people);
  await page.clock.install();
  const console = new Console(page);
  await console.signIn(product);
  const { search } = console;
  const asked = questions(page);
  const options = optionsOf(page);
  await expect(search).toHaveAttribute('aria-expanded', 'false');

  await test.step('asks from two characters after trimming, 300 ms after the last one', async () => {
    await standStill(page);
    await search.fill('  z ');
    await page.clock.runFor(playerSearch.debounce + 1);
    await search.fill('zz');
    await page.clock.runFor(playerSearch.debounce - 1);
    await search.fill(family.toUpperCase());
    await page.clock.runFor(playerSearch.debounce - 1);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual([family.toUpperCase()]);
    await page.clock.resume();
  });

  await test.step('shows eight, the latest first, under a list of whom it found', async () => {
    await expect(options).toHaveCount(playerSearch.suggested);
    await expect(options.first()).toHaveText(`Indu ${family}9000000108`);
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(page.getByText('9 players found')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(9);
    await axe();
    await picture('suggestions');
  });

  await test.step('walks by the arrows, round both ends, and Escape closes', async () => {
    const active = async () => search.getAttribute('aria-activedescendant');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await search.press('ArrowDown');
    await expect(chosen).toContainText('Indu');
    expect(await active()).toBe(await chosen.getAttribute('id'));
    await search.press('ArrowUp');
    await expect(chosen).toContainText('Bela');
    await search.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(search).toHaveValue(family.toUpperCase());
    await search.press('ArrowDown');
    await expect(chosen).toContainText('Indu');
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(search).toHaveValue(`Hari ${family} 9000000107`);
    await expect(options).toHaveCount(0);
    await expect(page.getByText('1 player found')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
  });

  await test.step('keeps the chosen suggestion within the window of a phone', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 740 });
    await search.fill(family);
    await expect(options).toHaveCount(playerSearch.suggested);
    await search.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport({ ratio: 0.99 });
    await picture('last-suggestion-on-a-phone');
    await search.press('ArrowDown');
    await expect(options.first()).toBeInViewport({ ratio: 0.99 });
    await search.fill('');
    await page.setViewportSize({ width, height });
  });

  await test.step('takes a suggestion that is pressed', async () => {
    await search.fill(family);
    await options.filter({ hasText: 'Dev' }).click();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(`Dev ${family} 9000000103`);
    await expect(rowsOf(page)).toHaveCount(1);
  });

  await test.step('hides 200 ms after the focus left', async () => {
    await search.fill(family);
    await expect(options).toHaveCount(playerSearch.suggested);
    await standStill(page);
    await search.press('Tab');
    await page.clock.runFor(playerSearch.hideAfterBlur - 1);
    await expect(options).toHaveCount(playerSearch.suggested);
    await page.clock.runFor(1);
    await expect(options).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('keeps ten recent searches and shows five, the latest first', async () => {
    for (const firstName of firstNames) {
      await search.fill(firstName);
      await search.press('Enter');
    }
    await search.fill('');
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    await expect(options).toHaveText(['Indu', 'Hari', 'Gita', 'Farhan', 'Esha']);
    await picture('recent');
    expect(await page.evaluate(() => localStorage.getItem('recentPlayerSearches'))).toBe(
      JSON.stringify([...firstNames.toReversed(), family]),
    );
    await options.nth(1).click();
    await expect(search).toHaveValue('Hari');
  });

  await test.step('a search that finds nobody says so; one that fails offers nothing and is silent', async () => {
    await search.fill(`${family} nobody`);
    await expect(page.getByText('No players found matching your search.')).toBeVisible();
    await expect(options).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all players' }).click();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();
    await search.fill(family);
    await expect(options).toHaveCount(playerSearch.suggested);
    await page.route('**/api/players/search?*', (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse(/players\/search/);
    await search.fill(`Bela ${family}`);
    await failed;
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(1);
  });

  await test.step('the logout forgets what was searched for', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recentPlayerSearches'))).toBeNull();
  });
});
