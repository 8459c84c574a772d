import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';

for (const language of languages) {
  test.describe(language, () => {
    test('a phone’s first screen shows the whole head of the home page', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(pageIn(language, '/'));
      for (const part of ['h1', '.button-row', '.stats'])
        await expect(page.locator(`.hero ${part}`)).toBeInViewport({ ratio: 1 });
    });

    test('a phone’s first screen shows the first event of the list', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(pageIn(language, '/events'));
      await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
    });

    test('a tablet shows the head of the home page beside its picture, and three cards in two rows', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(pageIn(language, '/'));
      const [text, picture] = [page.locator('.hero-text'), page.locator('.hero-picture')];
      const [left, right] = [await text.boundingBox(), await picture.boundingBox()];
      expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width - 1);
      await expect(text).toBeInViewport({ ratio: 1 });
      for (const section of ['#upcoming', '#highlights']) {
        const cards = await page
          .locator(`${section} .card-grid > *`)
          .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
        expect(cards).toHaveLength(3);
        expect(new Set(cards).size, section).toBe(2);
      }
    });
  });
}
