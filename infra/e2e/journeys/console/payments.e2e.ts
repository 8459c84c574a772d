import { readFileSync } from 'node:fs';
import { club } from '@maidan/shared/club.ts';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import type { Page } from '@playwright/test';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { Console } from '../../pages/console/console.ts';
import { freshName } from '../../pages/import-players.ts';
import { Payers } from '../../pages/payers.ts';

const phone = { width: 360, height: 740 };

/** An event used by this journey only, so that its totals are known. */
async function anEvent(page: Page, product: Parameters<typeof AdminCalls.signIn>[1], eventName: string) {
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  return secretary.addEvent({ eventName, ...dates, eventType: 'upcoming' });
}

const find = async (page: Page, words: string) => page.getByLabel('Find').fill(words);
const details = (page: Page, name: string) => page.getByRole('button', { name: `Details of ${name}` });
const history = (page: Page) => page.getByRole('list', { name: 'History' });

test('the treasurer finds payments, checks one with the bank, refunds with a reason, and sees what needs attention', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  const cup = `Cup of ${family}`;
  const payers = new Payers(page.request, product, await anEvent(page, product, cup));
  const refunded = await payers.start('Asha', family);
  await payers.pay(refunded, { method: 'UP', surcharge: '17.67' });
  const lost = await payers.start('Ravi', family);
  await payers.start('Kavya', family);
  await payers.pay(lost, { outcome: 'failed' });
  await new Console(page).signIn(product);

  await test.step('the user menu opens the view; the filters narrow list and sums alike', async () => {
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await expect(page).toHaveURL(/\?tab=payments$/);
    // The address changes before the view is drawn; until then the players' filters are still there.
    await page.getByRole('region', { name: 'Payments' }).waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption({ label: `${cup} · 2 Nov 2030` });
    const totals = page.getByRole('group', { name: 'Totals' });
    await expect(totals.getByRole('button', { name: 'Paid ₹700 1 payment' })).toBeVisible();
    await expect(totals.getByRole('button', { name: 'Waiting ₹700 1 payment' })).toBeVisible();
    await expect(totals.getByRole('button', { name: 'Refund due ₹0 0 payments' })).toBeVisible();
    await expect(details(page, `Ravi ${family}`)).toBeVisible();
    await totals.getByRole('button', { name: /^Paid/ }).click();
    await expect(details(page, `Ravi ${family}`)).toBeHidden();
    await expect(totals.getByRole('button', { name: /^Waiting/ })).toHaveText(/1 payment/);
    await totals.getByRole('button', { name: /^Paid/ }).click();
    await page.getByLabel('State').selectOption('Failed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('State').selectOption('All states');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No payments found matching your search.')).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('');
    await find(page, `kavya ${family}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await find(page, '');
    await expect(page.getByRole('row')).toHaveCount(4);
    await axe();
    await picture('list');
  });

  await test.step('a payment is asked about, and its history says what came of it', async () => {
    // Nothing else settles it before the click: the bank's callback is lost, and the first requery of an attempt comes
    // 20 seconds after its start.
    const merchTxnId = await payers.start('Meena', family);
    await find(page, `meena ${family}`);
    await details(page, `Meena ${family}`).click();
    const dialog = page.getByRole('dialog', { name: `Meena ${family}` });
    await expect(history(page).getByText('At the bank')).toBeVisible();
    await payers.bank('pay', { merchTxnId, callback: false });
    await dialog.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Checked: Paid')).toBeVisible();
    await expect(history(page).getByText('Through administrator admin')).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`))).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\?tab=payments&eventId=[^&]+$/);
    // A dialog that closes gives the focus back to the row; only then can the field be emptied by its keys.
    await expect(dialog).toBeHidden();
    await find(page, '');
  });

  await test.step('a refund wants a reason, takes the player off the list, and is told step by step', async () => {
    await details(page, `Asha ${family}`).click();
    const dialog = page.getByRole('dialog', { name: `Asha ${family}` });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const question = page.getByRole('alertdialog', { name: 'Refund ₹700?' });
    await expect(question.getByRole('radio', { name: /^All of it/ })).toBeFocused();
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(question.getByText('▲ Please say why the money goes back')).toBeVisible();
    await axe('[role=alertdialog]');
    await picture('reason');
    await question.getByLabel('Reason').fill('Injured before the event');
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refund requested')).toBeVisible();
    await expect(history(page).getByText('“Injured before the event”')).toBeVisible();
    await expect(dialog.getByText('The payer is told:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
    await axe('[role=dialog]');
    await picture('refunding');
  });

  await test.step('a refund that the bank could not deliver waits for a human, also on the Players tab', async () => {
    const asked = history(page).getByText('Refund of ₹700: accepted by the bank, on its way');
    const check = async () => {
      const answered = page.waitForResponse('**/api/admin/payments/*/check');
      await page.getByRole('button', { name: 'Check now' }).click();
      await answered;
    };
    await check();
    // The dialog refetches every ten seconds.
    await expect(asked).toBeVisible({ timeout: 20_000 });
    // The click and the refund's own job have both called the bank, one to request the refund and the other to requery it,
    // and the next job comes in a minute. Were that job still to come, it might learn of the refusal before the click:
    // asked about a refund that has been refused, the club opens another one, and then nothing waits for a human.
    await expect(history(page).getByText('We asked about the refund').first()).toBeVisible({ timeout: 20_000 });
    await payers.bank('refund', { merchTxnId: refunded, end: 'failed' });
    await check();
    await expect(history(page).getByText('Refund of ₹700: refused by the bank')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^Players/ }).click();
    const strip = page.getByRole('region', { name: 'Needs attention' });
    await expect(strip.getByText(`Asha ${family}, ₹700, ${cup}`)).toBeVisible();
    await axe();
    await picture('attention');
    await strip.getByRole('button', { name: `Look at Asha ${family}` }).click();
    await expect(page.getByRole('dialog', { name: `Asha ${family}` })).toContainText('The provider refused the refund');
    await page.goBack();
    await expect(page).toHaveURL(/tab=players/);
  });

  await test.step('a person books a refund as arrived that the bank leaves in doubt, and says what they know', async () => {
    await page.goto('/admin/dashboard?tab=payments');
    await details(page, `Asha ${family}`).click();
    await page.getByRole('button', { name: 'Mark as arrived' }).click();
    const question = page.getByRole('alertdialog', { name: 'Has ₹700 arrived?' });
    await expect(question.getByLabel('What you know')).toBeFocused();
    await question.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(question.getByText('▲ Please say what you know about this refund')).toBeVisible();
    await axe('[role=alertdialog]');
    await picture('decision');
    await question.getByLabel('What you know').fill('Paid by UPI, reference 4711');
    await question.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(page.getByText('Refund marked as arrived')).toBeVisible();
    await expect(history(page).getByText('“Paid by UPI, reference 4711”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as arrived' })).toBeHidden();
    await axe('[role=dialog]');
    await picture('decided');
  });

  await test.step('the ledger holds every sum that came for the event, and nothing else', async () => {
    await page.goto('/admin/dashboard?tab=payments');
    await page.getByLabel('Event', { exact: true }).selectOption({ label: `${cup} · 2 Nov 2030` });
    await expect(page.getByRole('row')).toHaveCount(5);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ledger CSV' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file.startsWith('\uFEFFS.No,')).toBe(true);
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain(`Asha ${family}`);
    expect(file).not.toContain(`Ravi ${family}`);
    await expect(page.getByText('Saved 2 sums')).toBeVisible();
  });
});

