import { readFileSync } from 'node:fs';
import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { anEvent, details, find, history } from './payment-list.ts';
import { openFilters } from '../../../pages/console/folded.ts';
import { expectList } from '../../../pages/console/list-address.ts';

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
    await expect(page).toHaveURL(/\/payments$/);
    // The address changes before the view is drawn; until then the players' filters are visible.
    await page.getByRole('region', { name: 'Payments' }).waitFor();
    await openFilters(page);
    await page.getByLabel('Event', { exact: true }).selectOption({ label: `${cup} · 2 Nov 2030` });
    const totals = page.getByRole('group', { name: 'Totals' });
    await expect(totals.getByRole('button', { name: 'Kept ₹700 1 payment' })).toBeVisible();
    await expect(totals.getByRole('button', { name: 'Waiting ₹700 1 payment' })).toBeVisible();
    await expect(totals.getByRole('button', { name: 'Refund due ₹0 0 payments' })).toBeVisible();
    await expect(details(page, `Ravi ${family}`)).toBeVisible();
    await totals.getByRole('button', { name: /^Kept/ }).click();
    await expect(details(page, `Ravi ${family}`)).toBeHidden();
    await expect(totals.getByRole('button', { name: /^Waiting/ })).toHaveText(/1 payment/);
    await totals.getByRole('button', { name: /^Kept/ }).click();
    await page.getByLabel('State', { exact: true }).selectOption('Failed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('State', { exact: true }).selectOption('All states');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No payments found matching your search.')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Show all payments' }).click();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByLabel('Event', { exact: true }).selectOption({ label: `${cup} · 2 Nov 2030` });
    await find(page, `kavya ${family}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await find(page, '');
    await expect(page.getByRole('row')).toHaveCount(4);
    await axe();
    await picture('list');
  });

  await test.step('a payment is asked about, and its history says what came of it', async () => {
    // The payment cannot be settled before the click: the bank's callback is lost, and the first requery comes 20
    // seconds after the start.
    const merchTxnId = await payers.start('Meena', family);
    await find(page, `meena ${family}`);
    await details(page, `Meena ${family}`).click();
    const dialog = page.getByRole('dialog', { name: `Meena ${family}` });
    await expect(history(page).getByText('At the bank')).toBeVisible();
    await payers.bank('pay', { merchTxnId, callback: false });
    await dialog.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Checked: Paid')).toBeVisible();
    await expect(history(page).getByText('By admin', { exact: true })).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`))).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectList(page, { filter: { eventId: expect.any(String) } });
    // When the dialog has closed, the focus returns to the row; only then can keys empty the field.
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
    await expect(page.getByText('Refund of ₹700 requested')).toBeVisible();
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
    // The dialog reloads its data every ten seconds.
    await expect(asked).toBeVisible();
    // This line of the history appears when the bank was called twice: the click and the refund's own job made one call
    // each, one to request the refund and the other to requery it. The next job runs a minute later. The journey waits
    // for both calls, because a job that ran after the refusal could learn of it before the next click. The club would
    // then open another refund, and nothing would wait for a person.
    await expect(history(page).getByText('We asked about the refund').first()).toBeVisible();
    await payers.bank('refund', { merchTxnId: refunded, end: 'failed' });
    await check();
    await expect(history(page).getByText('Refund of ₹700: refused by the bank')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^Players/ }).click();
    await page.getByRole('link', { name: /need(s|) attention/ }).click();
    const strip = page.getByRole('region', { name: 'Needs attention' });
    await expect(strip.getByText(`Asha ${family}, ₹700, ${cup}`)).toBeVisible();
    // The banner tells the number, so the sums above it do not repeat it.
    await expect(strip.locator('summary')).toBeFocused();
    const glance = page.getByRole('navigation', { name: 'Payments at a glance' });
    await expect(glance.getByRole('link', { name: /^Came in today/ })).toBeVisible();
    await expect(glance.getByRole('link', { name: /^Needs attention/ })).toHaveCount(0);
    await axe();
    await picture('attention');
    await strip.getByRole('button', { name: `Look at Asha ${family}` }).click();
    await expect(page.getByRole('dialog', { name: `Asha ${family}` })).toContainText('The provider refused the refund');
    await page.goBack();
    await expect(page).toHaveURL(/\/payments$/);
  });

  await test.step('a person books a refund as arrived that the bank leaves in doubt, and says what they know', async () => {
    await page.goto('/admin/dashboard/payments');
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
    await page.goto('/admin/dashboard/payments');
    await openFilters(page);
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
