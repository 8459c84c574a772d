import type { Page } from '@playwright/test';
import { expect, overflow, test as journey } from '../../../fixtures/journey.ts';
import { eventRefunds, eventRefundsRoute } from '../../../pages/console/event-refunds.ts';
import { aName, EventsTabPage, inDays } from '../../../pages/console/events-tab.ts';

const test = journey.extend<{ eventsTab: EventsTabPage }>({
  eventsTab: async ({ page, product }, use) => {
    const eventsTab = new EventsTabPage(page);
    await eventsTab.signIn(product);
    await use(eventsTab);
  },
});

const phone = { width: 360, height: 740 };
const megabytes = (count: number, extra = 0) => Buffer.alloc(count * 1024 * 1024 + extra, 1);
/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
/** Everything but the public address of the list. */
const writes = '**/api/admin/events/**';

test.describe('the form', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('shows every violated rule at its field, and keeps what was typed', async ({
    page,
    eventsTab,
    axe,
    picture,
  }) => {
    await eventsTab.open();
    await eventsTab.button('Add Event').click();
    const form = page.getByRole('dialog', { name: 'Add Event' });
    const say = (sentence: string) => expect(form.getByText(`▲ ${sentence}`)).toBeVisible();
    await eventsTab.save();
    for (const sentence of ['Event name is required', 'Start date is required', 'End date is required'])
      await say(sentence);
    await expect(form.getByLabel('Event name')).toBeFocused();
    await axe('[role=dialog]');
    await picture('broken-rules');

    await form.getByLabel('Event name').fill('x'.repeat(201));
    await say('Event name must be at most 200 characters');
    await form.getByLabel('Event name').fill('Cup of many rules');
    await form.getByLabel('Start date').fill(inDays(-1));
    await say('Start date cannot be before today');
    await form.getByLabel('Start date').fill('2031-01-01');
    await form.getByLabel('End date').fill('2031-01-02');
    await say('Start date cannot be after 2030');
    await say('End date cannot be after 2030');
    await form.getByLabel('Start date').fill(inDays(5));
    await form.getByLabel('End date').fill(inDays(4));
    await say('End date must be after start date');
    await form.getByLabel('End date').fill(inDays(-1));
    await say('End date cannot be before today');
    // A start that makes the end impossible clears it.
    await form.getByLabel('End date').fill(inDays(6));
    await form.getByLabel('Start date').fill(inDays(7));
    await expect(form.getByLabel('End date')).toHaveValue('');
    await expect(form.getByText('Cleared: it was before the new start.')).toBeVisible();
    await form.getByLabel('End date').fill(inDays(7));

    await form.getByLabel('Rules', { exact: true }).fill('र'.repeat(10_001));
    await say('Rules must be at most 10000 characters');
    await expect(form.getByText('10,001 of 10,000 characters')).toBeVisible();
    await form.getByLabel('Rules', { exact: true }).fill('र'.repeat(10_000));
    await choose(page, 'huge.png', 'image/png', megabytes(5, 1));
    await say('File size must be less than 5MB');
    await choose(page, 'phone.heic', 'image/heic', pixel);
    await say('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    // What only the decoder can detect is reported by the server, at the same field.
    await choose(page, 'liar.png', 'image/png', megabytes(1));
    await expect(form.getByText(/^▲/)).toHaveCount(0);
    await eventsTab.save();
    await say('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    await expect(eventsTab.button('Choose another photo')).toBeFocused();

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(eventsTab.button('Keep editing')).toBeFocused();
    await eventsTab.button('Keep editing').click();
    await expect(form.getByLabel('Event name')).toHaveValue('Cup of many rules');
    await eventsTab.button('Cancel').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(eventsTab.row('Cup of many rules')).toHaveCount(0);
  });
});

test('an event made, changed and called off shows on the open public page and on a fresh visit', async ({
  page,
  context,
  browser,
  product,
  eventsTab,
  picture,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/events');
  const [name, renamed] = [aName('Night Cup'), aName('Moonlight Cup')];
  const shown = (each: Page, text: string) => each.getByRole('article').filter({ hasText: text });

  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  await page.getByLabel('Event name').fill(name);
  await page.getByLabel('Start date').fill(inDays(30));
  await page.getByLabel('End date').fill(inDays(31));
  await page.getByLabel('Location').fill('पुराना स्कूल मैदान');
  await choose(page, 'cover.png', 'image/png', pixel);
  await expect(page.getByRole('img', { name: 'cover.png' })).toBeVisible();
  await eventsTab.save();
  await expect(page.getByRole('status').getByText('Event created successfully')).toBeVisible();
  await picture('created');
  await expect(eventsTab.row(name).locator('img')).toHaveAttribute('src', /^\/uploads\/events\/.+\.webp$/);
  await expect(shown(visitor, name)).toContainText('पुराना स्कूल मैदान');

  await eventsTab.button(`Edit ${name}`).click();
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(30));
  await page.getByLabel('Event name').fill(renamed);
  await eventsTab.save();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(shown(visitor, renamed)).toBeVisible();

  await eventsTab.setStatus(renamed, 'Abandoned');
  await expect(page.getByText('Event status updated successfully')).toBeVisible();
  await expect(shown(visitor, renamed).locator('.badge')).toHaveText('Abandoned');

  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.goto('/events');
  await expect(shown(stranger, renamed).locator('.badge')).toHaveText('Abandoned');
  await stranger.close();
});

test('messages clear by themselves: a success after 3 s, a status with its Undo after 12 s', async ({
  page,
  eventsTab,
}) => {
  const { eventName } = await eventsTab.has();
  await page.clock.install();
  await eventsTab.open();
  await eventsTab.button(`Edit ${eventName}`).click();
  // The clock is paused before the response, so that the time starts with the message.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const lasts = async (sentence: string, milliseconds: number) => {
    await expect(page.getByText(sentence)).toBeVisible();
    await page.clock.runFor(milliseconds - 1);
    await expect(page.getByText(sentence)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(sentence)).toBeHidden();
  };
  await eventsTab.save();
  await lasts('Event updated successfully', 3_000);
  // With Undo it stays for as long as it takes to reach it.
  await eventsTab.setStatus(eventName, 'Ongoing');
  await lasts('Event status updated successfully', 12_000);
});

