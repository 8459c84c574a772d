import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { expect, overflow, test } from '../fixtures/journey.ts';
import { anEvent, apiSays, cardNames, hasReact, tellUpdated } from '../pages/lists.ts';

const list = '/events/all-public';
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const everyStatus = (['ongoing', 'upcoming', 'completed', 'past', 'abandoned'] as const).map((type) => anEvent(type));

for (const address of ['/events', '/upcoming-events']) {
  test(`${address} shows every event as it was built, without React`, async ({ page, product }) => {
    const events = (await (await page.request.get(`${product.url}/api${list}`)).json()) as EventView[];
    await page.goto(address);
    await expect(page.getByText(`Showing ${events.length} events`)).toBeVisible();
    expect(await cardNames(page, 2)).toEqual(events.map(({ eventName }) => eventName));
    expect(await hasReact(page)).toBe(false);
  });
}

test('cards say status, name, start, place and type; each filter shows one status, Past what is complete as well', async ({
  page,
  axe,
  picture,
}) => {
  await apiSays(
    page,
    list,
    everyStatus.map((event) => (event.eventType === 'completed' ? { ...event, location: '' } : event)),
  );
  await page.goto('/events');
  await expect(page.getByText('Showing 5 events')).toBeVisible();
  const words = {
    ongoing: 'Ongoing',
    upcoming: 'Upcoming',
    completed: 'Complete',
    past: 'Past',
    abandoned: 'Abandoned',
  };
  for (const [type, word] of Object.entries(words)) {
    const one = card(page, `The ${type} cup`);
    await expect(one.locator('.badge')).toHaveText(word);
    await expect(one.locator('.badge svg')).toBeVisible();
    await expect(one.getByText('6 December 2026')).toBeVisible();
    await expect(one).toContainText(`Type: ${word}`);
  }
  await expect(card(page, 'The completed cup')).toContainText(club.address);
  await expect(card(page, 'The ongoing cup')).toContainText('School ground, Raipur');
  const counts = { 'All Events': 5, Upcoming: 1, Ongoing: 1, Past: 2, Abandoned: 1 };
  for (const [name, count] of Object.entries(counts)) {
    await expect(page.getByRole('button', { name: `${name} ${count}` })).toBeVisible();
  }
  await expect(filter(page, 'All Events')).toHaveAttribute('aria-pressed', 'true');
  await filter(page, 'Past').click();
  await expect(filter(page, 'Past')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, 'All Events')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Showing 2 past events')).toBeVisible();
  expect(await cardNames(page, 2)).toEqual(['The completed cup', 'The past cup']);
  await axe();
  await picture('past');
});

test('the first press on a filter, before React, is answered', async ({ page }) => {
  await page.goto('/events');
  await filter(page, 'Abandoned').focus();
  await page.keyboard.press('Enter');
  await expect(filter(page, 'Abandoned')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Showing \d+ abandoned events?$/)).toBeVisible();
  await expect(filter(page, 'Abandoned')).toBeFocused();
});

test('the popups tell, fall back, have addresses, and lead to the registration', async ({ page, axe, picture }) => {
  const bare = anEvent('upcoming', { id: 'bare', eventName: 'Bare cup', description: '', rules: '', location: ' ' });
  await apiSays(page, list, [bare, anEvent('ongoing', { rules: '' })]);
  await page.goto('/events');
  await card(page, 'Bare cup')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Bare cup' });
  await expect(popup).toContainText('No description available for this event.');
  await expect(popup).toContainText(club.address);
  await expect(page).toHaveURL(/\/events\?event=bare&view=description$/);
  await axe('dialog[open]');
  await picture('description');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/events$/);

  await card(page, 'Bare cup')
    .getByRole('button', { name: /^View Rules & Regulations/ })
    .click();
  await expect(popup).toContainText('No specific rules have been provided for this event.');
  await expect(popup).toContainText('Please contact the organizers for more details.');
  await expect(page).toHaveURL(/\?event=bare&view=rules$/);
  await page.goBack();
  await expect(popup).toBeHidden();
  await card(page, 'The ongoing cup')
    .getByRole('button', { name: /^View Rules & Regulations/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'The ongoing cup' })).toContainText('Six a side.');
  await page.keyboard.press('Escape');

  await page.goto('/events?event=bare&view=rules');
  await popup.getByRole('link', { name: 'Register for Event' }).click();
  await expect(page).toHaveURL(/\/register$/);
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

test('nothing to show says so, and the fixtures to come can be asked for again', async ({ page, axe, picture }) => {
  await apiSays(page, list, []);
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
  await apiSays(page, list, [anEvent('upcoming')]);
  await page.getByRole('button', { name: 'Refresh Events' }).click();
  await expect(card(page, 'The upcoming cup')).toBeVisible();
});

test('a change shows on the open page after eventUpdated, behind a spinner, and on a fresh visit', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByText(/^Showing \d+ events$/)).toBeVisible();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/api${list}`, async (route) => {
    await held;
    await route.fulfill({ json: [anEvent('abandoned', { eventName: 'Called off' })] });
  });
  await tellUpdated(page);
  await expect(page.getByText('Loading events...')).toBeVisible();
  letThrough();
  await expect(page.getByText('Showing 1 event')).toBeVisible();
  expect(await cardNames(page, 2)).toEqual(['Called off']);
  await page.reload();
  await expect(card(page, 'Called off')).toBeVisible();
});

test('news waits while a popup is open', async ({ page }) => {
  await page.goto('/events?event=none');
  await card(page, 'Sunrise Sixes')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Sunrise Sixes' });
  await apiSays(page, list, everyStatus);
  await tellUpdated(page);
  await expect.poll(() => hasReact(page)).toBe(true);
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Showing 5 events')).toBeVisible();
});

test('long names, long rules and Hindi stay inside their cards; a failed picture gives way to the hero', async ({
  page,
  axe,
  picture,
}) => {
  await page.route('**/uploads/events/gone*', (route) =>
    route.fulfill({ body: 'no picture', contentType: 'image/webp' }),
  );
  await apiSays(page, list, [
    anEvent('upcoming', {
      id: 'long',
      eventName: `The Grand ${'Inter-Neighbourhood '.repeat(5)}Raipurwaterworkscolonychampionshiptrophy 2026`,
      location: 'Ground behind the waterworks, '.repeat(6),
      rules: 'A rule of some length that says what is allowed. '.repeat(200),
      photoUrl: '/uploads/events/gone.webp',
    }),
    anEvent('ongoing', {
      id: 'hi',
      eventName: 'छत्तीसगढ़ राज्योत्सव क्रिकेट प्रतियोगिता',
      description: 'हर शाम पाँच बजे से मैच। नए खिलाड़ियों का स्वागत है।',
      location: 'वार्ड 12 मैदान, गोल्डफील्ड कॉलोनी, रायपुर',
    }),
  ]);
  await page.goto('/events');
  await expect(page.getByText('Showing 2 events')).toBeVisible();
  const cover = card(page, 'The Grand').locator('.card-picture img');
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toHaveAttribute('src', '/images/heroSection_img.jpg');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { name: /राज्योत्सव/ })).toHaveAttribute('lang', 'hi');
  await axe();
  await picture('long-and-hindi');
  await card(page, 'The Grand')
    .getByRole('button', { name: /^View Rules/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Register for Event' })).toBeInViewport();
  await axe('dialog[open]');
  await picture('long-rules');
});
