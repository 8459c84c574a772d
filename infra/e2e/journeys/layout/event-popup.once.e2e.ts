import type { Locator } from '@playwright/test';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { eventsCall } from '../../pages/events-page.ts';
import { anEvent, apiSays } from '../../pages/lists.ts';

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

/** Whether nothing lies over a control: its corners and its middle are its own. */
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
        // Most of the popup is for its text.
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
