import type { Locator } from '@playwright/test';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { anEvent, find, history } from './payment-list.ts';

const phone = { width: 360, height: 740 };

/** Lines of a cell's text. */
const linesOf = (cell: Locator): Promise<number> =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ height }) => height > 8).map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 12 ? 2 : 1;
  });

test('long family names stand whole on two lines, all else on one; a shortened reference is copied whole', async ({
  page,
  product,
  picture,
}) => {
  const names = ['Chandrashekhar Venkatasubramanian Krishnamurthy', 'कीर्तिवर्धिनी राजलक्ष्मी श्रीवास्तव-बंद्योपाध्याय'];
  const row: Omit<PaymentRow, 'id' | '_id' | 'payerName'> = {
    ...{ merchTxnId: 'MSCA', state: 'refund_failed', stateSince: '2026-11-22T06:30:00Z', playerId: null },
    ...{ createdAt: '2026-11-22T06:30:00Z', paidAt: '2026-11-22T06:30:00Z', payerMobile: '9826100000' },
    ...{
      playerType: 'New Player',
      eventId: 'e',
      eventName: 'Chhattisgarh Rajyotsava Community Night Cricket Championship',
    },
    ...{
      amount: 1500,
      captured: 1500,
      surcharge: 0,
      channel: 'provider',
      counter: null,
      returned: 0,
      returning: 0,
      due: 0,
      dueBack: 0,
      dueTaken: 0,
      method: 'Credit Card',
      receiptNumber: 'MSC-2026-000001',
    },
    ...{ atomTxnId: '11000000000001', bankTxnId: 'DzkLEuf1cQycDBgquOo8' },
    ...{
      responseCode: 'OTS0000',
      responseMessage: 'SUCCESS',
      refundReason: null,
      refundNote: null,
      isWithdrawn: false,
    },
  };
  const rows = names.map((payerName, n) => ({ ...row, id: String(n), _id: String(n), payerName }));
  await new Console(page).signInByApi(product);
  await page.route('**/api/admin/payments?**', (route) =>
    route.fulfill({ json: rows, headers: { 'Content-Range': 'rows 0-2/2' } }),
  );
  await page.goto('/admin/dashboard/payments');
  for (const name of names) {
    const shown = page.getByRole('rowheader').getByText(name);
    await expect(shown).toBeVisible();
    const hidden = await shown.evaluate((text) => text.scrollHeight - text.clientHeight);
    // Hidden height in pixels; a hidden third line would have more than twenty.
    expect(hidden).toBeLessThan(8);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const cell of await page.locator('tbody tr').first().locator('td').all())
    expect(await linesOf(cell), (await cell.textContent()) ?? '').toBe(1);
  const reference = page.getByTitle('DzkLEuf1cQycDBgquOo8').first();
  await expect(reference).toHaveText('DzkLEuf1cQycDBgquOo8');
  expect((await reference.boundingBox())!.width).toBeLessThan(110);
  const copied = await reference.evaluate((text) => {
    getSelection()?.selectAllChildren(text);
    return String(getSelection());
  });
  expect(copied).toBe('DzkLEuf1cQycDBgquOo8');
  await picture('long-names');
});

test.describe('a message', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('makes way for the title of a dialog that grows', async ({ page, product, picture }) => {
    const family = freshName();
    const payers = new Payers(page.request, product, await anEvent(page, product, `League of ${family}`));
    await payers.pay(await payers.start('Asha', family));
    await page.setViewportSize({ width: 1440, height: 620 });
    await new Console(page).signInByApi(product);
    await page.route('**/ledger.csv?**', (route) => route.fulfill({ status: 500, body: 'a page of a proxy' }));
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/admin\/payments\/[\da-f-]{36}$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/admin/dashboard/payments');
    await find(page, family);
    await page.getByRole('button', { name: 'Ledger CSV' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'The ledger could not be fetched' });
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: `Details of Asha ${family}` }).click();
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 }).first();
    await expect(title).toBeVisible();
    answer();
    await expect(history(page).getByText('Registration received')).toBeVisible();
    const covers = async (): Promise<boolean> => {
      const [over, under] = [await message.boundingBox(), await title.boundingBox()];
      return over!.y < under!.y + under!.height && over!.y + over!.height > under!.y;
    };
    await expect.poll(covers).toBe(false);
    await picture('message-and-title');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedErrors: [/status of (401|500)/] });

  test('payments are rows; payers of a cancelled event can be called; a failure can be retried', async ({
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
    await page.goto('/admin/dashboard/payments');
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
    await page.goto('/admin/dashboard/payments');
    await find(page, family);
    await expect(card).toHaveCount(1);
    expect((await card.boundingBox())!.y, 'the first payment, in pixels from the top').toBeLessThan(phone.height - 100);

    await page.getByRole('button', { name: 'Sort and filter', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('Last change first');
    await page.getByLabel('Event', { exact: true }).selectOption(eventId);
    await expect(page.getByRole('button', { name: 'Sort and filter (1)' })).toBeVisible();
    await expect(card).toHaveCount(1);
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
