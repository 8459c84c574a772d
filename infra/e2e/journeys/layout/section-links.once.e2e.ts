import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';

const sections = ['upcoming', 'why', 'fees', 'programs', 'highlights'];
/** Pixels: the 24 that styles/reset.css adds to the bar's height in `scroll-padding`, less the bar's border of 6. */
const gap = 18;

/** Pixels between where the section is and where it should be, right below the bar. */
async function distanceFromPlace(page: Page, id: string): Promise<number> {
  const [section, bar] = await Promise.all([
    page.locator(`#${id}`).boundingBox(),
    page.locator('.nav-bar').boundingBox(),
  ]);
  return section && bar ? Math.abs(section.y - (bar.y + bar.height + gap)) : NaN;
}

/** Waits until the page has been painted so many times. */
const afterFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

for (const width of [360, 1440])
  test.describe(`at ${width} px, a link to a section of the home page puts it right below the bar`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const id of sections) {
      test(`#${id}, and it stays there`, async ({ page }) => {
        await page.goto(`/#${id}`);
        await whenIdle(page);
        expect(await distanceFromPlace(page, id)).toBeLessThanOrEqual(1);
      });

      test(`#${id} smoothly from the top of the page, before what is offscreen is rendered`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.addInitScript(() => (window.requestIdleCallback = () => 0));
        await page.goto('/');
        await page.evaluate((hash) => (location.hash = hash), id);
        await expect.poll(() => distanceFromPlace(page, id)).toBeLessThanOrEqual(1);
        await afterFrames(page, 30);
        expect(await distanceFromPlace(page, id)).toBeLessThanOrEqual(1);
      });
    }
  });
