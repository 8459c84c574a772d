import path from 'node:path';
import { errorPageTexts } from '../../../../sites/src/content/errors.ts';
import { homeTexts } from '../../../../sites/src/content/home.ts';
import { expectedPages } from '../../../publisher/check/expected-pages.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { anAlbum } from '../../pages/gallery-page.ts';
import { largestPicture, measureTransfer, whenIdle } from '../../pages/first-visit.ts';

test.describe('every page', () => {
  /** Compressed kilobytes of fonts that a first visit may fetch before the page is touched. */
  const FONTS = 45;
  const LCP_PICTURE = 60;
  /** Kilobytes; React alone is larger. */
  const LEAST_WITH_REACT = 50;

  interface FirstVisit {
    /** Most kilobytes of scripts. */
    scripts: number;
    /** Most kilobytes of linked style sheets; absent: none. */
    sheets?: number;
    /** Most kilobytes of HTML of pages with lists; many-photos.once.e2e.ts has those of a club of many years. */
    html?: number;
    /** Whether the page has an island that hydrates at once, so that React is among the scripts. */
    hasReact?: boolean;
    heading: string | RegExp;
    /** The entry of the bar that is marked as current. */
    entry?: string;
    /** The canonical URL; personal pages and error pages have none. */
    canonical?: string;
    status?: number;
  }

  const unknownAddress = '/no/such/page';

  const pages: Record<string, FirstVisit> = {
    '/': { scripts: 12, html: 22, heading: homeTexts.en.hero.lines.join(' '), entry: 'Home', canonical: '/' },
    '/about': { scripts: 5, heading: 'About Us', entry: 'About Us', canonical: '/about' },
    '/gallery': { scripts: 12, html: 16.5, heading: 'Gallery', entry: 'Gallery', canonical: '/gallery' },
    '/events': { scripts: 12, html: 22.5, heading: 'Cricket Events', entry: 'Events', canonical: '/events' },
    '/upcoming-events': { scripts: 12, html: 22.5, heading: 'Cricket Events', entry: 'Events', canonical: '/events' },
    '/members': { scripts: 12, heading: 'Committee and Members', entry: 'Members', canonical: '/members' },
    '/rules': { scripts: 5, heading: 'Rules', entry: 'Rules', canonical: '/rules' },
    // 0.7 kB of it wait for a busy server and report that.
    // 1.7 kB ask what an event with an age range, or one for women and girls, needs to know, and say who fits.
    '/register': {
      scripts: 93.6,
      hasReact: true,
      heading: 'Player registration',
      entry: 'Register',
      canonical: '/register',
    },
    // In addition to the scripts of every page: retrying an island that did not load, the rules of the next page, a
    // kilobyte, and the dialog that opens a receipt which is masked for other browsers; 0.3 kB report faults and
    // isolate names; 0.1 kB read when a busy server asks to come back; 1.8 kB because "My registrations" shares modules
    // with it, which stand in chunks of their own. A style sheet at the end of the page declares
    // its fonts, so that their requests have no referrer with the id.
    '/payment/response': { scripts: 90.7, sheets: 1.5, hasReact: true, heading: /^Payment/ },
    '/my': { scripts: 97, sheets: 1.5, hasReact: true, heading: 'My registrations' },
    // In addition to the scripts of every page: reading the events that the phone has stored, with fallbacks for the
    // oldest browsers, and reporting faults; 0.3 kB look whether this phone has registrations.
    '/offline': { scripts: 7.3, heading: 'You are offline' },
    // The same style sheet, because an address below /payment/ may contain the id as well.
    [unknownAddress]: { scripts: 5, sheets: 1, heading: 'Unexpected Application Error!', status: 404 },
  };

  const sources = path.resolve(import.meta.dirname, '../../../../sites/src/pages');
  const fileOf = (address: string): string =>
    ({ '/': 'index.html', [unknownAddress]: '404.html' })[address] ?? `${address.slice(1)}.html`;
  /** The other two result pages are equal to the first; 500.html is shown only by the server in front. */
  const notVisited = ['payment/success.html', 'payment/error.html', '500.html'];

  test('the list of pages is the site’s', () => {
    // The Hindi pages are visited by hindi/every-hindi-page.e2e.ts.
    const english = expectedPages(sources).filter((page) => !/^hi(\/|\.html$)/.test(page));
    expect([...Object.keys(pages).map(fileOf), ...notVisited].sort()).toEqual(english.sort());
  });

  test.describe('a first visit', () => {
    test.use({ expectedErrors: [/status of 404/] });

    for (const [address, expected] of Object.entries(pages)) {
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
        expect.soft(kilobytes('document'), 'kB of HTML').toBeLessThanOrEqual(12.5);
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
