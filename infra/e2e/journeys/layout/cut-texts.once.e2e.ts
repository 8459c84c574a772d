import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { cutTexts } from '../../pages/measures/cut-texts.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const language of languages) {
  test(`no text is cut off at any width (${language})`, async ({ page, request, product }) => {
    const event = eventPageUrl(await openEvent(request, product.url));
    for (const address of ['/', '/events', event, '/register', '/payment/response', '/offline', '/no-such-page']) {
      await page.goto(pageIn(language, address));
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await cutTexts(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
}
