import type { Locator, Page } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { languages, type Language } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { hasReact } from '../../pages/lists.ts';

/** The first card of a page, and its event. */
async function firstCard(page: Page, origin: string, language: Language) {
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').textContent();
  const event = (await publicEvents(page.request, origin)).find((each) => eventNameIn(language, each) === name);
  if (!event) throw new Error(`No event is called ${name}.`);
  const url = pageIn(language, eventPageUrl(event));
  return { card, url, link: card.getByRole('link', { name: name ?? '', exact: true }) };
}

/** Whether a script prevents the browser from opening the link in another tab. */
const isPrevented = (link: Locator) =>
  link.evaluate((element) => {
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    let isPrevented = false;
    document.addEventListener('click', (event) => (isPrevented = event.defaultPrevented), { once: true });
    // This listener is added after the page's own listeners. It prevents the browser from really opening the tab.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    element.dispatchEvent(click);
    return isPrevented;
  });

for (const language of languages)
  test.describe(pageIn(language, '/events'), () => {
    test('the name on a card opens the popup, and in another tab the event’s page', async ({ page, product }) => {
      await page.goto(pageIn(language, '/events'));
      const { link, url } = await firstCard(page, product.url, language);
      await expect(link).toHaveAttribute('href', url);
      for (const open of [() => link.click(), () => link.press('Enter')]) {
        await open();
        const popup = page.getByRole('dialog');
        await expect(popup).toHaveAttribute('data-view', 'description');
        await expect(page).toHaveURL(/view=description$/);
        await page.keyboard.press('Escape');
        await expect(popup).toBeHidden();
        await expect(link).toBeFocused();
      }
      expect(await hasReact(page)).toBe(false);
      expect(await isPrevented(link)).toBe(false);
      await page.goto(url);
      await expect(page.locator('.event-facts')).toBeVisible();
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('the name leads to the event’s page', async ({ page, product }) => {
        await page.goto(pageIn(language, '/events'));
        const { link, url } = await firstCard(page, product.url, language);
        await link.click();
        await expect(page).toHaveURL(url);
      });
    });
  });

test('a card of the home page leads to the events', async ({ page }) => {
  await page.goto('/');
  await page.locator('.card-link').first().click();
  await expect(page).toHaveURL(/\/events$/);
});
