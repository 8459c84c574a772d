import { club } from '@maidan/shared/club.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { card, eventsCall, everyStatus, filter } from '../../pages/event-page.ts';
import { anEvent, apiSays, cardNames } from '../../pages/lists.ts';

test('cards say status, name, start, place and type; each filter shows one status, Past what is complete as well', async ({
  page,
  axe,
  picture,
}) => {
  await apiSays(
    page,
    eventsCall,
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
  expect(await cardNames(page)).toEqual(['The completed cup', 'The past cup']);
  await axe();
  await picture('past');
});

test('the popups tell, fall back, have addresses, and lead to the registration', async ({ page, axe, picture }) => {
  const bare = anEvent('upcoming', {
    ...{ id: 'bare', eventName: 'Bare cup', description: '', rules: '', location: ' ' },
    ...{ reportingTime: '7.30 am', ground: 'Gate 2' },
  });
  await apiSays(page, eventsCall, [bare, anEvent('ongoing', { rules: '' })]);
  await page.goto('/events');
  await card(page, 'Bare cup')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Bare cup' });
  await expect(popup).toContainText('No description available for this event.');
  await expect(popup).toContainText(club.address);
  await expect(popup).toContainText(/Dates: Sun\s6 to Mon\s7\sDecember\s2026/);
  const map = popup.getByRole('link', { name: /^Show on the map/ });
  await expect(map).toHaveAttribute('rel', 'noopener');
  const query = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query');
  expect(query).toBe(`Gate 2, ${club.address}`);
  await expect(popup).toContainText('Reporting time: 7.30 am');
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
  await expect(page).toHaveURL(/\/register\?event=bare$/);
});

test('long names, long rules and Hindi stay inside their cards; a failed picture gives way to the hero', async ({
  page,
  axe,
  picture,
}) => {
  await page.route('**/uploads/events/gone*', (route) =>
    route.fulfill({ body: 'no picture', contentType: 'image/webp' }),
  );
  await apiSays(page, eventsCall, [
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

test('a card says weekday, last day, closing day and places; its picture leads to the page of the event', async ({
  page,
  axe,
  picture,
}) => {
  const cup = anEvent('upcoming', { registrationCloses: '2026-12-01', playerLimit: 64 });
  await apiSays(page, eventsCall, [
    cup,
    anEvent('upcoming', { id: 'few', eventName: 'Nearly full', playerLimit: 64, hasFewPlaces: true }),
    anEvent('upcoming', { id: 'full', eventName: 'Full', playerLimit: 64, registrationState: 'full' }),
    anEvent('upcoming', { id: 'day', eventName: 'One day', endDate: '2026-12-06' }),
  ]);
  await page.goto('/events');
  const first = card(page, 'The upcoming cup');
  await expect(first).toContainText(/Sun\s6\sDecember\s2026 to Mon\s7\sDecember\s2026/);
  await expect(first).toContainText('Registration is open until 1 December 2026');
  await expect(first).toContainText('64 places in all');
  await expect(card(page, 'Nearly full')).toContainText('Few places left');
  await expect(card(page, 'Nearly full')).not.toContainText('64');
  await expect(card(page, 'Full').last()).toContainText('Registration is full');
  await expect(card(page, 'One day')).toContainText(/Sun\s6\sDecember\s2026School ground/);
  await axe();
  await picture('cards');
  await expect(first.locator('.card-picture a')).toHaveAttribute('href', /^\/events\/the-upcoming-cup-/);
  await expect(first.locator('.card-picture a')).toHaveAttribute('tabindex', '-1');
});

test('past events are rows under their month; more than 24 events can be searched', async ({ page, axe, picture }) => {
  const events = Array.from({ length: 30 }, (_, i) => {
    const startDate = `2025-${String(12 - Math.floor(i / 3)).padStart(2, '0')}-${String(20 - (i % 3)).padStart(2, '0')}`;
    return anEvent(i === 4 ? 'abandoned' : 'completed', {
      ...{ id: `past-${i}`, eventName: `Cup ${i}`, startDate, endDate: startDate },
      location: i % 2 ? 'School ground, Raipur' : 'Railway ground',
    });
  });
  await apiSays(page, eventsCall, [anEvent('upcoming'), ...events]);
  await page.goto('/events');
  await expect(page.getByText('Showing 31 events')).toBeVisible();
  const heading = (month: string) => page.getByRole('heading', { level: 2, name: month });
  const december = page.locator('.event-month').filter({ has: page.locator('#month-2025-12') });
  await expect(heading('December 2025')).toBeVisible();
  await expect(december.getByRole('heading', { level: 3 })).toHaveText(['Cup 0', 'Cup 1', 'Cup 2']);
  expect((await december.getByRole('article').first().boundingBox())?.height).toBeLessThan(240);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('rows');

  await filter(page, 'Abandoned').click();
  await expect(heading('December 2025')).toBeHidden();
  await expect(heading('November 2025')).toBeVisible();
  await filter(page, 'All Events').click();

  const search = page.getByRole('searchbox', { name: 'Search by name, place or date' });
  await search.fill('railway  CUP 28');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 event found');
  expect(await page.locator('main article:visible').getByRole('heading').allTextContents()).toEqual(['Cup 28']);
  await expect(page).toHaveURL(/\?q=railway/);
  await search.fill('december 2025');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('3 events found');
  await search.fill('kabaddi');
  await expect(page.getByText('No event matches the search')).toBeVisible();
  await axe();
  await picture('none-found');
  await page.reload();
  await expect(page.getByText('No event matches the search')).toBeVisible();
  await expect(search).toHaveValue('kabaddi');
  await search.fill('');
  await expect(page.getByText('Showing 31 events')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
});

test('a list of 24 events has no search', { tag: '@phone' }, async ({ page }) => {
  await apiSays(
    page,
    eventsCall,
    Array.from({ length: 24 }, (_, i) => anEvent('past', { id: `past-${i}` })),
  );
  await page.goto('/events');
  await expect(page.getByText('Showing 24 events')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
