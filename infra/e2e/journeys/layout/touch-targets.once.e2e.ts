import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { smallTargets } from '../../pages/measures/small-targets.ts';

/** Pixels of a fingertip. */
const least = 44;
const pages = ['/', '/events', '/gallery', '/members', '/about', '/rules', '/register', '/payment/response'];

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

for (const language of languages) {
  test(`whatever is tapped on a phone is as large as a fingertip (${language})`, async ({ page, request, product }) => {
    const event = eventPageUrl(await openEvent(request, product.url));
    for (const address of [...pages, event, '/T&C/privacy-policy', '/offline', '/no-such-page']) {
      await page.goto(pageIn(language, address));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect.soft(await smallTargets(page, least), address).toEqual([]);
    }
  });
}
