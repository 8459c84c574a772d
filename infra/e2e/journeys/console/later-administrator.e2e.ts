import type { Page } from '@playwright/test';
import type { SavedEvent } from '@maidan/shared/wire/events.ts';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import { withOwnAdministrator } from '../../pages/console/administrator.ts';
import { Console } from '../../pages/console/console.ts';
import { Committee } from '../../pages/console/committee.ts';
import { eventRefunds, eventRefundsRoute } from '../../pages/console/event-refunds.ts';
import { aName, inDays } from '../../pages/console/events-tab.ts';

/** Another administrator, who changes records by the API while the first one has a dialog open. */
interface Other {
  username: string;
  send: (method: string, path: string, data?: object) => Promise<unknown>;
}

const test = journey.extend<{ headers: { authorization: string }; other: Other }>({
  headers: async ({ page, product }, use) => use(await new Console(page).signInByApi(product)),
  other: async ({ browser, product }, use) => {
    const own = await withOwnAdministrator(product);
    const page = await browser.newPage({ baseURL: product.url });
    const headers = await new Console(page).signInByApi(own);
    await use({
      username: own.administrator.username,
      send: async (method, path, data) => {
        const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
        expect(answer.ok()).toBe(true);
        return answer.json();
      },
    });
    await page.close();
  },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Adds an event for this journey only. */
const anEvent = (other: Other): Promise<SavedEvent> =>
  other.send('POST', 'events', {
    ...{ eventName: aName('Cup'), startDate: inDays(20), endDate: inDays(21) },
  }) as Promise<SavedEvent>;
/** Opens the page with the buttons of an event: the list, or on a phone, whose rows have none, the event's view. */
const openButtons = (page: Page, { id }: SavedEvent) =>
  page.goto(isPhone(page) ? `/admin/dashboard/events/${id}` : '/admin/dashboard/events');
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 900;
const act = (page: Page, word: 'Edit' | 'Delete', { eventName }: SavedEvent) =>
  button(page, isPhone(page) ? `${word} event` : `${word} ${eventName}`).click();
/** Delays the answers to these requests until `release` is called. */
async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
const form = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('group', { name: 'Changed meanwhile' });

test.use({ expectedErrors: [/status of (409|503)/] });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`two administrators, one of them at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('edit one event: the later keeps what was typed, sees who has changed what, and both edits stay', async ({
      page,
      headers,
      other,
      axe,
      picture,
    }) => {
      const event = await anEvent(other);
      await openButtons(page, event);
      await act(page, 'Edit', event);
      await form(page).getByLabel('Description', { exact: true }).fill('Eight sides.');
      await other.send('PUT', `events/${event.id}`, { location: 'Ward 14 Ground' });
      await button(page, 'Save').click();
      await expect(form(page).getByText('Somebody has changed this event meanwhile.')).toBeVisible();
      await expect(notice(page)).toContainText(`by ${other.username}:Location is now “Ward 14 Ground”`);
      await expect(button(page, 'Look at the current values')).toBeFocused();
      await axe('[role=dialog]');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await picture('event-changed');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Current values' })).toBeFocused();
      await expect(form(page).getByLabel('Location')).toHaveValue('Ward 14 Ground');
      await expect(form(page).getByLabel('Description', { exact: true })).toHaveValue('Eight sides.');
      await picture('event-current-values');
      await button(page, 'Save').click();
      await expect(page.getByText('Event updated successfully')).toBeVisible();
      const stored = await page.request.get(`/api/admin/events/${event.id}`, { headers });
      expect(await stored.json()).toMatchObject({ location: 'Ward 14 Ground', description: 'Eight sides.' });
    });

    test('edit, and set the status of an event and delete it: nothing goes that nobody has seen', async ({
      page,
      headers,
      other,
      axe,
      picture,
    }) => {
      const event = await anEvent(other);
      await openButtons(page, event);
      const status = page.getByRole('combobox', { name: `Status of ${event.eventName}` });
      await expect(status).toHaveText('Upcoming');
      await other.send('PUT', `events/${event.id}`, { location: 'Ward 14 Ground' });
      await status.click();
      await page.getByRole('option', { name: 'Complete' }).click();
      await expect(page.getByRole('alert')).toContainText('Somebody has changed this event meanwhile.');
      await expect(status).toHaveText('Upcoming');
      await act(page, 'Delete', event);
      await other.send('PUT', `events/${event.id}`, { eventType: 'ongoing' });
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(notice(page)).toHaveText(new RegExp(`by ${other.username}:.*Status is now “Ongoing”`));
      await expect(notice(page)).toBeFocused();
      await axe('[role=alertdialog]');
      await picture('event-deletion');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Event deleted successfully')).toBeVisible();
      expect((await page.request.get(`/api/admin/events/${event.id}`, { headers })).status()).toBe(404);
    });

    test('edit one member, and set one fee: the later is told', async ({ page, headers, other, axe, picture }) => {
      const name = aName('Anil');
      await new Committee(page, headers).has(name);
      await page.goto('/admin/dashboard/members');
      await button(page, `Edit ${name}`).click();
      const members = (await other.send('GET', 'admin/members')) as { id: string; name: string }[];
      const { id } = members.find((each) => each.name === name)!;
      await other.send('PUT', `members/${id}`, { name, designation: 'Umpire' });
      await form(page).getByLabel('Name', { exact: true }).fill(`${name} Sahu`);
      await button(page, 'Save').click();
      await expect(notice(page)).toContainText('Designation is now “Umpire”');
      await picture('member-changed');
      await button(page, 'Look at the current values').click();
      await expect(form(page).getByLabel('Designation')).toHaveValue('Umpire');
      await button(page, 'Save').click();
      await expect(page.getByText('Member updated successfully')).toBeVisible();

      // The fee belongs to this journey's own event, so that no other journey pays it.
      const event = await anEvent(other);
      await page.goto('/admin/dashboard/fees');
      await button(page, 'Set a fee').click();
      await form(page).getByLabel('Event', { exact: true }).selectOption({ value: event.id });
      await form(page).getByLabel('Fee', { exact: true }).fill('900');
      const fee = { eventId: event.id, kind: 'new', amount: '800', validFrom: inDays(0) };
      await other.send('POST', 'admin/fees', fee);
      await button(page, 'Set fee').click();
      await expect(form(page).getByText(/^The fees have changed meanwhile/)).toBeVisible();
      await expect(notice(page)).toContainText(/New player, Cup .+ is now ₹800 from/);
      await expect(notice(page)).toBeFocused();
      await expect(form(page).getByLabel('Fee', { exact: true })).toHaveValue('900');
      await axe('[role=dialog]');
      await picture('fee-changed');
      await button(page, 'Set fee').click();
      await expect(page.getByText(/^New player, Cup .+: ₹900/)).toBeVisible();
    });

    test('call off one event from the form: the later is told where the focus is, and the question stays while nobody can tell', async ({
      page,
      headers,
      other,
      axe,
      picture,
    }) => {
      const event = await anEvent(other);
      const paid = eventRefunds({ waiting: [{ name: 'Asha', receiptNumber: 'MSC-1' }] }, { waiting: 1 });
      await page.route(eventRefundsRoute, (route) => route.fulfill({ json: paid }));
      await openButtons(page, event);
      await act(page, 'Edit', event);
      await form(page).getByLabel('Status', { exact: true }).selectOption('abandoned');
      await other.send('PUT', `events/${event.id}`, { location: 'Ward 14 Ground' });
      await button(page, 'Save').click();
      const question = page.getByRole('alertdialog');
      const url = `**/api/admin/events/${event.id}`;
      await page.route(url, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
      );
      await question.getByRole('button', { name: /^Call off/ }).click();
      await expect(question.getByRole('alert').last()).toContainText('What has changed could not be loaded.');
      await picture('call-off-not-told');
      await page.unroute(url);
      await question.getByRole('button', { name: /^Call off/ }).click();
      await expect(question).toBeHidden();
      await expect(notice(page)).toContainText('Location is now “Ward 14 Ground”');
      await expect(button(page, 'Look at the current values')).toBeFocused();
      await expect(button(page, 'Look at the current values')).toBeInViewport();
      await axe('[role=dialog]');
      await picture('call-off-changed');
      const stored = await page.request.get(`/api/admin/events/${event.id}`, { headers });
      expect(await stored.json()).toMatchObject({ eventType: 'upcoming' });
    });

    test('write one text: the whole of the other’s can be read, and taken', async ({
      page,
      headers,
      other,
      axe,
      picture,
    }) => {
      const event = await anEvent(other);
      const rules = `${'A rule of the other. '.repeat(12)}The last one.`;
      await openButtons(page, event);
      await act(page, 'Edit', event);
      await form(page).getByLabel('Rules', { exact: true }).fill('Mine.');
      await form(page).getByLabel('Description', { exact: true }).fill('Mine too.');
      await other.send('PUT', `events/${event.id}`, { rules, location: 'Ward 14 Ground' });
      await button(page, 'Save').click();
      await button(page, 'Look at the current values').click();
      const current = page.getByRole('group', { name: 'Current values' });
      await expect(current.getByRole('button', { name: /^Take this/ })).toHaveCount(1);
      await expect(current.getByText('The last one.')).toBeHidden();
      await current.getByText('Rules is now').click();
      await expect(current.getByText('The last one.')).toBeVisible();
      await axe('[role=dialog]');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await picture('event-take');
      await current.getByRole('button', { name: 'Take this: Rules' }).click();
      await expect(current).toBeFocused();
      await expect(form(page).getByLabel('Rules', { exact: true })).toHaveValue(rules);
      await button(page, 'Save').click();
      await expect(page.getByText('Event updated successfully')).toBeVisible();
      const stored = await page.request.get(`/api/admin/events/${event.id}`, { headers });
      expect(await stored.json()).toMatchObject({ rules, description: 'Mine too.', location: 'Ward 14 Ground' });
    });
  });

test('a second choice of a status never writes over an event that was called off meanwhile', async ({
  page,
  headers,
  other,
}) => {
  const event = await anEvent(other);
  await page.goto('/admin/dashboard/events');
  const status = page.getByRole('combobox', { name: `Status of ${event.eventName}` });
  await expect(status).toHaveText('Upcoming');
  await other.send('PUT', `events/${event.id}`, { eventType: 'abandoned' });
  const release = await holdBack(page, `**/api/admin/events/${event.id}`, 'PUT');
  await status.click();
  await page.getByRole('option', { name: 'Ongoing' }).click();
  await expect(status).toHaveAttribute('aria-disabled', 'true');
  await expect(status).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  release();
  await expect(page.getByRole('alert')).toContainText('Somebody has changed this event meanwhile.');
  await expect(status).toHaveText('Abandoned');
  await expect(status).toHaveAttribute('aria-disabled', 'false');
  const stored = await page.request.get(`/api/admin/events/${event.id}`, { headers });
  expect(await stored.json()).toMatchObject({ eventType: 'abandoned' });
});

test('one’s own saves are no other administrator’s', async ({ page, headers, other }) => {
  const event = await anEvent(other);
  await test.step('edited twice in the event’s own view, before it has come again', async () => {
    await page.goto(`/admin/dashboard/events/${event.id}`);
    await button(page, 'Edit event').click();
    const release = await holdBack(page, `**/api/admin/events/${event.id}/overview`, 'GET');
    await form(page).getByLabel('Location', { exact: true }).fill('Ward 14 Ground');
    await button(page, 'Save').click();
    await expect(form(page)).toBeHidden();
    await button(page, 'Edit event').click();
    await expect(form(page).getByLabel('Location', { exact: true })).toHaveValue('Ward 14 Ground');
    await form(page).getByLabel('Location', { exact: true }).fill('Ward 15 Ground');
    await button(page, 'Save').click();
    await expect(form(page)).toBeHidden();
    release();
  });
  await test.step('edited in the list, before the answer to a choice of the status has come', async () => {
    await page.goto('/admin/dashboard/events');
    const status = page.getByRole('combobox', { name: `Status of ${event.eventName}` });
    await status.click();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      `**/api/admin/events/${event.id}`,
      async (route) => {
        const response = await route.fetch();
        await promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.getByRole('option', { name: 'Ongoing' }).click();
    await button(page, `Edit ${event.eventName}`).click();
    await form(page).getByLabel('Location', { exact: true }).fill('Ward 16 Ground');
    await button(page, 'Save').click();
    await expect(form(page)).toBeHidden();
    resolve();
  });
  const stored = await page.request.get(`/api/admin/events/${event.id}`, { headers });
  expect(await stored.json()).toMatchObject({ location: 'Ward 16 Ground', eventType: 'ongoing' });
});