test('search and chips narrow the list, with counts; an empty one says so', async ({
  page,
  eventsTab,
  axe,
  picture,
}) => {
  const word = aName('zwinger').split(' ')[1]!;
  await eventsTab.has({ eventName: `Alpha ${word}`, eventType: 'completed' });
  await eventsTab.has({ eventName: `Beta ${word}`, eventType: 'past', location: 'Pond side' });
  await eventsTab.open();
  await eventsTab.search(`${word.toUpperCase()} `);
  const counts = { 'All Events': 2, Upcoming: 0, Ongoing: 0, Complete: 1, Abandoned: 0, Past: 1 };
  for (const [name, count] of Object.entries(counts))
    await expect(eventsTab.chip(name)).toHaveAccessibleName(`${name} ${count}`);
  await eventsTab.chip('Past').click();
  await expect(eventsTab.chip('Past')).toHaveAttribute('aria-pressed', 'true');
  await expect(eventsTab.row(word)).toHaveCount(1);
  // A changed row leaves the filtered list; focus moves to the chip.
  await eventsTab.setStatus(`Beta ${word}`, 'Ongoing');
  await expect(eventsTab.row(word)).toHaveCount(0);
  await expect(eventsTab.chip('Past')).toBeFocused();
  await expect(page.getByText('No events found matching your search.')).toBeVisible();
  await eventsTab.search('');
  await axe();
  await picture('list');
  await eventsTab.search(`pond ${word}`);
  await eventsTab.button('Show all events').click();
  await expect(eventsTab.row(word)).toHaveCount(2);
});

