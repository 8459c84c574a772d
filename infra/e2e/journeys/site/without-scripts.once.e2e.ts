import { expect, test } from '../../fixtures/journey.ts';
import { sitePages, unknownAddress } from '../../pages/site-pages.ts';

const english = [...Object.keys(sitePages).filter((address) => address !== unknownAddress), '/T&C/privacy-policy'];
const pages = [...english, ...english.map((address) => `/hi${address === '/' ? '' : address}`)];

test.use({ javaScriptEnabled: false });

test('every page reads, and every link of every page leads somewhere', async ({
  page,
  request,
  product,
  onlyHindi,
}) => {
  const places = new Set<string>();
  for (const address of pages) {
    await page.goto(address);
    // Without scripts the result page cannot ask the API, so it only says what to do.
    if (!address.endsWith('/payment/response')) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator('.spinner:visible')).toHaveCount(0);
    if (address.startsWith('/hi')) await onlyHindi();
    for (const link of await page.locator('a[href]').all()) {
      const place = new URL((await link.getAttribute('href')) ?? '', product.url);
      if (place.origin === product.url) places.add(place.pathname);
    }
  }
  for (const folder of ['/T&C/', '/hi/T&C/']) {
    const documents = [...places].filter((place) => place.startsWith(folder) && place.endsWith('.pdf'));
    expect(documents.filter((place) => !place.startsWith(`${folder}earlier/`))).toHaveLength(3);
  }
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});

test('lists, popups, albums, the menu and both languages work', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Events by status' })).toBeHidden();
  await page
    .getByRole('article')
    .filter({ hasText: 'Sunrise Sixes' })
    .getByRole('button', { name: /^View Rules/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Six players a side');
  await page.getByRole('dialog').getByRole('link', { name: 'Register for Event' }).click();
  await expect(page).toHaveURL(/\/register\?event=/);
  // Playwright's text search does not see text in <noscript>.
  await expect(page.locator('.register-page noscript > p')).toHaveText(/^This form needs JavaScript/);

  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Winter League', exact: true }).click();
  const album = page.getByRole('dialog', { name: 'Winter League' });
  await expect(album.getByRole('img', { name: 'Full stretch' })).toBeVisible();
  await album.getByRole('button', { name: 'Close' }).click();
  await expect(album).toBeHidden();

  await page.goto('/members');
  await expect(page.getByRole('region', { name: 'Club Members' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Our Community' })).toBeHidden();
  await expect(page.locator('.get-in-touch noscript > p')).toHaveText('Committee membership will be available soon.');

  await page.goto('/about');
  await page.getByRole('main').getByText('हिन्दी', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में');
  await page
    .getByRole('button', { name: /^और जानें/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'हमारा उद्देश्य' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});
