import type { Page } from '@playwright/test';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';
import { sitePages } from '../../pages/site-pages.ts';

test.describe('a Hindi page', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [plain, { hindi: heading, canonical: english, status = 200 }] of Object.entries(sitePages)) {
    const address = pageIn('hi', plain);
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
      const hindi = english && url(pageIn('hi', english));
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
