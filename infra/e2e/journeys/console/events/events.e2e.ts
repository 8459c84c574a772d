import { expect, overflow } from '../../../fixtures/journey.ts';
import { aName, inDays } from '../../../pages/console/events-tab.ts';
import { choosePhoto, pixel, publicCard, test } from './events-tab-test.ts';

const phone = { width: 360, height: 740 };

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

  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  await page.getByLabel('Event name').fill(name);
  await page.getByLabel('Start date').fill(inDays(30));
  await page.getByLabel('End date').fill(inDays(31));
  await page.getByLabel('Location').fill('पुराना स्कूल मैदान');
  await choosePhoto(page, 'cover.png', 'image/png', pixel);
  await expect(page.getByRole('img', { name: 'cover.png' })).toBeVisible();
  await eventsTab.save();
  await expect(page.getByRole('status').getByText('Event created successfully')).toBeVisible();
  await picture('created');
  await expect(eventsTab.row(name).locator('img')).toHaveAttribute('src', /^\/uploads\/events\/.+\.webp$/);
  await expect(publicCard(visitor, name)).toContainText('पुराना स्कूल मैदान');

  await eventsTab.button(`Edit ${name}`).click();
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(30));
  await page.getByLabel('Event name').fill(renamed);
  await eventsTab.save();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(publicCard(visitor, renamed)).toBeVisible();

  await eventsTab.setStatus(renamed, 'Abandoned');
  await expect(page.getByText('Event status updated successfully')).toBeVisible();
  await expect(publicCard(visitor, renamed).locator('.badge')).toHaveText('Abandoned');

  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.goto('/events');
  await expect(publicCard(stranger, renamed).locator('.badge')).toHaveText('Abandoned');
  await stranger.close();
});

test('an event of last year is added as past, for its photos', async ({ page, eventsTab, picture }) => {
  const name = aName('Monsoon Cup');
  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await form.getByLabel('Event name').fill(name);
  await form.getByLabel('Start date').fill(inDays(-365));
  await form.getByLabel('End date').fill(inDays(-364));
  await eventsTab.save();
  await expect(form.getByText('▲ Start date cannot be before today')).toBeVisible();
  await expect(form.getByText('Choose Past or Complete to add it')).toBeVisible();
  await picture('refused');
  await form.getByLabel('Status').selectOption('Past');
  await expect(form.getByText('cannot be before today')).toHaveCount(0);
  await eventsTab.save();
  await expect(page.getByText('Event created successfully')).toBeVisible();
  await expect(eventsTab.row(name)).toContainText('Past');
  // The row of an event without a photo shows the default cover of the event's page.
  const cover = eventsTab.row(name).locator('img');
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toHaveAttribute('src', /^\/images\/cover-\d-480\.webp$/);
  await expect(cover).toHaveJSProperty('naturalWidth', 480);
  await picture('default cover');
});

test.describe('two events of one name', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('on one day are asked about, by the keyboard as well', async ({ page, eventsTab, axe, picture }) => {
    const { eventName, startDate } = await eventsTab.has();
    await eventsTab.open();
    await eventsTab.button('Add Event').click();
    const form = page.getByRole('dialog', { name: 'Add Event' });
    await form.getByLabel('Event name').fill(eventName.toUpperCase());
    await form.getByLabel('Start date').fill(startDate);
    await form.getByLabel('End date').fill(startDate);
    await eventsTab.save();
    const question = page.getByRole('alertdialog', { name: 'The same name and day' });
    await expect(question).toContainText(`There is already ${eventName.toUpperCase()} on`);
    await axe('[role=alertdialog]');
    await picture('asked');
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Event name')).toHaveValue(eventName.toUpperCase());
    await eventsTab.save();
    await eventsTab.button('Make another').press('Enter');
    await expect(page.getByText('Event created successfully')).toBeVisible();
    await eventsTab.search(eventName);
    await expect(eventsTab.row(new RegExp(eventName, 'i'))).toHaveCount(2);
  });
});

test('messages clear by themselves: a success after 3 s, a status with its Undo after 12 s', async ({
  page,
  eventsTab,
}) => {
  const { eventName } = await eventsTab.has();
  await page.clock.install();
  await eventsTab.open();
  await eventsTab.button(`Edit ${eventName}`).click();
  // From here on time passes only in `runFor`, so that none of a message's time is over before it is seen.
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
  // The changed row leaves the filtered list, and the focus moves to the filter's chip.
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

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('every event is a row, and the form is the whole screen', async ({ page, eventsTab, axe, picture }) => {
    const { eventName: name } = await eventsTab.has({ location: 'वार्ड 12 मैदान, रायपुर' });
    await eventsTab.open();
    await eventsTab.search(name);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText(/वार्ड 12 मैदान(?!, रायपुर)/);
    await expect(card).toContainText('0 registered');
    await expect(page.getByRole('table')).toHaveCount(0);
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(122);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('cards');
    // The whole row opens the event, which has what the table has in its rows.
    await card.click({ position: { x: 20, y: 80 } });
    await eventsTab.setStatus(name, 'Ongoing');
    await expect(page.getByText('Event status updated successfully')).toBeVisible();
    await expect(eventsTab.status(name)).toHaveText('Ongoing');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('view');
    await eventsTab.button('Edit event').click();
    const form = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(form.getByLabel('Event name')).toHaveValue(name);
    expect(await form.boundingBox()).toMatchObject({ x: 0, width: phone.width });
    await axe('[role=dialog]');
    await picture('form');
    await eventsTab.button('Cancel').click();
    await eventsTab.button('Delete event').click();
    await expect(page.getByRole('alertdialog')).toContainText(name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('region', { name: 'Event Master' })).toBeFocused();
  });
});
