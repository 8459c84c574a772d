import { club } from '@maidan/shared/club.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { cupOn, highlights, upcoming, upcomingCall } from '../../pages/home-page.ts';
import { apiSays, hasReact } from '../../pages/lists.ts';

test('home shows the three soonest events, newest start first', async ({ page, picture }) => {
  await apiSays(page, upcomingCall, {
    success: true,
    events: ['2026-12-06', '2026-12-20', '2027-01-10', '2027-02-01'].map(cupOn),
  });
  await page.goto('/');
  await expect(upcoming(page).getByRole('link', { name: 'Cup of 2027-01-10' })).toBeVisible();
  await expect(upcoming(page).getByRole('article')).toHaveCount(3);
  const names = await upcoming(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(names.filter((name) => name.startsWith('Cup of'))).toEqual([
    'Cup of 2027-01-10',
    'Cup of 2026-12-20',
    'Cup of 2026-12-06',
  ]);
  const first = upcoming(page).getByRole('article').first();
  await expect(first.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(first.getByText('January 10, 2027')).toBeVisible();
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
      /^\/register\?event=[0-9a-f-]{36}$/,
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
  // A click outside the dialog closes it.
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
