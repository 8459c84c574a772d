import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { apiSays } from '../../pages/lists.ts';

/** A value that React cannot render; React logs the error that it caught. */
const noText = { broken: true } as unknown as string;
test.use({ expectedErrors: [/error #31|is not a function/] });

const saysSo = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in a minute.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
};

test('a list that fails shows an error, and the rest of the page stays', async ({ page, axe, picture }) => {
  await apiSays(page, '/members', { success: true, members: [{ id: '1', name: 'Asha', designation: noText }] });
  await page.goto('/members');
  await saysSo(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Committee and Members' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get In Touch' })).toBeVisible();
  await axe();
  await picture('members');
});

test('so do the registration and the payment result', async ({ page, picture }) => {
  await apiSays(page, '/events/upcoming/list', { success: true, events: { none: true } });
  await page.goto('/register');
  await saysSo(page);
  await picture('register');
  const data = { merchant_txn_id: '1', response_code: 'OTS0600', response_message: noText };
  await apiSays(page, '/payment/merchant/1', { success: true, data });
  await page.goto('/payment/response?merchTxnId=1');
  await saysSo(page);
  await picture('payment');
});

test.describe('Hindi texts that do not arrive', () => {
  test.use({ expectedErrors: [/error loading|Failed to fetch|net::ERR_FAILED/i] });

  for (const address of ['/hi/register', '/hi/payment/response?merchTxnId=1', '/hi/members']) {
    test(`${address} says so, and tries again`, async ({ page, onlyHindi }) => {
      await apiSays(page, '/members', { success: true, members: [{ id: '1', name: 'Asha', designation: 'Coach' }] });
      const texts = /\/_astro\/(register|payment|receipt|members|translate-to-hindi)\.[^/]*\.js$/;
      await page.route(texts, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'कुछ गड़बड़ हो गई!' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: club.phone }).first()).toBeVisible();
      await onlyHindi('Asha');
      await page.unroute(texts);
      await page.getByRole('button', { name: 'फिर कोशिश करें' }).click();
      await expect(page.getByRole('heading', { name: 'कुछ गड़बड़ हो गई!' })).toBeHidden();
    });
  }
});
