import { eventPosterUrl, shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { EventsTabPage, aName, inDays } from '../../../pages/console/events-tab.ts';
import { Payers } from '../../../pages/payers.ts';
import { expect, test } from '../../../fixtures/journey.ts';

// A payment that was refunded at once has no receipt (404).
test.use({ expectedErrors: [/status of 404/] });

test('the secretary limits an event, sees it fill, and finds its players and payments', async ({ page, product }) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const name = aName('Cup of one place');
  const { id } = await eventsTab.has({ eventName: name, registrationCloses: inDays(10) });
  const payers = new Payers(page.request, product, id);
  const [first, late] = [await payers.start('Asha', 'Verma'), await payers.start('Bina', 'Verma')];

  await eventsTab.open();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(page.getByRole('link', { name: /^View on the website/ })).toHaveAttribute('href', shortEventPageUrl(id));
  await expect(page.getByRole('link', { name: /^Poster \(A4\)/ })).toHaveAttribute('href', eventPosterUrl(id));
  await eventsTab.button('Edit event').click();
  await page.getByLabel('Limit of players').fill('1');
  await page.getByLabel('Reporting time').fill('7.30 am');
  await eventsTab.save();
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('of 1 place');
  await expect(eventsTab.button('Edit event')).toBeFocused();

  await payers.pay(first);
  await payers.pay(late);
  await page.reload();
  await expect(totals).toContainText('Registration is full');
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Taken in all₹1,400');
  await page.getByRole('link', { name: 'Show these players' }).click();
  await expect(page.getByRole('link', { name: 'Asha Verma', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bina Verma', exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Show the payments' }).click();
  await page.getByRole('button', { name: 'Details of Bina Verma' }).click();
  await expect(page.getByText(/the event was full/)).toBeVisible();

  await page.goto(`/payment/response?merchTxnId=${late}`);
  await expect(page.getByText(/The event was full when your payment arrived/).first()).toBeVisible();
});
