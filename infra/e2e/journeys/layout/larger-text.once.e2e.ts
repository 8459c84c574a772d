import type { Page } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { cutTexts } from '../../pages/measures/cut-texts.ts';

/** Percent of the usual text size, as phones offer it. */
const sizes = [130, 150, 200];

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);

/** Whether what stands in the bar is within it, one beside the other. */
const isBarWhole = (page: Page): Promise<boolean> =>
  page.locator('.nav-bar').evaluate((bar) => {
    const { bottom } = bar.getBoundingClientRect();
    const parts = ['.brand > :last-child', '.language-link', '.menu-button'].flatMap((part) => {
      const rect = bar.querySelector(part)?.getBoundingClientRect();
      return rect && rect.width > 0 ? [rect] : [];
    });
    const isBeside = parts.every((part, index) => index === 0 || part.left >= parts[index - 1]!.right);
    return isBeside && parts.every((part) => part.top >= 0 && part.bottom <= bottom);
  });

// Asked for on purpose: the error page.
test.use({ expectedErrors: [/status of 404/] });

for (const language of languages) {
  test(`a phone with larger text cuts nothing off (${language})`, async ({ page, request, product, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const event = eventPageUrl(await openEvent(request, product.url));
    for (const address of ['/', '/about', '/events', event, '/members', '/register', '/payment/response', '/nowhere']) {
      await page.goto(pageIn(language, address));
      for (const size of sizes) {
        await setTextSize(page, size);
        expect.soft(await cutTexts(page), `${address} at ${size} %`).toEqual([]);
        expect.soft(await overflow(page), `${address} at ${size} %`).toBeLessThanOrEqual(0);
        expect.soft(await isBarWhole(page), `the bar of ${address} at ${size} %`).toBe(true);
        await picture(`${address.replaceAll('/', '-')}-${size}`);
      }
    }
  });

  test(`the smallest windows keep the club's name and the language apart, and nothing beyond their edge (${language})`, async ({
    page,
    picture,
  }) => {
    for (const address of ['/', '/register', '/nowhere'])
      // 320 CSS pixels, and a phone at 200 % of its zoom.
      for (const width of [320, 180]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(pageIn(language, address));
        expect.soft(await isBarWhole(page), `the bar of ${address} at ${width}`).toBe(true);
        if (address === '/nowhere') expect.soft(await overflow(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
        await picture(`${address.replaceAll('/', '-')}-${width}-wide`);
      }
  });
}
