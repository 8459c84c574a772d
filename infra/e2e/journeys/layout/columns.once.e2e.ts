import type { Locator } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { arriveAt, expectTitle } from '../payment/arrive-at-result.ts';
import { endings } from '../payment/result-endings.ts';
import { statesTimeout } from '../state-test.ts';

/** Selector of texts, controls and pictures; a frame counts as one element. */
const content = 'h1, h2, h3, p, dt, dd, li, a, button, input, summary, img, table, label, .receipt, .register-bar';

/** The longest vertical stretch in pixels where one half of a part is empty while the other half goes on. */
const emptyRun = (part: Locator): Promise<number> =>
  part.evaluate((root, selector) => {
    const whole = root.getBoundingClientRect();
    const middle = whole.left + whole.width / 2;
    const shown = [...root.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const first = Math.min(...shown.map(({ top }) => top));
    const last = Math.max(...shown.map(({ bottom }) => bottom));
    const halves = [shown.filter(({ left }) => left < middle), shown.filter(({ right }) => right > middle + 24)];
    const longest = halves.map((half) => {
      let [end, run] = [first, 0];
      for (const { top, bottom } of half.toSorted((a, b) => a.top - b.top)) {
        run = Math.max(run, top - end);
        end = Math.max(end, bottom);
      }
      return Math.max(run, last - end);
    });
    return Math.round(Math.max(...longest));
  }, content);

/** Most pixels of height that half of a page may be empty. */
const most = 240;
/**
 * The same limit as `most`, for pages on which the player's name takes several lines: `.what-now` then stands below the
 * receipt.
 */
const mostBesideLongNames = 340;
const windows = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Endings with a receipt whose event is still to come. */
const withWhatNow: ReadonlySet<string> = new Set(['success', 'success-hindi', 'success-long', 'success-corrected']);

test.describe.configure({ timeout: statesTimeout });
test.use({ expectedErrors: [/status of 404/] });

test('no half of a payment’s result is empty, and its icon stands beside the title', async ({ page }) => {
  for (const window of windows) {
    await page.setViewportSize(window);
    for (const [name, ending] of Object.entries(endings)) {
      await arriveAt(page, ending);
      await expectTitle(page, ending.title);
      await expect(page.locator('.result-facts summary').first()).toBeVisible();
      // The page loads `.what-now` only together with a receipt.
      if (withWhatNow.has(name)) await expect(page.locator('.what-now')).toBeVisible();
      const state = `${name} at ${window.width} px`;
      const isLong = (ending.receipt?.playerName ?? '').length > 60;
      expect
        .soft(await emptyRun(page.locator('.result')), state)
        .toBeLessThanOrEqual(isLong ? mostBesideLongNames : most);
      const [icon, title] = [await page.locator('.result-icon').boundingBox(), await page.locator('h1').boundingBox()];
      expect.soft(icon!.x + icon!.width, state).toBeLessThanOrEqual(title!.x);
    }
  }
});

test('without an id the search for the receipt stands beside the message', async ({ page }) => {
  for (const window of windows) {
    await page.setViewportSize(window);
    await page.goto('/payment/response');
    await expect(page.getByRole('button', { name: 'Find receipt' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.receipt-void')).toHaveCount(0);
    const [head, search] = [page.locator('.result-head'), page.locator('.result-find-receipt')];
    expect((await search.boundingBox())!.y).toBe((await head.boundingBox())!.y);
  }
});

test('an event’s page is filled on a desktop', async ({ page, request, product }) => {
  await page.goto(eventPageUrl(await openEvent(request, product.url)));
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    expect.soft(await emptyRun(page.locator('.event-page')), `at ${width} px`).toBeLessThanOrEqual(most);
  }
  const side = page.locator('.event-page-side');
  await expect(side.locator('.event-facts')).toBeVisible();
  expect((await side.boundingBox())!.x).toBeGreaterThan(720);
});
