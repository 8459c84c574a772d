import type { PayersResponse } from '@maidan/shared/wire/payments-admin.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import { EventsTabPage } from '../../../pages/console/events-tab.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { Console } from '../../../pages/console/console.ts';
import { openAttention } from '../../../pages/console/folded.ts';

/** Milliseconds. Jobs are polled every eight seconds; one begins the refund, the next sends it to the bank. */
const jobs = { timeout: 60_000 };

test('an event is called off and all its payers are refunded; what fails is told and tried again', async ({
  page,
  context,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  const eventName = `Cup of ${family}`;
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const event = await eventsTab.has({ eventName });
  const payers = new Payers(page.request, product, event.id);
  const [asha, ravi] = [await payers.start('Asha', family), await payers.start('Ravi', family)];
  for (const each of [asha, ravi]) await payers.pay(each);
  await eventsTab.open();
  await eventsTab.search(eventName);
  const status = eventsTab.status(eventName);

  await test.step('a letter or an arrow key saves nothing; a choice is saved, and undone from its message', async () => {
    const saved: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()));
    await status.focus();
    for (const key of ['a', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(status).toBeFocused();
    await expect(status).toHaveText('Upcoming');
    expect(saved).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('option', { name: 'Upcoming' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Ongoing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Event status updated successfully')).toBeVisible();
    await expect(status).toHaveText('Ongoing');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(status).toHaveText('Upcoming');
  });

  await test.step('it asks first, with count and sum', async () => {
    await eventsTab.setStatus(eventName, 'Abandoned');
    const question = page.getByRole('alertdialog', { name: 'Call off the event?' });
    await expect(question).toContainText('2 players have paid ₹1,400 for this event.');
    await expect(question).toContainText(`Asha ${family}`);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(status).toHaveText('Upcoming');
    await eventsTab.setStatus(eventName, 'Abandoned');
    await question.getByRole('checkbox', { name: /^Refund all/ }).check();
    await expect(question.getByLabel('What the payers read')).toHaveValue('event_called_off');
    await eventsTab.button('Call off and refund').click();
  });

  const refunds = page.getByRole('dialog', { name: `Refunds of ${eventName}` });
  await test.step('the refunds are begun, here and in the row', async () => {
    await expect(
      refunds.getByText('0 of 2 refunds sent to the bank, 0 arrived').or(refunds.getByText(/^2 of 2/)),
    ).toBeVisible();
    await expect(refunds.getByRole('status')).toHaveText('2 of 2 refunds sent to the bank, 0 arrived', jobs);
    await axe('[role=dialog]');
    await picture('progress');
    await refunds.getByRole('button', { name: 'Close' }).click();
    await expect(refunds).toBeHidden();
    await expect(status).toBeFocused();
    await expect(status).toHaveText('Abandoned');
    await expect(eventsTab.row(eventName)).toContainText('0 of 2 refunded');
    await axe();
    await picture('row');
  });

  await test.step('the payer reads it, and has no date for the calendar', async () => {
    const visitor = await context.newPage();
    await visitor.goto(`/payment/response?merchTxnId=${asha}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Event Called Off' })).toBeVisible();
    await expect(visitor.getByRole('status')).toContainText(
      'The event has been called off. Your payment of ₹700 will be refunded',
    );
    await expect(visitor.locator('.receipt-stamp')).toHaveText('Refund due');
    await expect(visitor.locator('dt', { hasText: 'Event called off' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
    await visitor.close();
  });

  await test.step('one arrives, one is refused; the attention list leads there, and it is tried again', async () => {
    // The bank lists a refund as soon as it was requested.
    await expect(async () => {
      await payers.bank('refund', { merchTxnId: asha, end: 'done' });
      await payers.bank('refund', { merchTxnId: ravi, end: 'failed' });
    }).toPass(jobs);
    const headers = await new Console(page).signInByApi(product);
    const base = '/api/admin/payments';
    const answer = await page.request.get(`${base}/payers/${event.id}`, { headers });
    for (const { paymentId } of ((await answer.json()) as PayersResponse).payers)
      expect((await page.request.post(`${base}/${paymentId}/check`, { headers })).ok()).toBe(true);

    await page.goto('/admin/dashboard/payments');
    const strip = page.getByRole('region', { name: 'Needs attention' });
    await openAttention(page);
    await expect(strip.getByText(`${eventName}, ₹700`)).toBeVisible();
    await picture('attention');
    await strip.getByRole('button', { name: `Look at ${eventName}` }).click();
    const failed = refunds.getByRole('list', { name: 'Failed refunds' });
    await expect(failed).toContainText(`Ravi ${family}`);
    await expect(failed).toContainText('The provider refused');
    await expect(refunds.getByRole('status')).toHaveText('1 of 2 refunds sent to the bank, 1 arrived');
    await picture('failed');
    await refunds.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeHidden();
    await refunds.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});
