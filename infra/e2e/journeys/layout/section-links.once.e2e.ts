import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';

const sections = ['upcoming', 'why', 'fees', 'programs', 'highlights'];
/** Pixels: `scroll-padding` of the page. */
const gap = 18;

/** Pixels between where the section is and where it should be, right below the bar. */
async function offset(page: Page, id: string): Promise<number> {
  const [section, bar] = await Promise.all([
    page.locator(`#${id}`).boundingBox(),
    page.locator('.nav-bar').boundingBox(),
  ]);
  return section && bar ? Math.abs(section.y - (bar.y + bar.height + gap)) : NaN;
}

for (const width of [360, 1440])
  test(`a link to a section of the home page puts it right below the bar, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const id of sections) {
      // Another page first, so that this is a new one and not a place in the last.
      await page.goto('/offline');
      await page.goto(`/#${id}`);
      await expect.poll(() => offset(page, id), `/#${id}`).toBeLessThanOrEqual(1);
    }
    await page.goto('/offline');
    await page.goto('/');
    for (const id of sections.toReversed()) {
      await page.evaluate((hash) => (location.hash = hash), id);
      await expect.poll(() => offset(page, id), `#${id} from within the page`).toBeLessThanOrEqual(1);
    }
  });
