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
  expect(await cardNames(page, 2)).toEqual(['The completed cup', 'The past cup']);
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
