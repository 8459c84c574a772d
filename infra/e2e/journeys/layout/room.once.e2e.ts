import type { Page } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { stickyHeight } from '../../pages/measures/sticky-height.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const toMiddle = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 4, behavior: 'instant' }));

/** Pixels that may be covered, by the window. */
const form = [
  { width: 360, height: 740, most: 120 },
  // A phone on its side, and an upright one whose keyboard takes its room from the page.
  { width: 740, height: 360, most: 62 },
  { width: 360, height: 400, most: 62 },
  { width: 768, height: 1024, most: 205 },
  { width: 1440, height: 900, most: 205 },
];

for (const language of languages) {
  test(`what is sticky leaves room for the form (${language})`, async ({ page }) => {
    const registration = new RegistrationPage(page, language);
    await registration.open();
    for (const kind of ['new', undefined] as const) {
      if (kind) await registration.chooseType(kind);
      for (const { width, height, most } of form) {
        await page.setViewportSize({ width, height });
        await toMiddle(page);
        expect.soft(await stickyHeight(page), `${width}x${height}`).toBeLessThanOrEqual(most);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(registration.payButton).toBeInViewport({ ratio: 1 });
  });

  test(`the bar of an event is one row on a phone (${language})`, async ({ page, request, product }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pageIn(language, eventPageUrl(await openEvent(request, product.url))));
    await toMiddle(page);
    expect(await stickyHeight(page)).toBeLessThanOrEqual(145);
  });
}