test('long family names stand whole on two lines', async ({ page, product, picture }) => {
  const names = ['Chandrashekhar Venkatasubramanian Krishnamurthy', 'कीर्तिवर्धिनी राजलक्ष्मी श्रीवास्तव-बंद्योपाध्याय'];
  const row: Omit<PaymentRow, 'id' | '_id' | 'payerName'> = {
    ...{ merchTxnId: 'MSCA', state: 'refund_failed', stateSince: '2026-11-22T06:30:00Z', playerId: null },
    ...{ createdAt: '2026-11-22T06:30:00Z', paidAt: '2026-11-22T06:30:00Z', payerMobile: '9826100000' },
    ...{ playerType: 'New Player', eventId: 'e', eventName: 'Chhattisgarh Rajyotsava Community Cricket Cup' },
    ...{
      amount: 1500,
      captured: 1500,
      surcharge: 0,
      channel: 'provider',
      counter: null,
      returned: 0,
      returning: 0,
      method: 'Credit Card',
      receiptNumber: 'MSC-2026-000001',
    },
    ...{ atomTxnId: '11000000000001', bankTxnId: 'DzkLEuf1cQycDBgquOo8' },
    ...{ responseCode: 'OTS0000', responseMessage: 'SUCCESS', refundReason: null, refundNote: null },
  };
  const rows = names.map((payerName, n) => ({ ...row, id: String(n), _id: String(n), payerName }));
  await new Console(page).signInByApi(product);
  await page.route('**/api/admin/payments?**', (route) =>
    route.fulfill({ json: rows, headers: { 'Content-Range': 'rows 0-2/2' } }),
  );
  await page.goto('/admin/dashboard?tab=payments');
  for (const name of names) {
    const shown = page.getByRole('rowheader').getByText(name);
    await expect(shown).toBeVisible();
    const hidden = await shown.evaluate((text) => text.scrollHeight - text.clientHeight);
    // Pixels; a third line would hide more than twenty.
    expect(hidden).toBeLessThan(8);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture('long-names');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedErrors: [/status of (401|500)/] });

  test('payments are cards; payers of a cancelled event can be called; a failure can be retried', async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const family = freshName();
    const eventId = await anEvent(page, product, `League of ${family}`);
    const payers = new Payers(page.request, product, eventId);
    await payers.pay(await payers.start('वेंकटरमणन', family));
    await new Console(page).signInByApi(product);
    const list = '**/api/admin/payments?**';
    await page.route(list, (route) => route.fulfill({ status: 500, body: 'a page of a proxy' }));
    await page.goto('/admin/dashboard?tab=payments');
    await expect(page.getByText('Failed to fetch payments')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();

    await find(page, family);
    const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Paid');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('cards');
    await card.getByRole('button', { name: /^Details/ }).click();
    await expect(history(page).getByText('Registration received')).toBeVisible();
    await axe('[role=dialog]');
    await picture('details');
    const check = '**/api/admin/payments/*/check';
    await page.route(check, (route) => route.fulfill({ status: 401, json: { success: false } }));
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.unroute(check);
    await page.goto('/admin/dashboard?tab=payments');
    await find(page, family);
    await expect(card).toHaveCount(1);

    await page.getByLabel('Event', { exact: true }).selectOption(eventId);
    await page.getByRole('button', { name: 'Payers of this event' }).click();
    const dialog = page.getByRole('dialog', { name: `Payers of League of ${family}` });
    await expect(dialog.getByRole('link', { name: `Call वेंकटरमणन ${family}` })).toHaveAttribute('href', /^tel:\+919/);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/919/);
    await expect(dialog.getByText('No e-mail')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Email/ })).toHaveCount(0);
    await axe('[role=dialog]');
    await picture('payers');
  });
});
