import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectedPages } from '../../../publisher/check/expected-pages.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';

interface HindiPage {
  heading: string | RegExp;
  /** Address of its English page; personal pages and error pages tell search engines none. */
  english?: string;
  status?: number;
}

const unknownAddress = '/hi/no/such/page';

const pages: Record<string, HindiPage> = {
  '/hi': { heading: 'मैदान पहुँचिए। पैड बाँधिए। खेलते रहिए।', english: '/' },
  '/hi/about': { heading: 'हमारे बारे में', english: '/about' },
  '/hi/gallery': { heading: 'तस्वीरें', english: '/gallery' },
  '/hi/events': { heading: /\p{Script=Devanagari}/u, english: '/events' },
  '/hi/upcoming-events': { heading: /\p{Script=Devanagari}/u, english: '/events' },
  '/hi/members': { heading: 'समिति और सदस्य', english: '/members' },
  '/hi/rules': { heading: 'नियम', english: '/rules' },
  '/hi/register': { heading: /\p{Script=Devanagari}/u, english: '/register' },
  '/hi/payment/response': { heading: /\p{Script=Devanagari}/u },
  '/hi/my': { heading: 'मेरे पंजीकरण' },
  '/hi/offline': { heading: /\p{Script=Devanagari}/u },
  [unknownAddress]: { heading: 'कुछ गड़बड़ हो गई!', status: 404 },
};

const sources = path.resolve(import.meta.dirname, '../../../../sites/src/pages');
const fileOf = (address: string): string =>
  ({ '/hi': 'hi.html', [unknownAddress]: 'hi/404.html' })[address] ?? `${address.slice(1)}.html`;
/** The other two result pages are equal to the first; 500.html is shown only by the server in front. */
const notVisited = ['hi/payment/success.html', 'hi/payment/error.html', 'hi/500.html'];

test('the list of Hindi pages is the site’s', () => {
  const hindi = expectedPages(sources).filter((page) => /^hi(\/|\.html$)/.test(page));
  expect([...Object.keys(pages).map(fileOf), ...notVisited].sort()).toEqual(hindi.sort());
});

test.describe('a Hindi page', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [address, { heading, english, status = 200 }] of Object.entries(pages)) {
    test(`${address} is in Hindi, and so are its links`, async ({ page, product, axe, picture }) => {
      const fonts = fontsOf(page);
      const layoutShift = await measureLayoutShift(page);
      const answer = await page.goto(address, { waitUntil: 'load' });
      expect(answer?.status()).toBe(status);
      await whenIdle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await linksToEnglish(page)).toEqual([]);
      const url = (pathname: string) => new URL(pathname, product.url).href;
      const hindi = english && url(`/hi${english === '/' ? '' : english}`);
      expect(await alternatesOf(page)).toEqual(
        english
          ? [
              ['canonical', hindi],
              ['en', url(english)],
              ['hi', hindi],
              ['x-default', url(english)],
            ]
          : [],
      );

      expect(await layoutShift()).toBeLessThanOrEqual(0.01);
      // The fonts of phrases on English pages and the complete fonts are not needed.
      expect(fonts.filter((name) => /phrases|devanagari/.test(name))).toEqual([]);
      expect(fonts).toEqual(expect.arrayContaining(['anek-hindi', 'mukta-hindi-400']));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('page');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page), 'sideways scroll at 320 px').toBeLessThanOrEqual(0);
    });
  }
});

function fontsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('requestfinished', (request) => {
    const name = /\/fonts\/(.+)\.woff2$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

/** Addresses of links to English pages, without the language link, the console, files and the API. */
const linksToEnglish = (page: Page): Promise<string[]> =>
  page.locator('a[href]:not([data-language-link])').evaluateAll((links) =>
    (links as HTMLAnchorElement[])
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
      .filter((pathname) => !/^\/(hi(\/|$)|admin$|api\/|uploads\/)/.test(pathname)),
  );

const alternatesOf = (page: Page): Promise<(string | null)[][]> =>
  page
    .locator('link[rel="canonical"], link[rel="alternate"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang') ?? link.getAttribute('rel'), link.getAttribute('href')]),
    );
