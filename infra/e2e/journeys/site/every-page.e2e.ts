import path from 'node:path';
import { homeTexts } from '../../../../sites/src/content/home.ts';
import { expectedPages } from '../../../publisher/check/expected-pages.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { largestPicture, measureTransfer, whenIdle } from '../../pages/first-visit.ts';

test.describe('every page', () => {
  /** Compressed kilobytes that a first visit may fetch before anybody touches the page. */
  const FONTS = 45;
  const LCP_PICTURE = 60;
  /** React alone is larger. */
  const LEAST_WITH_REACT = 50;

  interface FirstVisit {
    /** Kilobytes, at most. */
    scripts: number;
    /** Kilobytes of linked style sheets, at most; none where it is absent. */
    sheets?: number;
    /** Kilobytes of HTML, at most, of pages with lists; many-photos.once.e2e.ts holds those of a club of many years. */
    html?: number;
    /** Whether it has an island that hydrates at once, so that React is part of what is measured. */
    hasReact?: boolean;
    heading: string | RegExp;
    /** The entry of the bar that is marked. */
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
    // 0.7 kB of it wait for a busy server and say so.
    '/register': {
      scripts: 91.2,
      hasReact: true,
      heading: 'Player registration',
      entry: 'Register',
      canonical: '/register',
    },
    // Besides the page's own: asking again for an island that did not come, the next page's rules, a kilobyte, and since the
    // receipt is masked for other browsers, the question that opens it; 0.3 kB report faults and isolate names; 0.1 kB read
    // when a busy server asks to come back.
    // A sheet at the end of the page declares its fonts, so that the id in the address is not their referrer.
    '/payment/response': { scripts: 88.8, sheets: 1.5, hasReact: true, heading: /^Payment/ },
    // Besides the scripts of every page: asking for the events that the phone has kept, with what the oldest browsers lack,
    // and reporting faults of our own.
    '/offline': { scripts: 6.9, heading: 'You are offline' },
    // The same sheet: below /payment/ the address may hold the id, too.
    [unknownAddress]: { scripts: 5, sheets: 1, heading: 'Unexpected Application Error!', status: 404 },
  };

  const sources = path.resolve(import.meta.dirname, '../../../../sites/src/pages');
  const fileOf = (address: string): string =>
    ({ '/': 'index.html', [unknownAddress]: '404.html' })[address] ?? `${address.slice(1)}.html`;
  /** The other two result pages are the first one again; only the server in front shows 500.html. */
  const notVisited = ['payment/success.html', 'payment/error.html', '500.html'];

  test('the list of pages is the site’s', () => {
    // hindi/every-hindi-page.e2e.ts visits the others.
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
        // Lists that have not changed are not sent again: client:live asks by their tag.
        if (html) expect.soft(kilobytes('fetch'), 'kB of lists').toBeLessThanOrEqual(0);
        // Styles are inside the pages: first-paint.phone.e2e.ts.
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

    test('to an unknown address says so and links to the home page', async ({ page }) => {
      await page.goto(unknownAddress);
      await expect(page.getByRole('img', { name: '404 Not Found' })).toBeVisible();
      await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
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
