import type { Page } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { eventCall, openEvent } from '../../pages/event-page.ts';
import { eventsCall } from '../../pages/events-page.ts';
import { upcomingCall } from '../../pages/home-page.ts';
import { anEvent, apiSays, tellUpdated } from '../../pages/lists.ts';
import { cutTexts } from '../../pages/measures/cut-texts.ts';

/** As pasted from a phone: nowhere in it would a browser break a line by itself. */
const place = `https://maps.example/?q=${'21.2513844x81.6296413'.repeat(4)}`;
const described = { location: place, ground: place, description: place, descriptionHi: place };
const event = anEvent('upcoming', { id: 'long', eventName: 'Cup', eventNameHi: 'कप', ...described });

const expectWithinWindow = async (page: Page) => {
  expect.soft(await overflow(page), page.url()).toBeLessThanOrEqual(0);
  expect.soft(await cutTexts(page), page.url()).toEqual([]);
};

for (const language of languages)
  test(`a place without spaces stays within the window (${language})`, async ({ page, request, product }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await apiSays(page, eventsCall, [event]);
    await page.goto(pageIn(language, '/events?event=long&view=description'));
    const popup = page.getByRole('dialog');
    await expect(popup.getByText(place).first()).toBeVisible();
    const tooWide = popup.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth);
    expect.soft(await tooWide).toBeLessThanOrEqual(0);

    await page.goto(pageIn(language, '/events'));
    await tellUpdated(page);
    await expect(page.getByRole('article').getByText(place)).toBeVisible();
    await expectWithinWindow(page);

    await apiSays(page, upcomingCall, [event]);
    await page.goto(pageIn(language, '/'));
    // What shows the list may come only after the page.
    await expect(async () => {
      await tellUpdated(page);
      await expect(page.locator('#upcoming .card-link')).toHaveText({ en: 'Cup', hi: 'कप' }[language], {
        timeout: 1_000,
      });
    }).toPass();
    await expectWithinWindow(page);

    const open = await openEvent(request, product.url);
    await apiSays(page, eventCall(open.id), [{ ...open, ...described }]);
    await page.goto(pageIn(language, eventPageUrl(open)));
    await tellUpdated(page);
    await expect(page.getByText(place).first()).toBeVisible();
    await expectWithinWindow(page);
  });

for (const window of [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
])
  test(`the filters slide below the bar at the end of the list, at ${window.width} px`, async ({ page }) => {
    await page.setViewportSize(window);
    await page.goto('/events');
    const filters = page.locator('.filters');
    await filters.evaluate((element: HTMLElement) => {
      const end = element.parentElement!.getBoundingClientRect().bottom;
      scrollBy({ top: end - element.offsetHeight, behavior: 'instant' });
    });
    const bar = page.locator('.nav-bar');
    expect((await filters.boundingBox())!.y).toBeLessThan((await bar.boundingBox())!.height);
    const isOnTop = await bar.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      return [0.1, 0.4, 0.7].every((part) =>
        element.contains(document.elementFromPoint(innerWidth * part, bottom - 4)),
      );
    });
    expect(isOnTop).toBe(true);
  });
