import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { card, eventsCall, everyStatus, filter } from '../../pages/event-page.ts';
import { apiSays, cardNames, hasReact, tellUpdated } from '../../pages/lists.ts';

const pressed = (page: Page) => page.locator('.filter[aria-pressed="true"]');

test.describe('offline', () => {
  // Pictures of cards that were never near the window cannot be loaded offline.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED.*\/(uploads|images)\//] });

  test('a filter answers without React, and says how many there are', async ({ page, context }) => {
    await page.goto('/events');
    await context.setOffline(true);
    await filter(page, 'Ongoing').click();
    await expect(page.getByRole('status').filter({ hasText: /^Showing \d+ ongoing events?$/ })).toBeVisible();
    await expect(pressed(page)).toHaveText(/^Ongoing/);
    expect(await cardNames(page)).toEqual(['Sunday Umpires League', 'Dusk League']);
    expect(await hasReact(page)).toBe(false);
    await context.setOffline(false);
  });
});

test('the filter stands in the address: shared, back and forward, and all events where it is unknown', async ({
  page,
}) => {
  await page.goto('/events?status=abandoned');
  await expect(pressed(page)).toHaveText(/^Abandoned/);
  await expect(pressed(page)).toBeInViewport({ ratio: 1 });
  expect(await cardNames(page)).toEqual(['Independence Day Sixes']);
  await filter(page, 'Upcoming').click();
  await expect(page).toHaveURL(/\/events\?status=upcoming$/);
  await filter(page, 'All Events').click();
  await expect(page).toHaveURL(/\/events$/);
  await page.goBack();
  await expect(pressed(page)).toHaveText(/^Upcoming/);
  await page.goBack();
  await expect(pressed(page)).toHaveText(/^Abandoned/);
  await expect(page.getByText(/^Showing \d+ abandoned events?$/)).toBeVisible();
  await page.goForward();
  await expect(pressed(page)).toHaveText(/^Upcoming/);
  await page.goto('/events?status=postponed');
  await expect(pressed(page)).toHaveText(/^All Events/);
  await expect(page.getByText(/^Showing \d+ events$/)).toBeVisible();
});

test('a filter chosen while React is on its way stays, and React renders the same', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/client\./, async (route) => {
    await held;
    await route.continue();
  });
  await apiSays(page, eventsCall, everyStatus);
  await page.goto('/events');
  await filter(page, 'Past').click();
  await expect(page.getByText(/^Showing \d+ past events?$/)).toBeVisible();
  release();
  await expect(page.getByText('Showing 2 past events')).toBeVisible();
  expect(await cardNames(page)).toEqual(['The completed cup', 'The past cup']);
  await expect(pressed(page)).toHaveText('Past 2');
  await apiSays(page, eventsCall, everyStatus.slice(0, 1));
  await tellUpdated(page);
  await expect(page.getByRole('heading', { name: 'No Past Events Found' })).toBeVisible();
  await filter(page, 'All Events').click();
  await expect(page.getByText('Showing 1 event', { exact: true })).toBeVisible();
  await expect(card(page, 'The upcoming cup')).toBeVisible();
});

test('the popup of an event that the filter leaves out opens by its address, and keeps the filter', async ({
  page,
}) => {
  await apiSays(page, eventsCall, everyStatus);
  await page.goto('/events?status=past&event=e-ongoing&view=rules');
  const popup = page.getByRole('dialog', { name: 'The ongoing cup' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/events\?status=past$/);
  await expect(page.getByText('Showing 2 past events')).toBeVisible();
});

test('keyboard: the filters are reached and chosen in turn', async ({ page }) => {
  await page.goto('/events');
  await filter(page, 'All Events').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pressed(page)).toHaveText(/^Upcoming/);
  await expect(filter(page, 'Upcoming')).toBeFocused();
});

for (const [prefix, name, count] of [
  ['', 'Past', /^Showing \d+ past events?$/],
  ['/hi', 'बीत चुकी', /^\d+ बीत चुकी प्रतियोगिता/],
] as const)
  test(`the first tap on a filter of ${prefix}/events answers before any module is loaded`, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/_astro\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${prefix}/events`, { waitUntil: 'commit' });
    await filter(page, name).click();
    await expect(pressed(page)).toHaveText(new RegExp(`^${name}`));
    await expect(page.getByText(count)).toBeVisible();
    await expect(page).toHaveURL(/\/events\?status=past$/);
    const early = await cardNames(page);
    release();
    await page.waitForLoadState('load');
    expect(await cardNames(page)).toEqual(early);
    const all = filter(page, prefix ? 'सभी' : 'All Events');
    await all.click();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(pressed(page)).toHaveText(new RegExp(`^${name}`));
    await page.goBack();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
  });
