import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { apiIsDown, apiSays, tellUpdated } from '../../pages/lists.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

test.describe('the API is stopped', () => {
  /** A text that each page shows from its build, and its number of lists that state their age. */
  const pages: Record<string, { shown: string; lists: number }> = {
    '/': { shown: 'Winter Floodlight Cup', lists: 2 },
    '/events': { shown: 'Sunrise Sixes', lists: 1 },
    '/upcoming-events': { shown: 'Sunrise Sixes', lists: 1 },
    '/gallery': { shown: 'Winter League', lists: 1 },
    '/members': { shown: 'Club Members', lists: 1 },
    '/about': { shown: 'Our Mission', lists: 0 },
    '/rules': { shown: 'Match Rules', lists: 0 },
  };

  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('with the API stopped every page reads as it was built and says how old that is', async ({ page, picture }) => {
    await apiIsDown(page);
    for (const [address, { shown, lists }] of Object.entries(pages)) {
      await page.goto(address);
      const ages = page.getByRole('main').getByText(/^As of \d+ \w+ \d{4}, /);
      const heading = page.getByRole('heading', { name: shown, exact: true }).first();
      await expect(ages.filter({ visible: true })).toHaveCount(lists);
      await expect(heading).toBeVisible();
      // After a change event the list cannot be fetched either; the page must stay as it is.
      await tellUpdated(page);
      await expect(page.locator('.spinner')).toHaveCount(0);
      await expect(heading).toBeVisible();
      await expect(ages.filter({ visible: true })).toHaveCount(lists);
      await picture(address.replace('/', '') || 'home');
    }
  });
});

test.describe('an island is broken', () => {
  /** A value that React cannot render; React logs the error. */
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
    const events = [{ id: '1', eventName: noText, startDate: '2027-01-08', registrationState: 'open' }];
    await apiSays(page, '/events/upcoming/list', { success: true, events });
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
});

test.describe('scripts are lost', () => {
  test.use({ expectedErrors: [/net::ERR_|Error hydrating/] });

  const openAlbum = (page: Page) => page.getByRole('button', { name: 'Winter League', exact: true }).click();
  const photo = (page: Page) => page.getByRole('dialog', { name: 'Winter League' }).getByRole('button').first();
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
  /** Waits until Astro has given up: it tries a second time after one second. */
  const givenUp = (page: Page) =>
    page.waitForEvent('console', { predicate: (message) => message.text().includes('Error hydrating') });

  async function clickInVain(page: Page): Promise<void> {
    const failed = givenUp(page);
    await photo(page).click();
    await failed;
    await expect(viewer(page)).toBeHidden();
  }

  test('an island that did not come is asked for again by a later click', async ({ page }) => {
    const module = /\/_astro\/Albums\.[^/]*\.js/;
    await page.goto('/gallery');
    await openAlbum(page);
    await page.route(module, (route) => route.abort('internetdisconnected'));
    await clickInVain(page);
    await page.unroute(module);
    await photo(page).click();
    await expect(viewer(page)).toBeVisible();
  });

  test('a module that an island imports is fetched again by a reload, because the browser remembers the failed import', async ({
    page,
  }) => {
    const module = /\/_astro\/islands\.[^/]*\.js/;
    await page.goto('/gallery');
    await openAlbum(page);
    await page.route(module, (route) => route.abort('internetdisconnected'));
    await clickInVain(page);
    await page.unroute(module);
    const reloaded = page.waitForEvent('load');
    await photo(page).click();
    await reloaded;
    await openAlbum(page);
    await photo(page).click();
    await expect(viewer(page)).toBeVisible();
  });

  test('without a network the page stays, and asks again when it is back', async ({ page, context }) => {
    await page.goto('/gallery');
    await openAlbum(page);
    await context.setOffline(true);
    await clickInVain(page);
    await clickInVain(page);
    await expect(photo(page)).toBeVisible();
    const asked = page.waitForResponse(/\/_astro\/Albums\.[^/]*\.js/);
    await context.setOffline(false);
    expect((await asked).ok()).toBe(true);
    await photo(page).click();
    await expect(viewer(page)).toBeVisible();
  });

  test('the registration form comes when somebody touches it', async ({ page }) => {
    const module = /\/_astro\/RegistrationIsland\.[^/]*\.js/;
    await page.route(module, (route) => route.abort('internetdisconnected'));
    const failed = givenUp(page);
    await page.goto('/register');
    await failed;
    await page.unroute(module);
    await page.getByLabel('First name').click();
    await new RegistrationPage(page).waitUntilHydrated();
  });
});
