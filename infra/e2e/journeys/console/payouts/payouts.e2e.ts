import { readFileSync } from 'node:fs';
import { expect, test } from '../../../fixtures/journey.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';

// A result that was deleted answers 404.
test.use({ expectedErrors: [/status of 404/] });

test('the treasurer compares the bank’s settlement file with the ledger', async ({ page, product, axe, picture }) => {
  const family = freshName();
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const eventId = await secretary.addEvent({ eventName: `Cup of ${family}`, ...dates, eventType: 'upcoming' });
  const payers = new Payers(page.request, product, eventId);
  const [asha, ravi] = [await payers.start('Asha', family), await payers.start('Ravi', family)];
  for (const merchTxnId of [asha, ravi]) await payers.pay(merchTxnId);
  const answer = await page.request.get(`${product.sandboxUrl}/settlement.csv`);
  const [heading = '', ...rows] = (await answer.text()).trim().split('\r\n');
  const rowOf = (merchTxnId: string): string => rows.find((row) => row.startsWith(merchTxnId)) ?? '';
  const csv = [heading, rowOf(asha), rowOf(ravi).replace('700.00', '699.99'), ',1.1E+13,,SALE,,700,,,,,'].join('\r\n');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const file = { name: `settlement ${family}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  async function choose(): Promise<void> {
    const choosing = page.waitForEvent('filechooser');
    await button('Choose a file').click();
    await (await choosing).setFiles(file);
  }

  await test.step('the file is chosen, and its columns are known', async () => {
    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/payments');
    await page.getByRole('link', { name: 'Settlement files' }).click();
    await choose();
    await expect(title('Match the columns')).toBeFocused();
    await expect(page.getByLabel('“Gross Amount” holds')).toHaveValue('amount');
    await expect(page.getByLabel('“UTR No.” holds')).toHaveValue('utr');
    await button('Compare 3 lines').click();
  });

  await test.step('what differs stands first and leads to the payment', async () => {
    await expect(title('What differs')).toBeFocused();
    await expect(page.getByText('1 of 3 lines matches. 2 need a look.')).toBeVisible();
    const lines = page.getByRole('region', { name: 'Lines of the result' }).getByRole('row');
    await expect(lines.nth(1)).toContainText('₹699.99');
    await expect(lines.nth(1)).toContainText('Amount differs');
    await expect(lines.nth(2)).toContainText('shortened the id to 1.1E+13');
    await axe();
    await picture('differences');
    await button(`Open the payment of Ravi ${family}`).click();
    const dialog = page.getByRole('dialog', { name: `Ravi ${family}` });
    await expect(dialog).toContainText(/UTR TESTBANK\d{8} \(settlement/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(button(`Open the payment of Ravi ${family}`)).toBeFocused();
    const saving = page.waitForEvent('download');
    await button('Differences CSV').click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('Payment,Amount differs');
  });

  await test.step('the columns are corrected without choosing the file again', async () => {
    await button('Change the columns').click();
    await page.getByLabel('“UTR No.” holds').selectOption('Leave out');
    await button('Compare 3 lines again').click();
    await expect(title('What differs')).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: /TESTBANK/ })).toHaveCount(0);
  });

  await test.step('the same file is known again, and its result is deleted', async () => {
    await button('All settlement files').click();
    await expect(page.getByRole('row').filter({ hasText: file.name })).toHaveCount(1);
    await choose();
    const earlier = page.getByRole('link', { name: 'Open that result' });
    await earlier.click();
    await expect(page.getByText('1 of 3 lines matches. 2 need a look.')).toBeVisible();
    await page.goBack();
    await button('Compare 3 lines again').click();
    await expect(title('What differs')).toBeFocused();
    await page.goBack();
    await expect(button('Compare 3 lines again')).toBeVisible();
    await expect(earlier).toHaveCount(0);
    await page.goForward();
    await button('Delete this result').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The result is deleted')).toBeVisible();
    // The notice may appear before the list is drawn; going back would then show the result that is still on the
    // screen.
    await expect(button('Choose a file')).toBeVisible();
    await expect(page.getByRole('button', { name: `Open ${file.name}` })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('This result was deleted.')).toBeVisible();
  });
});
