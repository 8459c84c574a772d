import { expect, test } from '../../../fixtures/journey.ts';
import { EventsTabPage } from '../../../pages/console/events-tab.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';

test('an answer from before the refunds does not hide that they have begun', async ({ page, product }) => {
  const family = freshName();
  const eventName = `Cup of ${family}`;
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const event = await eventsTab.has({ eventName });
  const payers = new Payers(page.request, product, event.id);
  await payers.pay(await payers.start('Asha', family));
  await eventsTab.open();
  await eventsTab.search(eventName);

  const refundsOf = new RegExp(`/payments/events/${event.id}/refunds$`);
  let release = (): void => undefined;
  const begun = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  let late: Promise<void> | undefined;
  await page.route(refundsOf, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    reads += 1;
    // The first one opens the question; the one that the question itself sends is answered late.
    if (reads !== 2) return route.continue();
    const response = await route.fetch();
    late = begun.then(() => route.fulfill({ response }).catch(() => undefined));
  });
  await eventsTab.setStatus(eventName, 'Abandoned');
  const question = page.getByRole('alertdialog', { name: 'Call off the event?' });
  await expect(question).toContainText('1 player has paid');
  await expect.poll(() => late).toBeDefined();
  const started = page.waitForResponse(
    (response) => refundsOf.test(response.url()) && response.request().method() === 'POST',
  );
  await eventsTab.button('Call off and refund').click();
  await (await started).finished();
  const refunds = page.getByRole('dialog', { name: `Refunds of ${eventName}` });
  await expect(refunds).toBeVisible();
  release();
  await late;
  await expect(refunds.getByText(/of 1 refund sent to the bank/)).toBeVisible();
  await expect(refunds.getByText('not being refunded')).toBeHidden();
});
