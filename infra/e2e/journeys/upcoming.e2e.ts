import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { timeouts } from '@maidan/shared/timing.ts';
import { expect, overflow, test } from '../fixtures/journey.ts';
import { anEvent, apiSays, hasReact, tellUpdated } from '../pages/lists.ts';

const list = '/events/upcoming/list';
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const onDay = (startDate: string) =>
  anEvent('upcoming', { id: startDate, eventName: `Cup of ${startDate}`, startDate });

test('home shows three events, newest start first, and rises them gently', async ({ page, axe, picture }) => {
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
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
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
