import type { Locator, Page } from '@playwright/test';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { eventCall, eventsCall, openEvent } from '../../pages/event-page.ts';
import { cutTexts } from '../../pages/cut-texts.ts';
import { upcomingCall } from '../../pages/home-page.ts';
import { anEvent, apiSays, tellUpdated } from '../../pages/lists.ts';

test.describe('at every width', () => {
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
});

test.describe('with larger text and in the smallest windows', () => {
  /** Text sizes in percent of the usual size, as phones offer them. */
  const sizes = [130, 150, 200];

  const setTextSize = (page: Page, percent: number) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);

  /** Whether the bar's content is within the bar, without overlaps. */
  const isBarWhole = (page: Page): Promise<boolean> =>
    page.locator('.nav-bar').evaluate((bar) => {
      const { bottom } = bar.getBoundingClientRect();
      const parts = ['.brand > :last-child', '.language-link', '.menu-button'].flatMap((part) => {
        const rect = bar.querySelector(part)?.getBoundingClientRect();
        return rect && rect.width > 0 ? [rect] : [];
      });
      const isBeside = parts.every((part, index) => index === 0 || part.left >= parts[index - 1]!.right);
      return isBeside && parts.every((part) => part.top >= 0 && part.bottom <= bottom);
    });

  // The error page is requested on purpose (404).
  test.use({ expectedErrors: [/status of 404/] });

  for (const language of languages) {
    test(`a phone with larger text cuts nothing off (${language})`, async ({ page, request, product, picture }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const event = eventPageUrl(await openEvent(request, product.url));
      for (const address of [
        '/',
        '/about',
        '/events',
        event,
        '/members',
        '/register',
        '/payment/response',
        '/nowhere',
      ]) {
        await page.goto(pageIn(language, address));
        for (const size of sizes) {
          await setTextSize(page, size);
          expect.soft(await cutTexts(page), `${address} at ${size} %`).toEqual([]);
          expect.soft(await overflow(page), `${address} at ${size} %`).toBeLessThanOrEqual(0);
          expect.soft(await isBarWhole(page), `the bar of ${address} at ${size} %`).toBe(true);
          await picture(`${address.replaceAll('/', '-')}-${size}`);
        }
      }
    });

    test(`the smallest windows keep the club's name and the language apart, and nothing beyond their edge (${language})`, async ({
      page,
      picture,
    }) => {
      for (const address of ['/', '/register', '/nowhere'])
        // 320 CSS pixels, and a phone zoomed to 200 %.
        for (const width of [320, 180]) {
          await page.setViewportSize({ width, height: 640 });
          await page.goto(pageIn(language, address));
          expect.soft(await isBarWhole(page), `the bar of ${address} at ${width}`).toBe(true);
          if (address === '/nowhere')
            expect.soft(await overflow(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
          await picture(`${address.replaceAll('/', '-')}-${width}-wide`);
        }
    });
  }
});

test.describe('long places, and the filters below the bar', () => {
  /** An address as pasted from a phone; a browser would not break it anywhere by itself. */
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
      // The script that shows the list may load after the page.
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
});

test.describe('the popup of an event', () => {
  const rule = {
    en: 'Every batter, keeper and close fielder wears a helmet. ',
    hi: 'हर बल्लेबाज़, विकेटकीपर और पास का फ़ील्डर हेलमेट पहने। ',
  };
  const long = anEvent('upcoming', {
    id: 'long',
    eventName: 'The Grand Inter-Neighbourhood Floodlight Championship 2026',
    eventNameHi: 'गोल्डफ़ील्ड कॉलोनी अंतर-मोहल्ला फ़्लडलाइट प्रतियोगिता 2026',
    description: rule.en.repeat(30),
    descriptionHi: rule.hi.repeat(30),
    location: 'वार्ड 12 मैदान, रायपुर',
    rules: `1. ${rule.en}\n`.repeat(30),
    rulesHi: `1. ${rule.hi}\n`.repeat(30),
  });
  const windows = [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];

  /** Whether no other element covers the control's corners and its middle. */
  const isWhole = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const;
      return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });

  for (const language of languages)
    for (const view of ['description', 'rules'])
      test(`long texts leave the popup’s buttons whole (${language}, ${view})`, async ({ page, axe, picture }) => {
        await apiSays(page, eventsCall, [long]);
        await page.goto(pageIn(language, `/events?event=long&view=${view}`));
        const popup = page.getByRole('dialog');
        for (const window of windows) {
          await page.setViewportSize(window);
          const foot = popup.locator('.dialog-foot');
          await expect(foot.locator('.share-row a, .share-row button')).toHaveCount(3);
          for (const control of await foot.locator('a, button').all()) {
            await expect(control).toBeInViewport({ ratio: 1 });
            expect(await isWhole(control), `${window.width} px: ${await control.textContent()}`).toBe(true);
          }
          // Most of the popup's height must be for its text.
          const [text, all] = [await popup.locator('.dialog-body').boundingBox(), await popup.boundingBox()];
          expect.soft(text!.height / all!.height, `${window.width} px`).toBeGreaterThan(0.4);
          await picture(`${window.width}`);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await popup.locator('.share-copy').click();
        await expect(popup.locator('.share-status')).not.toBeEmpty();
        for (const control of await popup.locator('.dialog-foot').locator('a, button').all())
          expect(await isWhole(control)).toBe(true);
        await axe('dialog[open]');
      });
});
