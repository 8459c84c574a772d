import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { timeouts } from '@maidan/shared/timing.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { expect, test } from '../fixtures/journey.ts';
import { anEvent, apiSays, hasReact, tellUpdated } from '../pages/lists.ts';

const list = '/events/upcoming/list';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const upcoming = (page: Page) => section(page, 'Upcoming Events');
const highlights = (page: Page) => section(page, 'Tournament Highlights');
const onDay = (startDate: string) =>
  anEvent('upcoming', { id: startDate, eventName: `Cup of ${startDate}`, startDate });

test('home says what the club claims, asks and offers', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('.hero');
  expect(await hero.locator('dt').allTextContents()).toEqual(['Players', 'Tournaments', 'Years', 'Members']);
  for (const figure of ['300+', '25+', '8+', '15+'])
    await expect(hero.getByRole('img', { name: figure, exact: true })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Join the League' })).toHaveAttribute('href', '/register');
  await expect(hero.getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', '/about');
  await expect(section(page, 'Why Choose Us').getByRole('listitem')).toHaveCount(3);

  const fees = section(page, 'Fees on the board');
  for (const [kind, atTheGround, online] of [
    ['New player', '₹1,550', '₹1,500 when you pay online'],
    ['Old player', '₹1,050', '₹1,000 when you pay online'],
  ] as const) {
    const card = fees.getByRole('listitem').filter({ hasText: kind });
    await expect(card.getByRole('img', { name: atTheGround })).toBeVisible();
    await expect(card).toContainText(online);
  }
  await expect(fees.getByText('₹700')).toBeVisible();
  const programs = section(page, 'Programs').getByRole('listitem');
  expect(await programs.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Youth training',
    'Community leagues',
    'Fitness',
  ]);
  await expect(programs.first()).toContainText('Ages 8 to 16');
  await expect(
    section(page, 'Your name on the team sheet').getByRole('link', { name: 'Join the League' }),
  ).toHaveAttribute('href', '/register');
});

test('home shows three events, newest start first', async ({ page, picture }) => {
  await apiSays(page, list, {
    success: true,
    events: ['2026-12-06', '2026-12-20', '2027-01-10', '2027-02-01'].map(onDay),
  });
  await page.goto('/');
  await expect(upcoming(page).getByRole('link', { name: 'Cup of 2027-02-01' })).toBeVisible();
  await expect(upcoming(page).getByRole('article')).toHaveCount(3);
  const names = await upcoming(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(names.filter((name) => name.startsWith('Cup of'))).toEqual([
    'Cup of 2027-02-01',
    'Cup of 2027-01-10',
    'Cup of 2026-12-20',
  ]);
  const first = upcoming(page).getByRole('article').first();
  await expect(first.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(first.getByText('February 1, 2027')).toBeVisible();
  await expect(first).toContainText(club.ground);
  await expect(first.locator('.card-picture img')).toHaveAttribute('src', '/images/heroSection_img.jpg');
  await picture('home');
});

test('its buttons open the popups without React, which lead to the registration; the card leads to the events', async ({
  page,
  axe,
}) => {
  await page.goto('/');
  const first = upcoming(page).getByRole('article').first();
  for (const name of [/^View Description/, /^View Rules/]) {
    await first.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Register for Event' })).toHaveAttribute(
      'href',
      '/register',
    );
    await axe('dialog[open]');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(await hasReact(page)).toBe(false);
  await first.locator('.card-link').click();
  await expect(page).toHaveURL(/\/events$/);
  await page.goBack();
  await upcoming(page).getByRole('link', { name: 'See More' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('no events: the board says so; eventUpdated brings the next', async ({ page }) => {
  await apiSays(page, list, { success: true, events: [] });
  await page.goto('/');
  await expect(upcoming(page).getByRole('heading', { name: 'No Events Available' })).toBeVisible();
  await expect(upcoming(page).getByText(/^The next fixtures go up on this board/)).toBeVisible();
  await apiSays(page, list, [onDay('2026-12-06')]);
  await tellUpdated(page);
  await expect(upcoming(page).getByRole('link', { name: 'Cup of 2026-12-06' })).toBeVisible();
});

test.describe('a server that hangs', () => {
  test.use({ expectedErrors: [/ERR_/] });

  test('is given five seconds, then the baked events stay and say how old they are', async ({ page }) => {
    await page.route(`**/api${list}`, () => undefined);
    const began = Date.now();
    await page.goto('/');
    expect(timeouts.homeEvents).toBe(5000);
    await expect(upcoming(page).getByText(/^As of /)).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - began).toBeGreaterThan(4500);
    await expect(upcoming(page).getByRole('article')).toHaveCount(3);
  });
});

test.describe('for whoever likes motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('cards wait below 80 % of the window and rise for 1.1 s, 0.15 s apart', async ({ page }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (typeof options === 'object')
          (this as HTMLElement).dataset.rose = `${options.duration} after ${options.delay}`;
        return animate.call(this, frames, options);
      };
    });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem');
    await expect(cards.first()).toHaveClass(/rise-waiting/);
    // So high that all three pass the line in one step.
    await page.setViewportSize({ width: 1000, height: 8000 });
    await expect(cards.first()).not.toHaveClass(/rise-waiting/);
    const rises = await cards.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.rose));
    const delays = rises.map((rise) => Number(rise?.replace('1100 after ', '')));
    expect(rises).toEqual(delays.map((delay) => `1100 after ${delay}`));
    expect(delays.map((delay) => delay - (delays[0] ?? 0))).toEqual([0, 150, 300]);
  });
});

test('home shows the three newest albums with day, count and venue; they lead to the gallery', async ({
  page,
  product,
  axe,
}) => {
  const groups = (await (await page.request.get(`${product.url}/api/gallery/grouped`)).json()) as GalleryGroup[];
  await page.goto('/');
  const cards = highlights(page).getByRole('article');
  await expect(cards).toHaveCount(3);
  expect(await cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    groups.slice(0, 3).map(({ eventName }) => eventName),
  );
  const { eventName: name, photos } = groups[0] as GalleryGroup;
  const album = page.getByRole('dialog', { name });
  const first = cards.first();
  await expect(first).toContainText(club.venue);
  await expect(first).toContainText(`${photos.length} Photos`);
  await expect(first.locator('.card-body time')).toHaveText(/^\d+ \w{3,4} \d{4}$/);
  await first.getByRole('button', { name, exact: true }).click();
  await expect(album.getByText(/^\d+ [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await axe('dialog[open]');
  // A press beside the dialog closes it.
  await page.mouse.click(4, 4);
  await expect(album).toBeHidden();
  await first.getByRole('button', { name, exact: true }).click();
  await album.getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByRole('status')).toHaveText(`1 / ${photos.length}`);
  await page.keyboard.press('Escape');
  await album.getByRole('link', { name: 'View Full Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await highlights(page).getByRole('link', { name: 'See More' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('home without albums says so, and waits with a spinner for what changed', async ({ page }) => {
  await apiSays(page, '/gallery/grouped', []);
  await page.goto('/');
  await expect(highlights(page).getByText('No events available yet')).toBeVisible();
  await page.route('**/api/gallery/grouped', () => new Promise<void>(() => undefined));
  await tellUpdated(page);
  await expect(highlights(page).getByRole('status').filter({ hasText: 'Loading gallery...' })).toBeVisible();
});
