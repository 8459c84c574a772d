import type { EventView } from '@maidan/shared/wire/events.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { card, eventsCall, everyStatus, filter } from '../../pages/event-page.ts';
import { anEvent, apiSays, cardNames, hasReact, tellUpdated } from '../../pages/lists.ts';

for (const address of ['/events', '/upcoming-events']) {
  test(`${address} shows every event as it was built, without React`, async ({ page, product }) => {
    const events = (await (await page.request.get(`${product.url}/api${eventsCall}`)).json()) as EventView[];
    await page.goto(address);
    await expect(page.getByText(`Showing ${events.length} events`)).toBeVisible();
    expect(await cardNames(page)).toEqual(events.map(({ eventName }) => eventName));
    expect(await hasReact(page)).toBe(false);
  });
}

test('the first click on a filter works before hydration', async ({ page }) => {
  await page.goto('/events');
  await filter(page, 'Abandoned').focus();
  await page.keyboard.press('Enter');
  await expect(filter(page, 'Abandoned')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Showing \d+ abandoned events?$/)).toBeVisible();
  await expect(filter(page, 'Abandoned')).toBeFocused();
});

test('an address opens its popup in the page as it was built; Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto('/events');
  const opener = card(page, 'Sunrise Sixes').getByRole('button', { name: /^View Description/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Sunrise Sixes' });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/view=description$/);
  await page.reload();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/events$/);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(await hasReact(page)).toBe(false);
});

test('an empty list says so, and upcoming events can be shown instead', async ({ page, axe, picture }) => {
  await apiSays(page, eventsCall, []);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  await expect(
    page.getByText('No events have been scheduled yet. Check back later for exciting cricket events!'),
  ).toBeVisible();
  await expect(page.getByText(/admin dashboard/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Events' })).toBeHidden();
  for (const name of ['Ongoing', 'Past', 'Abandoned', 'Upcoming']) {
    await filter(page, name).click();
    await expect(page.getByRole('heading', { name: `No ${name} Events Found` })).toBeVisible();
    await expect(page.getByText(`No ${name.toLowerCase()} events available at the moment.`)).toBeVisible();
  }
  await axe();
  await picture('empty');
  await apiSays(page, eventsCall, [anEvent('upcoming')]);
  await page.getByRole('button', { name: 'Refresh Events' }).click();
  await expect(card(page, 'The upcoming cup')).toBeVisible();
});

test('a change shows on the open page after eventUpdated, behind a spinner, and on a fresh visit', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByText(/^Showing \d+ events$/)).toBeVisible();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/api${eventsCall}`, async (route) => {
    await held;
    await route.fulfill({ json: [anEvent('abandoned', { eventName: 'Called off' })] });
  });
  await tellUpdated(page);
  await expect(page.getByText('Loading events...')).toBeVisible();
  letThrough();
  await expect(page.getByText('Showing 1 event')).toBeVisible();
  expect(await cardNames(page)).toEqual(['Called off']);
  await page.reload();
  await expect(card(page, 'Called off')).toBeVisible();
});

test('updates wait while a popup is open', async ({ page }) => {
  await page.goto('/events?event=none');
  await card(page, 'Sunrise Sixes')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Sunrise Sixes' });
  await apiSays(page, eventsCall, everyStatus);
  await tellUpdated(page);
  await expect.poll(() => hasReact(page)).toBe(true);
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Showing 5 events')).toBeVisible();
});
