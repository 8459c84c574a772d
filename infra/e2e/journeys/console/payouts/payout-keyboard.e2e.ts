import { Console } from '../../../pages/console/console.ts';
import { tabTo } from '../../../pages/keyboard.ts';
import { answers, expect, test } from '../../state-test.ts';
import { allMatch, payoutLines, readColumns, routePayouts } from './payouts-api.ts';

test('the keyboard alone compares a settlement file, filters and deletes its result; the focus goes with the screens', async ({
  page,
  product,
  picture,
}) => {
  const api = { payouts: [], credits: [], lines: payoutLines } as Parameters<typeof routePayouts>[1];
  await routePayouts(page, api);
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/payments/payouts');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string, key?: string) => {
    await tabTo(page, button(name), key);
    await page.keyboard.press('Enter');
  };

  await answers(page, '**/api/admin/payouts/columns', readColumns);
  const chooser = page.waitForEvent('filechooser');
  await press('Choose a file');
  await (
    await chooser
  ).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from('Txn ID,Amount\n1,2') });
  await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeFocused();

  await tabTo(page, page.getByLabel('“S.No” holds'));
  await page.keyboard.press('U');
  await expect(page.getByText('UTR or bank reference is now “S.No”; “UTR No.” is left out.')).toBeVisible();
  await picture('matched');
  await page.route('**/api/admin/payouts', (route) => {
    api.payouts = [allMatch];
    return route.fulfill({ json: { success: true, payout: allMatch, credits: [] } });
  });
  await press('Compare 150 lines');
  await expect(page.getByRole('heading', { level: 2, name: 'What differs' })).toBeFocused();
  await picture('compared');

  await tabTo(page, page.getByLabel('Show'));
  await page.keyboard.press('End');
  await expect(page.getByLabel('Show')).toBeFocused();
  await press('Delete this result', 'Shift+Tab');
  const question = page.getByRole('alertdialog', { name: 'Delete this result?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Delete this result')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.route('**/api/admin/payouts/*', (route) => {
    api.payouts = [];
    return route.fulfill({ json: { success: true } });
  });
  await tabTo(page, question.getByRole('button', { name: /^Delete/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No settlement file has been compared yet.')).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveCount(0);
  await picture('deleted');
});
