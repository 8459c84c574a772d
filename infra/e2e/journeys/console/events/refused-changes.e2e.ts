import { expect } from '../../../fixtures/journey.ts';
import { test } from './events-tab-test.ts';

/** Addresses that the console writes to; the public list is not among them. */
const writes = '**/api/admin/events/**';

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of (4|5)\d\d/] });

  const broken = { status: 500, body: 'Bad gateway' };

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

  test('the list is requested three times, a second apart, before an error is shown', async ({ page, eventsTab }) => {
    const requestedAt: number[] = [];
    await page.route('**/api/events/all', (route) => {
      requestedAt.push(Date.now());
      return route.fulfill(broken);
    });
    await page.goto('/admin/dashboard/events');
    const failure = page.getByRole('alert').getByText('Failed to load events. Please refresh the page.');
    await expect(failure).toBeVisible();
    expect(requestedAt).toHaveLength(3);
    // On a busy machine timers may be late, but they are not early.
    const pauses = requestedAt.slice(1).map((at, i) => at - requestedAt[i]!);
    for (const pause of pauses) expect(pause).toBeGreaterThan(950);
    await page.unroute('**/api/events/all');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(eventsTab.button('Add Event')).toBeVisible();
  });
});
