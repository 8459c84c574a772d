import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { paymentRow, paymentsOf, paymentsRequest } from '../../pages/console/payments-list.ts';
import { listOf, playersRequest, somePlayers } from '../../pages/console/players-list.ts';

const allPayments = 'Player, State, Amount, Event, Receipt No, Started, Mobile, Method, Reference, Actions';
const columnsButton = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
const headings = async (page: Page): Promise<string> =>
  (await page.getByRole('columnheader').allTextContents()).join(', ');
const cellsOfFirst = (page: Page): Promise<string[]> =>
  page.locator('tbody tr').first().locator('th, td').allTextContents();

test('columns are hidden, moved and remembered, each list for itself, by the keyboard alone', async ({
  page,
  product,
  axe,
  picture,
}) => {
  await page.route(paymentsRequest, paymentsOf([paymentRow(1), paymentRow(2)]));
  await page.route(playersRequest, listOf(somePlayers(4)));
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/payments');
  await expect.poll(() => headings(page)).toBe(allPayments);

  await test.step('one is hidden, the name never', async () => {
    await columnsButton(page).press('Enter');
    await expect(menu(page).getByRole('checkbox', { name: 'Player' })).toBeDisabled();
    await expect(menu(page).getByRole('checkbox', { name: 'Actions' })).toHaveCount(0);
    await menu(page).getByRole('checkbox', { name: 'Method' }).focus();
    await page.keyboard.press('Space');
    await menu(page).getByRole('checkbox', { name: 'State' }).focus();
    await page.keyboard.press('Space');
    await axe('[role=dialog]');
    await picture('menu');
  });

  await test.step('one is moved, and the button keeps the focus', async () => {
    const down = menu(page).getByRole('button', { name: 'Move Amount down' });
    await down.press('Enter');
    await expect(menu(page).getByRole('status')).toHaveText('Amount is column 4 of 9');
    await expect(down).toBeFocused();
    const up = menu(page).getByRole('button', { name: 'Move Reference up' });
    await up.press('Enter');
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(menu(page).getByRole('button', { name: 'Move Player up' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(columnsButton(page)).toBeFocused();
  });

  const chosen = 'Player, Event, Amount, Receipt No, Started, Reference, Mobile, Actions';
  await test.step('a reload finds it so, heads above their cells', async () => {
    expect(await headings(page)).toBe(chosen);
    await page.reload();
    await expect.poll(() => headings(page)).toBe(chosen);
    const cells = await cellsOfFirst(page);
    expect(cells[0]).toBe('Asha Verma 1');
    expect(cells[2]).toBe('₹1,500');
    expect(cells[6]).toBe('9826100000');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
    await axe();
    await picture('chosen');
  });

  await test.step('the players have their own, in a table of fixed widths', async () => {
    await page.goto('/admin/dashboard/players');
    await expect.poll(() => headings(page)).toContain('Playing Style');
    await columnsButton(page).click();
    for (const name of ['Address', 'Playing Style', 'Photo'])
      await menu(page).getByRole('checkbox', { name }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).not.toMatch(/Address|Playing Style|Photo/);
    const frame = page.getByRole('region', { name: 'Registered players' });
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await picture('players');
  });

  await test.step('Reset shows all again, in their first order', async () => {
    await page.goto('/admin/dashboard/payments');
    await columnsButton(page).click();
    await menu(page).getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    expect(await headings(page)).toBe(allPayments);
    await page.reload();
    await expect.poll(() => headings(page)).toBe(allPayments);
    await page.goto('/admin/dashboard/players');
    await expect.poll(() => headings(page)).not.toContain('Playing Style');
  });
});

test('an order of columns that an earlier release has stored by places is kept, by name', async ({ page, product }) => {
  const places = [0, 2, 1, 3, 4, 5, 6, 7, 8, 9];
  await page.addInitScript((ranks) => {
    if (!localStorage.getItem('adminColumns'))
      localStorage.setItem('adminColumns', JSON.stringify({ 'payments.datatable_columnRanks': ranks }));
  }, places);
  await page.route(paymentsRequest, paymentsOf([paymentRow(1)]));
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/payments');
  const kept = allPayments.replace('State, Amount', 'Amount, State');
  await expect.poll(() => headings(page)).toBe(kept);
  const stored = () => page.evaluate(() => localStorage.getItem('adminColumns'));
  await expect.poll(stored).not.toContain('columnRanks');
  expect(await stored()).toContain('"payments.datatable_columnOrder":["payerName","amount","state"');
  await page.reload();
  await expect.poll(() => headings(page)).toBe(kept);
  expect((await cellsOfFirst(page))[1]).toBe('₹1,500');
});

test.describe('in a browser that forbids storage', () => {
  test('columns are hidden until the page is closed', async ({ page, product }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    await page.route(paymentsRequest, paymentsOf([paymentRow(1)]));
    await new Console(page).signIn(product);
    await page.getByRole('link', { name: /Needs attention/ }).click();
    await columnsButton(page).click();
    await menu(page).getByRole('checkbox', { name: 'Method' }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).not.toContain('Method');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('there are cards, and no columns to choose', async ({ page, product }) => {
    await page.route(paymentsRequest, paymentsOf([paymentRow(1)]));
    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/payments');
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1);
    await expect(columnsButton(page)).toHaveCount(0);
  });
});
