import { childLocality } from '@maidan/shared/domain/player-type.ts';
import type { Page } from '@playwright/test';
import { parameterSentences } from '@maidan/shared/sentences/parameter-sentences.ts';
import { feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import { expect } from '../../../fixtures/journey.ts';
import { anApplicant } from '../../../pages/applicant.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { section } from '../../../pages/home-page.ts';
import { test } from '../../../sentences/registration-test.ts';

// The API refuses with 409 a fee that somebody has changed, and also a second withdrawal.
test.use({ expectedErrors: [/status of (400|409)/] });
test.slow();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a treasurer sets a fee by keyboard; an open form tells it, keeps what was typed, and asks for the new one', async ({
  page: payer,
  product,
  context,
  alerts,
  registration,
  axe,
  picture,
}) => {
  const cup = `Cup of ${freshName()}`;
  const calls = await AdminCalls.signIn(payer.request, product);
  const dates = { startDate: '2030-10-12', endDate: '2030-10-13' };
  const eventId = await calls.addEvent({ eventName: cup, ...dates });
  const { username, password } = await calls.addAdministrator(product, 'treasurer');

  await test.step('the form shows the fee of all events', async () => {
    await registration.open();
    await registration.fill(anApplicant());
    await payer.getByLabel('Event', { exact: true }).selectOption(eventId);
    await registration.agree();
    await registration.waitUntilReady();
    await expect(payer.getByText('You pay ₹1,500')).toBeAttached();
  });

  const page = await context.newPage();
  await new Console(page).signInByApi({ ...product, administrator: { username, password } });
  const today = page.getByRole('region', { name: 'Fees today' }).getByRole('row').filter({ hasText: cup });
  const past = page.getByRole('region', { name: 'All fees so far' }).getByRole('row').filter({ hasText: cup });

  await test.step('the treasurer finds the fees from Event Master', async () => {
    await page.goto('/admin/dashboard/events');
    await button(page, 'Fees').press('Enter');
    await expect(page).toHaveURL(/\/fees$/);
    await expect(page.getByRole('heading', { name: 'Fees', exact: true })).toBeVisible();
    await expect(today).toHaveCount(0);
  });

  await test.step('a fee that is too high is refused, a right one is valid at once', async () => {
    await button(page, 'Set a fee').press('Enter');
    await expect(page.getByLabel('Fee', { exact: true })).toBeFocused();
    await page.keyboard.type('1,50,000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`▲ ${feeSentences.amount}`)).toBeVisible();
    await expect(page.getByLabel('Fee', { exact: true })).toBeFocused();
    await page.getByLabel('Event', { exact: true }).selectOption(eventId);
    await expect(page.getByText('Instead of ₹1,500.')).toBeVisible();
    await page.getByLabel('Fee', { exact: true }).fill('1,700');
    await page.keyboard.press('Enter');
    await expect(today).toContainText('₹1,700');
    await expect(today).toContainText('₹1,000');
    await expect(past).toContainText(username);
    await expect(button(page, 'Set a fee')).toBeFocused();
  });

  await test.step('one that is to come can be withdrawn, and stays in the list', async () => {
    await button(page, 'Set a fee').press('Enter');
    await page.getByLabel('Event', { exact: true }).selectOption(eventId);
    await page.getByLabel('Player type').selectOption({ label: 'Child player' });
    await page.getByLabel('From', { exact: true }).fill('2030-10-01');
    await page.getByLabel('Fee', { exact: true }).fill('650');
    await page.keyboard.press('Enter');
    await button(page, `Withdraw Child player, ${cup}, ₹650 from 1 Oct 2030 on`).press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(past.filter({ hasText: '₹650' })).toContainText(username);
    await expect(button(page, 'Set a fee')).toBeFocused();
  });

  await test.step('the history tells both', async () => {
    await page.goto('/admin/dashboard/history');
    await expect(page.getByText(`set the fee of ‘New player, ${cup}’: ₹1,700`)).toBeVisible();
    await expect(page.getByText(`withdrew the fee of ‘Child player, ${cup}’: ₹650 from 1 Oct 2030 on`)).toBeVisible();
  });

  await test.step('the payer is told before anything is charged', async () => {
    const feeChanged = parameterSentences['refusal.feeChanged']({ rupees: 1700 });
    await payer.bringToFront();
    expect(await alerts.after(() => registration.submitAnyway())).toBe(feeChanged);
    await expect(payer.getByRole('alert').filter({ hasText: feeChanged })).toBeVisible();
    await expect(payer.getByText('You pay ₹1,700')).toBeAttached();
    await expect(payer.getByLabel('First name')).toHaveValue('Asha');
    const bank = await registration.submit();
    await expect(bank.getByRole('button', { name: /^Pay ₹1,?700/ })).toBeVisible();
  });

  await test.step('the home page names the event and its fee once the pages are built', async () => {
    await expect(async () => {
      await payer.goto('/');
      const special = section(payer, 'Fees on the board').getByRole('listitem').filter({ hasText: cup });
      const fees = `New player ₹1,700, Old player ₹1,000, Child player (${childLocality('en')}) ₹700`;
      await expect(special).toContainText(fees, { timeout: 2_000 });
    }).toPass({ timeout: 240_000 });
    await axe();
    await picture('home-fee-of-an-event');
  });
  await test.step('the own fee is ended from a day on by keyboard, and the history tells it', async () => {
    await page.bringToFront();
    await page.goto('/admin/dashboard/fees');
    await button(page, 'Set a fee').press('Enter');
    const event = page.getByLabel('Event', { exact: true });
    const end = page.getByLabel(/^End this event’s own fee/);
    await expect(end).toHaveCount(0);
    await event.selectOption(eventId);
    await end.press('Space');
    await expect(end).toBeChecked();
    await event.focus();
    await event.selectOption({ label: 'All events' });
    await expect(page.getByLabel('Fee', { exact: true })).toBeVisible();
    await expect(event).toBeFocused();
    await event.selectOption(eventId);
    await expect(end).toBeChecked();
    await page.getByLabel('From', { exact: true }).fill('2030-10-02');
    await page.keyboard.press('Enter');
    const coming = page.getByRole('region', { name: 'Fees to come' }).getByRole('row').filter({ hasText: cup });
    await expect(coming).toContainText('As for all events');
    await expect(button(page, 'Set a fee')).toBeFocused();
    await page.goto('/admin/dashboard/history');
    const told = `set the fee of ‘New player, ${cup}’ back to that of all events from 2 Oct 2030 on`;
    await expect(page.getByText(told)).toBeVisible();
  });
  await calls.removeEvent(eventId);
});
