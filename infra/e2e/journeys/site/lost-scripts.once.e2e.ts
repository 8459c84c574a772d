import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

test.use({ expectedErrors: [/net::ERR_|Error hydrating/] });

const openAlbum = (page: Page) => page.getByRole('button', { name: 'Winter League', exact: true }).click();
const photo = (page: Page) => page.getByRole('dialog', { name: 'Winter League' }).getByRole('button').first();
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
/** Astro asks a second time after one second, and then gives up. */
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

test('what an island imports comes with a new document, as the browser keeps its failure', async ({ page }) => {
  const module = /\/_astro\/react-dom\.[^/]*\.js/;
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
