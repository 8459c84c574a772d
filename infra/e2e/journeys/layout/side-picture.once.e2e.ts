import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** Pixels from the top of the picture to the batter's chin at this height of the window: 46 % of the frame. */
const chin = 0.46;

for (const language of languages)
  test(`the picture beside the form keeps its head at the end of the page (${language})`, async ({ page, picture }) => {
    for (const { width, height } of [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize({ width, height });
      await page.goto(pageIn(language, '/register#find-receipt'));
      await expect(page.locator('#find-receipt input').first()).toBeInViewport({ ratio: 1 });
      const bar = (await page.locator('.nav-bar').boundingBox())!;
      const scene = (await page.locator('.side-picture.is-shown').boundingBox())!;
      expect(Math.abs(scene.y - (bar.y + bar.height))).toBeLessThanOrEqual(1);
      const footer = (await page.locator('.footer').boundingBox())!;
      expect(footer.y).toBeGreaterThan(scene.y + scene.height * chin);
      await picture(`${width}`);
    }
  });
