import { readFileSync } from 'node:fs';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type {
  StatementLine,
  StatementResponse,
  StatementSums,
} from '@maidan/shared/wire/payments-console/statement.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { expectList } from '../../../pages/console/list-address.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { anEvent } from './payment-list.ts';

/** The busiest month that is promised one page: money on each of its 31 days, and four persons at the counter. */
function fullMonth(): StatementResponse {
  const persons = ['Meena Venkatasubramanian', 'Ravi Sahu', 'Krishnamurthy Iyer', 'Asha Verma'];
  const byHand = persons.flatMap((person) =>
    (['cash', 'transfer'] as const).map((channel) => ({ count: 3, rupees: 41_550.5, channel, person })),
  );
  const sum = { count: 24, rupees: 1_32_404 };
  const sums: StatementSums = {
    ...{ online: { ...sum, surcharge: 12.5 }, counter: byHand, refunded: sum, reversed: sum, counterReturned: byHand },
    ...{ received: sum, returned: sum, net: -1_32_404.25, fees: sum },
  };
  const lines: StatementLine[] = Array.from({ length: 31 }, (_, i) => ({
    ...sums,
    period: `2026-10-${String(i + 1).padStart(2, '0')}`,
  }));
  return {
    ...{ success: true, from: '2026-10-01', to: '2026-10-31', by: 'day', lines, total: sums, firstDay: '2026-08-01' },
    owed: { refunds: sum, dues: sum, byFamilies: sum },
    balance: { before: 1_32_404.25, after: 1_32_404.25, now: 1_32_404.25 },
  };
}

test('the treasurer reads what came in and what went back, prints and saves it, and opens the payments of a day', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const family = freshName();
  const payers = new Payers(page.request, product, await anEvent(page, product, `Cup of ${family}`));
  await payers.pay(await payers.start('Asha', family));
  await new Console(page).signInByApi(product);
  const today = indianDay(new Date());
  const line = page.getByRole('row', { name: new RegExp(`^${shortIndianDate(today)}`) });

  await test.step('the days of this month are lines, with their total', async () => {
    await page.goto('/admin/dashboard/payments');
    await page.getByRole('link', { name: 'Statement' }).click();
    await expect(page).toHaveURL(/\/dashboard\/payments\/statement$/);
    await expect(page.getByRole('link', { name: 'Statement' })).toHaveAttribute('aria-current', 'page');
    await expect(line).toContainText('₹');
    await expect(page.getByRole('row', { name: /^Total / })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sums of the statement' })).toContainText('To be given back');
    await expect(page.getByRole('row', { name: /^Carried forward: balance today ₹/ })).toBeVisible();
    await axe();
    await picture('month');
  });

  await test.step('the sheet is the statement alone, on one page', async () => {
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /^Statement, / })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Lists of payments' })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the sheet of a full month with all its sums is one page too', async () => {
    const statement = '**/api/admin/payments/statement?*';
    await page.route(statement, (route) => route.fulfill({ json: fullMonth() }));
    const month = page.url();
    await page.goto('/admin/dashboard/payments/statement?by=day&of=2026-10');
    await expect(page.getByRole('row', { name: /^Left after that/ })).toBeVisible();
    await picture('full-month');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /^Statement, / })).toBeVisible();
    await picture('full-month-paper');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.unroute(statement);
    await page.goto(month);
  });

  await test.step('the lines are saved as CSV', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^statement_${today.slice(0, 7)}-01_.*_by_day\\.csv$`));
    const rows = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.some((row) => row.startsWith(`${today},`))).toBe(true);
    expect(rows.some((row) => /^"?Total, /.test(row))).toBe(true);
    expect(rows.some((row) => row.startsWith('Carried forward'))).toBe(true);
    await expect(page.getByText(/^Saved the statement of /)).toBeVisible();
  });

  await test.step('a line leads to the payments of its day, and Back finds the same statement', async () => {
    await page.getByLabel('One line for each').selectOption('Month');
    await expect(page).toHaveURL(/\?by=month&of=\d{4}$/);
    await page.getByLabel('Year').selectOption({ index: 0 });
    const address = page.url();
    await page.getByLabel('One line for each').selectOption('Day');
    await line.getByRole('link', { name: /came in, show the payments$/ }).press('Enter');
    await expectList(page, { filter: { receivedFrom: today, receivedTo: today } });
    await expect(page.getByRole('button', { name: `Details of Asha ${family}` })).toBeVisible();
    await page.goBack();
    await expect(line).toContainText('₹');
    await page.goto(address);
    await expect(page.getByLabel('One line for each')).toHaveValue('month');
  });

  await test.step('on a phone each line is a card', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/dashboard/payments/statement');
    await expect(page.getByRole('heading', { name: shortIndianDate(today) })).toBeVisible();
    await axe();
    await picture('month-phone');
  });
});
