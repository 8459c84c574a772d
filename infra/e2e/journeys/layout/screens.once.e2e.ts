import type { Page } from '@playwright/test';
import { languages } from '@maidan/shared/language.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { sitePages } from '../../pages/site-pages.ts';

/** Pixels of the window's height that sticky and fixed elements cover at the current scroll position. */
const stickyHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const covered = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility } = getComputedStyle(element);
      if ((position !== 'sticky' && position !== 'fixed') || visibility === 'hidden') continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      // A narrower element stands beside the text and does not cover it.
      if (width < innerWidth * 0.9) continue;
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, Math.round(bottom)); y += 1) covered.add(y);
    }
    return covered.size;
  });

/**
 * Links, buttons and fields that are narrower or lower than `least` pixels. Links within a sentence, links that cover a
 * whole card, and inputs whose label is the target are left out.
 */
const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((side) => {
    const isTarget = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches('.card-link, .skip-link, .visually-hidden, label input') &&
      !(element.matches('a') && sentenceAround(element));
    const sentenceAround = (link: Element) => {
      const text = link.closest('p, li, dd, td')?.textContent.trim() ?? '';
      return text.length > link.textContent.trim().length;
    };
    return [...document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden])')]
      .filter(isTarget)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < side || box.height < side))
      .map(({ element, box }) => {
        const name = element.textContent.trim() || element.className;
        return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  }, least);

test.describe('heads', () => {
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
});

test.describe('room', () => {
  const toMiddle = (page: Page) =>
    page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 4, behavior: 'instant' }));

  /** Most pixels that may be covered, by window size. */
  const form = [
    { width: 360, height: 740, most: 120 },
    // A phone in landscape, and an upright phone whose keyboard reduces the page's height.
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
});

test.describe('the picture beside the form', () => {
  /** Share of the frame's height, from the top, at which the batter's chin is at this window height. */
  const chin = 0.46;

  for (const language of languages)
    test(`the picture beside the form keeps its head at the end of the page (${language})`, async ({
      page,
      picture,
    }) => {
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
});

test.describe('touch targets', () => {
  /** Pixels; the width of a fingertip. */
  const least = 44;

  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

  for (const language of languages) {
    test(`whatever is tapped on a phone is as large as a fingertip (${language})`, async ({
      page,
      request,
      product,
    }) => {
      const event = eventPageUrl(await openEvent(request, product.url));
      for (const address of [...Object.keys(sitePages), event, '/T&C/privacy-policy']) {
        await page.goto(pageIn(language, address));
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await smallTargets(page, least), address).toEqual([]);
      }
    });
  }
});
