import { club } from '@maidan/shared/club.ts';
import { errorPageTexts } from '../../../../sites/src/content/errors.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { anAlbum } from '../../pages/gallery-page.ts';
import { largestPicture, measureTransfer, whenIdle } from '../../pages/first-visit.ts';
import { sitePages, unknownAddress } from '../../pages/site-pages.ts';

test.describe('every page', () => {
  /** Compressed kilobytes of fonts that a first visit may fetch before the page is touched. */
  const FONTS = 45;
  const LCP_PICTURE = 60;
  /** Kilobytes; React alone is larger. */
  const LEAST_WITH_REACT = 50;

  test.describe('a first visit', () => {
    test.use({ expectedErrors: [/status of 404/] });

    for (const [address, expected] of Object.entries(sitePages)) {
      const { scripts, html, sheets = 0, hasReact = false, heading, entry, canonical, status = 200 } = expected;
      test(`to ${address} stays within its budget, fits the window and is accessible`, async ({
        page,
        product,
        axe,
        picture,
      }) => {
        const weights = measureTransfer(page, product.url);
        const answer = await page.goto(address, { waitUntil: 'load' });
        expect(answer?.status()).toBe(status);
        await whenIdle(page);
        const kilobytes = await weights();
        expect.soft(kilobytes('script'), 'kB of scripts').toBeLessThanOrEqual(scripts);
        if (hasReact) expect.soft(kilobytes('script'), 'kB of scripts').toBeGreaterThan(LEAST_WITH_REACT);
        if (html) expect.soft(kilobytes('document'), 'kB of HTML').toBeLessThanOrEqual(html);
        // Unchanged lists are not sent again, because client:live asks with their ETag.
        if (html) expect.soft(kilobytes('fetch'), 'kB of lists').toBeLessThanOrEqual(0);
        // Styles are inside the pages; first-paint.phone.e2e.ts measures them.
        expect.soft(kilobytes('stylesheet'), 'kB of style sheets').toBeLessThanOrEqual(sheets);
        expect.soft(kilobytes('font'), 'kB of fonts').toBeLessThanOrEqual(FONTS);
        const largest = await largestPicture(page);
        if (largest) expect.soft(kilobytes(largest), `kB of ${largest}`).toBeLessThanOrEqual(LCP_PICTURE);

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await page.locator('.nav-bar [aria-current="page"]').allTextContents()).toEqual(entry ? [entry] : []);
        const told = page.locator('link[rel="canonical"]');
        if (canonical) await expect(told).toHaveAttribute('href', new URL(canonical, product.url).href);
        else await expect(told).toHaveCount(0);

        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await axe();
        await picture('page');
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflow(page), 'sideways scroll at 320 px').toBeLessThanOrEqual(0);
      });
    }

    for (const what of ['album', 'photo'] as const)
      test(`to the address of an ${what} of the gallery stays within its budget, fits the window and is accessible`, async ({
        page,
        product,
        axe,
        picture,
      }) => {
        const { event, album, photos } = await anAlbum(page.request, product.url);
        const weights = measureTransfer(page, product.url);
        const answer = await page.goto(what === 'album' ? album : photos[1]!.address, { waitUntil: 'load' });
        expect(answer?.status()).toBe(200);
        await whenIdle(page);
        const kilobytes = await weights();
        expect.soft(kilobytes('script'), 'kB of scripts').toBeLessThanOrEqual(7);
        expect.soft(kilobytes('document'), 'kB of HTML').toBeLessThanOrEqual(12.8);
        expect.soft(kilobytes('fetch'), 'kB of lists').toBeLessThanOrEqual(0);
        expect.soft(kilobytes('stylesheet'), 'kB of style sheets').toBeLessThanOrEqual(0);
        expect.soft(kilobytes('font'), 'kB of fonts').toBeLessThanOrEqual(FONTS);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(event.eventName);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', product.url + album);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await axe();
        await picture(what);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflow(page), 'sideways scroll at 320 px').toBeLessThanOrEqual(0);
      });

    test('to an unknown address says so and links to the home page', async ({ page }) => {
      await page.goto(unknownAddress);
      await expect(page.getByRole('img', { name: '404 Not Found' })).toBeVisible();
      await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
      const { words } = errorPageTexts.en.notFound;
      await expect(page.getByText(words, { exact: true })).toBeInViewport();
      await expect(page).toHaveTitle(`${words} · ${club.name}`);
      for (const name of ['Events', 'Register', 'Find my receipt'])
        await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('the product', () => {
  test('/admin opens without console errors, fits the window and is accessible', async ({ page, axe, picture }) => {
    const answer = await page.goto('/admin');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('page');
  });
});
