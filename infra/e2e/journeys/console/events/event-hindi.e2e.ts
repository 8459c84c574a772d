import { expect, overflow } from '../../../fixtures/journey.ts';
import { aName, inDays } from '../../../pages/console/events-tab.ts';
import { publicCard, test } from './events-tab-test.ts';

test('the secretary writes an event’s Hindi texts, and open Hindi pages show them', async ({
  page,
  context,
  eventsTab,
  axe,
  picture,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/hi/events');
  const [name, hindi] = [aName('Night Cup'), `${aName('रात्रि कप')}`];

  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await form.getByLabel('Event name').fill(name);
  await form.getByLabel('Start date').fill(inDays(30));
  await form.getByLabel('End date').fill(inDays(31));
  await form.getByLabel('Rules', { exact: true }).fill('1. Ten overs.');
  const group = form.getByRole('group', { name: 'In Hindi (optional)' });
  await group.getByLabel('Name in Hindi (optional)').fill('क'.repeat(201));
  await eventsTab.save();
  await expect(group.getByText('▲ Name in Hindi must be at most 200 characters')).toBeVisible();
  await group.getByLabel('Name in Hindi (optional)').fill(hindi);
  await group.getByLabel('Description in Hindi (optional)').fill('रोशनी में क्रिकेट।');
  await group.getByLabel('Rules in Hindi (optional)').fill('1. दस-दस ओवर की पारी।');
  await axe('[role=dialog]');
  await picture('form');
  await eventsTab.save();
  await expect(page.getByRole('status').getByText('Event created successfully')).toBeVisible();

  await publicCard(visitor, hindi)
    .getByRole('button', { name: /^नियम-कायदे देखें/ })
    .click();
  const popup = visitor.getByRole('dialog', { name: hindi });
  await expect(popup.getByRole('listitem')).toHaveText('दस-दस ओवर की पारी।');
  await popup.getByRole('button', { name: 'बंद करें' }).click();
  await visitor.goto('/events');
  await expect(publicCard(visitor, name)).toBeVisible();
  await expect(publicCard(visitor, hindi)).toHaveCount(0);

  await visitor.goto('/hi/events');
  await eventsTab.button(`Edit ${name}`).click();
  await page.getByLabel('Name in Hindi (optional)').fill('');
  await eventsTab.save();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(publicCard(visitor, name).getByRole('heading')).toHaveAttribute('lang', 'en');
});

test('the Hindi fields fit a phone, the search finds a Hindi name, and an event that has begun gets a result', async ({
  page,
  eventsTab,
  picture,
}) => {
  const eventNameHi = aName('पतंग कप');
  const { id, eventName } = await eventsTab.has({ eventNameHi });
  await eventsTab.open();
  await eventsTab.search(eventNameHi);
  await expect(eventsTab.row(eventName)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: eventName, exact: true }).click();
  await eventsTab.button('Edit event').click();
  const field = page.getByLabel('Name in Hindi (optional)');
  await expect(field).toHaveValue(eventNameHi);
  await field.scrollIntoViewIfNeeded();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture('phone');

  const result = { resultNote: 'The Tigers won.', resultNoteHi: 'टाइगर्स जीते।' };
  await expect(page.getByLabel('Result (optional)')).toHaveCount(0);
  await page.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('Ongoing');
  await page.getByLabel('Result (optional)').fill(result.resultNote);
  await page.getByLabel('Result in Hindi (optional)').fill(result.resultNoteHi);
  await picture('result');
  await eventsTab.save();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  expect(await (await page.request.get(`/api/events/public/${id}`)).json()).toMatchObject([result]);
});
