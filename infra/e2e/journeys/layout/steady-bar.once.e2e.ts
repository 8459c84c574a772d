import { expect, overflow, test } from '../../fixtures/journey.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });

/** Widths and heights of windows in pixels. */
const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const address of ['/', '/hi'])
  test(`the navigation bar of ${address} is as high before its fonts arrive as after`, async ({ page }) => {
    const bar = page.locator('.nav-bar');
    for (const window of windows) {
      await page.setViewportSize(window);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const final = (await bar.boundingBox())!.height;
      expect(await overflow(page), `at ${window.width} px`).toBeLessThanOrEqual(0);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(address);
      expect((await bar.boundingBox())!.height, `at ${window.width} px`).toBe(final);
      expect(await overflow(page), `without fonts at ${window.width} px`).toBeLessThanOrEqual(0);
      await page.unroute('**/*.woff2');
    }
  });
