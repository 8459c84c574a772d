import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { firstFonts } from '../../../../sites/src/layouts/first-fonts.ts';
import { renderedEvent } from '../../../../sites/src/lib/live/live.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';
import { listedPages } from '../../pages/site-pages.ts';

interface FirstPaint {
  /** Paths of the files that the browser fetched before it could paint. */
  blocking: string[];
  /** Paths of scripts that were requested before the first paint. */
  earlyScripts: string[];
  /** Compressed kilobytes (1 kB = 1000 bytes) of the styles inside the page. */
  styles: number;
  /** Paths of the requested fonts, in order. */
  askedFonts: string[];
}

/** Reads what the browser did before the first paint of the open page. */
async function firstPaintOf(page: Page): Promise<FirstPaint> {
  const { css, ...seen } = await page.evaluate(() => {
    type Timing = PerformanceResourceTiming & { renderBlockingStatus: string };
    const files = performance.getEntriesByType('resource') as Timing[];
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    const path = ({ name }: Timing) => new URL(name).pathname;
    return {
      blocking: files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(path),
      earlyScripts: files.filter((file) => file.startTime < paint && file.name.endsWith('.js')).map(path),
      askedFonts: files.map(path).filter((file) => file.endsWith('.woff2')),
      css: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
    };
  });
  return { ...seen, styles: brotliCompressSync(css).length / 1000 };
}

const chosenSource = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);

/** Most compressed kilobytes of styles. */
const STYLES = 9.5;
const MOST_SHIFT = 0.01;
const english = [...listedPages, '/T&C/refund-policy'];
const pages = [...english, ...english.map((address) => `/hi${address === '/' ? '' : address}`)];

/** Pages that link to their fonts below what is painted first. */
const linksToFontsLast = [...english, '/hi', '/hi/events'];
/** The name of the large picture of a page; the picture itself is chosen by the window's width. */
const largePictures: Record<string, string> = { '/': 'hero', '/hi': 'hero', '/about': 'team', '/hi/about': 'team' };

for (const address of pages) {
  test(`nothing but the page itself stands before the first paint of ${address}`, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.goto(address);
    await whenIdle(page);
    const { blocking, earlyScripts, styles, askedFonts } = await firstPaintOf(page);
    expect(blocking).toEqual([]);
    // Scripts of React and of the islands.
    expect(earlyScripts.filter((script) => /\/(client|[A-Z]\w+(Island|List)|Albums)\./.test(script))).toEqual([]);
    expect(styles, 'kB of styles').toBeLessThanOrEqual(STYLES);
    const first = firstFonts[address.startsWith('/hi') ? 'hi' : 'en'].map((file) => `/fonts/${file}.woff2`);
    expect(askedFonts.slice(0, first.length).sort()).toEqual(first.sort());
    expect(new Set(askedFonts).size, 'each font is fetched once').toBe(askedFonts.length);

    if (linksToFontsLast.includes(address))
      await test.step('no link to a font holds it back', async () => {
        const fonts = page.locator('link[rel="preload"][as="font"]');
        await expect(fonts).toHaveCount(first.length);
        await expect(page.locator('head').locator(fonts)).toHaveCount(0);
      });
    if (/\/(events|gallery)$/.test(address))
      await test.step('the first picture is fetched before all others', async () => {
        const shown = page.locator('.card-picture img');
        await expect(shown.first()).toHaveAttribute('fetchpriority', 'high');
        await expect(shown.first()).toHaveAttribute('loading', 'eager');
        await expect(shown.nth(1)).toHaveAttribute('loading', 'lazy');
      });
    if (address.endsWith('/events'))
      await test.step('the first picture is asked for once, by the head of the page', async () => {
        const shown = await chosenSource(page.locator('.card-picture img').first());
        const anyWidth = shown.replace(/(-\d+)?\.\w+$/, '');
        expect(pictures.filter((url) => url.startsWith(anyWidth))).toEqual([shown]);
        expect(pictures[0]).toBe(shown);
      });
    const large = largePictures[address];
    if (large)
      await test.step('its large picture is asked for once', async () => {
        const shown = await chosenSource(page.locator(`.${large}-picture img`));
        const asked = pictures.map((url) => new URL(url).pathname);
        expect(asked.filter((path) => path.startsWith(`/images/${large}`))).toEqual([new URL(shown).pathname]);
      });
  });
}

test.describe('fonts that do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('are no error of a script', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    await whenIdle(page);
    await expect(page.locator('h1')).toBeVisible();
  });
});

/**
 * Answers as if the lists had changed since the build, so that the page hydrates all of them; returns a function that
 * counts the hydrated lists.
 */
async function wakeLists(page: Page): Promise<() => Promise<number>> {
  for (const list of ['**/api/events/**', '**/api/gallery/*'])
    await page.route(list, async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      await route.fulfill({ response: answer, headers: { ...answer.headers(), etag: '"changed"' } });
    });
  await page.addInitScript((name) => {
    const counted = window as unknown as { woken: number };
    counted.woken = 0;
    document.addEventListener(name, () => (counted.woken += 1));
  }, renderedEvent);
  return () => page.evaluate(() => (window as unknown as { woken: number }).woken);
}

test.describe('while islands wake', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [address, islands] of Object.entries({ '/': 2, '/hi': 2, '/events': 1, '/hi/events': 1 })) {
    test(`nothing of ${address} moves`, async ({ page }) => {
      const layoutShift = await measureLayoutShift(page);
      const woken = await wakeLists(page);
      await page.goto(address);
      // Each list is rendered twice: as it was built, and as it is now.
      await expect.poll(woken).toBeGreaterThanOrEqual(2 * islands);
      await whenIdle(page);
      expect(await layoutShift()).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }

  for (const [address, rendered] of Object.entries({
    '/register': '.registration-form',
    '/hi/register': '.registration-form',
    '/payment/response': '.result-failed',
    '/hi/payment/response': '.result-failed',
  })) {
    test(`nothing of ${address} moves`, async ({ page }) => {
      const layoutShift = await measureLayoutShift(page);
      await page.goto(address);
      await whenIdle(page);
      await expect(page.locator(rendered)).toBeVisible();
      expect(await layoutShift()).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
});
