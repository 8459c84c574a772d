import { expect, test } from '../../../fixtures/journey.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { changeAtOnce } from '../../../pages/console/change-at-once.ts';
import { Console } from '../../../pages/console/console.ts';
import { CounterDialogPage } from '../../../pages/console/counter.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { openFilters } from '../../../pages/console/folded.ts';
import { expectList } from '../../../pages/console/list-address.ts';

test('the treasurer follows the sums above the tabs, finds who has not paid, and writes a note', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  const cup = `Cup of ${family}`;
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const eventId = await secretary.addEvent({ eventName: cup, ...dates, eventType: 'upcoming' });
  const payers = new Payers(page.request, product, eventId);
  await payers.pay(await payers.start('Asha', family));
  await payers.pay(await payers.start('Ravi', family), { outcome: 'failed' });
  await new Console(page).signInByApi(product);

  await test.step('a sum leads to its payments, and a quick second change keeps the first', async () => {
    await page.goto('/admin/dashboard/events');
    const glance = page.getByRole('navigation', { name: 'Payments at a glance' });
    await glance.getByRole('link', { name: /^Came in today ₹/ }).click();
    await expectList(page, { filter: { receivedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
    await expect(page.getByRole('button', { name: /^Came in from: / })).toBeVisible();
    await page.getByRole('button', { name: /^Came in from: / }).click();
    await openFilters(page);
    await page
      .getByLabel('Event', { exact: true })
      .locator(`option[value="${eventId}"]`)
      .waitFor({ state: 'attached' });
    await changeAtOnce(page, { Event: eventId, State: 'failed' });
    await expectList(page, { filter: { state: 'failed', eventId } });
    await expect(page.getByRole('button', { name: `Details of Ravi ${family}` })).toBeVisible();
  });

  await test.step('a note is kept with the payment; Back finds the same list', async () => {
    await page.getByRole('button', { name: `Details of Ravi ${family}` }).click();
    const dialog = page.getByRole('dialog', { name: `Ravi ${family}` });
    await dialog.getByRole('button', { name: 'Write a note' }).click();
    const question = page.getByRole('alertdialog', { name: 'Note on this payment' });
    await expect(question.getByLabel('Note')).toBeFocused();
    await question.getByRole('button', { name: 'Save note' }).click();
    await expect(question.getByText('▲ Please write what you want to remember')).toBeVisible();
    await axe('[role=alertdialog]');
    await picture('note');
    await question.getByLabel('Note').fill('Rang on Friday: card had run out, will try again on Monday.');
    await question.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText('will try again on Monday.');
    await expect(dialog.getByRole('button', { name: 'Write a note' })).toBeFocused();
    await axe('[role=dialog]');
    await picture('noted');
    await page.goBack();
    await expectList(page, { filter: { state: 'failed', eventId } });
    await expect(dialog).toBeHidden();
  });

  await test.step('who has not paid is one line, and its link opens the form with the event chosen', async () => {
    await page.getByRole('link', { name: 'Who has not paid' }).click();
    const searched = page.waitForResponse((response) => response.url().includes(family));
    // The payments, which are shown until the list has loaded, have a field of the same name.
    await page.getByRole('search', { name: 'Who has not paid' }).getByLabel('Find').fill(family);
    await searched;
    await expect(page.getByRole('row')).toHaveCount(2);
    const line = page.getByRole('row').filter({ hasText: `Ravi ${family}` });
    await expect(line).toContainText('Refused by the bank');
    await axe();
    await picture('unpaid');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^who_has_not_paid_\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText('Saved 1 row')).toBeVisible();
    await openFilters(page);
    await page.getByLabel('Event', { exact: true }).selectOption('all');
    await expectList(page, { filter: { eventId: 'all' } });
    await expect(page.getByRole('row')).toHaveCount(2);
    const message = new URL((await line.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '');
    const form = /\S+\/register\?event=\S+/.exec(message.searchParams.get('text') ?? '')?.[0] ?? '';

    // A person whose money was taken at the counter leaves the list; the focus stays in the list.
    const counter = new CounterDialogPage(page);
    await counter.button(`Take payment: register Ravi ${family}, ${cup}`).press('Enter');
    const missing = { playingStyle: 'Wicket Keeper Batsman', age: '9', address: 'Ward 12' };
    await counter.fill('', { ...missing, consentOnPaper: true });
    await counter.button(/^Register and take ₹/).press('Enter');
    await expect(counter.registered).toBeVisible();
    await expect(page.locator('tr').filter({ hasText: `Ravi ${family}` })).toHaveCount(0);
    await counter.button('Close').press('Enter');
    await expect(page.getByRole('region', { name: 'Who has not paid' })).toBeFocused();

    const chosen = page.getByLabel('Event', { exact: true });
    await page.goto(form);
    await expect(chosen).toHaveValue(eventId);
    // After a reload the last choice is kept, and not the choice in the link.
    await chosen.selectOption({ index: 1 });
    const other = await chosen.inputValue();
    expect(other).not.toBe(eventId);
    await page.reload();
    await expect(chosen).toHaveValue(other);
  });
});