test('a delete is asked about, names who has paid, and can be undone', async ({
  page,
  context,
  eventsTab,
  axe,
  picture,
}) => {
  const { eventName } = await eventsTab.has();
  const visitor = await context.newPage();
  await visitor.goto('/events');
  const waiting = [
    { name: 'Asha Verma', receiptNumber: 'MSC-2026-000001' },
    { name: 'रवि साहू', receiptNumber: 'MSC-2026-000002' },
  ];
  await page.route(eventRefundsRoute, (route) => route.fulfill({ json: eventRefunds({ waiting }, { waiting: 52 }) }));
  await eventsTab.open();
  await eventsTab.button(`Delete ${eventName}`).click();
  const question = page.getByRole('alertdialog', { name: 'Delete event?' });
  await expect(eventsTab.button('Cancel')).toBeFocused();
  await expect(question).toContainText('52 players have paid ₹36,400 for this event.');
  await expect(question).toContainText('Asha Verma (MSC-2026-000001)');
  await expect(question).toContainText('and 50 more');
  await axe('[role=alertdialog]');
  await picture('paid-players');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(eventsTab.row(eventName)).toBeVisible();

  await page.unrouteAll();
  await eventsTab.button(`Delete ${eventName}`).click();
  await expect(question).not.toContainText('paid for this event');
  await eventsTab.button('Delete').click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toHaveCount(0);
  await expect(eventsTab.chip('All Events')).toBeFocused();
  await expect(visitor.getByRole('article').filter({ hasText: eventName })).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Event restored successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toBeVisible();
  await eventsTab.button(`Delete ${eventName}`).click();
  await eventsTab.button('Delete').click();
  await expect(eventsTab.row(eventName)).toHaveCount(0);

  await eventsTab.button('Recently deleted').click();
  await axe('[role=dialog]');
  await picture('recently-deleted');
  await eventsTab.button(`Restore ${eventName}`).click();
  await expect(page.getByText('Event restored successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toBeVisible();
  await expect(visitor.getByRole('article').filter({ hasText: eventName })).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of (4|5)\d\d/] });

  const broken = { status: 500, body: 'a proxy speaks' };

  test('a status is reverted, a form stays open, a delete can be retried', async ({ page, eventsTab }) => {
    const { eventName } = await eventsTab.has();
    await eventsTab.open();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(writes, async (route) => {
      await held;
      await route.fulfill(broken);
    });
    await eventsTab.setStatus(eventName, 'Ongoing');
    await expect(eventsTab.status(eventName)).toHaveText('Ongoing');
    answer();
    await expect(page.getByRole('alert').getByText('Failed to update event status. Please try again.')).toBeVisible();
    await expect(eventsTab.status(eventName)).toHaveText('Upcoming');

    await eventsTab.button(`Edit ${eventName}`).click();
    await page.getByLabel('Location').fill('Nowhere');
    await eventsTab.save();
    await expect(page.getByText('Failed to save event. Please try again.')).toBeVisible();
    await page.unroute(writes);
    const errors = { location: 'That ground is closed' };
    await page.route(writes, (route) =>
      route.fulfill({ status: 400, json: { success: false, error: errors.location, errors } }),
    );
    await eventsTab.save();
    await expect(page.getByText('▲ That ground is closed')).toBeVisible();
    await expect(page.getByLabel('Location')).toBeFocused();
    await expect(page.getByLabel('Location')).toHaveValue('Nowhere');
    await page.unroute(writes);
    await page.getByLabel('Location').fill('School ground');
    await eventsTab.save();
    await expect(page.getByText('Event updated successfully')).toBeVisible();
    await expect(eventsTab.row(eventName)).toContainText('School ground');

    await page.route(writes, (route) => route.fulfill(broken));
    await eventsTab.button(`Delete ${eventName}`).click();
    await eventsTab.button('Delete').click();
    await expect(page.getByText('Failed to delete event. Please try again.')).toBeVisible();
    await page.unroute(writes);
    await eventsTab.button('Delete').click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
  });

  test('the list is asked for two times more, a second apart, before it says that it failed', async ({
    page,
    eventsTab,
  }) => {
    const asked: number[] = [];
    await page.route('**/api/events/all', (route) => {
      asked.push(Date.now());
      return route.fulfill(broken);
    });
    await page.goto('/admin/dashboard?tab=events');
    const failure = page.getByRole('alert').getByText('Failed to load events. Please refresh the page.');
    await expect(failure).toBeVisible();
    expect(asked).toHaveLength(3);
    // Timers may be late on a busy machine, and never early.
    const pauses = asked.slice(1).map((at, i) => at - asked[i]!);
    for (const pause of pauses) expect(pause).toBeGreaterThan(950);
    await page.unroute('**/api/events/all');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(eventsTab.button('Add Event')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('every event is a card, and the form is the whole screen', async ({ page, eventsTab, axe, picture }) => {
    const { eventName: name } = await eventsTab.has({ location: 'वार्ड 12 मैदान, रायपुर' });
    await eventsTab.open();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText('वार्ड 12 मैदान, रायपुर');
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('cards');
    await eventsTab.button(`Edit ${name}`).click();
    const form = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(form.getByLabel('Event name')).toHaveValue(name);
    expect(await form.boundingBox()).toMatchObject({ x: 0, width: phone.width });
    await axe('[role=dialog]');
    await picture('form');
    await eventsTab.button('Cancel').click();
    await eventsTab.button(`Delete ${name}`).click();
    await expect(page.getByRole('alertdialog')).toContainText(name);
    await eventsTab.button('Cancel').click();
  });
});
