import { expect } from '../../../fixtures/journey.ts';
import { eventRefunds, eventRefundsRoute } from '../../../pages/console/event-refunds.ts';
import { publicCard, test } from './events-tab-test.ts';

test('a deletion is confirmed first, names who has paid, and can be undone', async ({
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
  await expect(publicCard(visitor, eventName)).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Event restored successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toBeVisible();
  await eventsTab.button(`Delete ${eventName}`).click();
  await eventsTab.button('Delete').click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toHaveCount(0);

  await eventsTab.button('Recently deleted').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe('[role=dialog]');
  await picture('recently-deleted');
  await eventsTab.button(`Restore ${eventName}`).click();
  await expect(page.getByText('Event restored successfully')).toBeVisible();
  await expect(eventsTab.row(eventName)).toBeVisible();
  await expect(publicCard(visitor, eventName)).toBeVisible();
});
