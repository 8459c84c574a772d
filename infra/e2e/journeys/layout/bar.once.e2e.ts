import type { Page } from '@playwright/test';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';

test.describe('its height', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  /** The windows' widths and heights in pixels. */
  const windows = [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];

  for (const address of ['/', '/hi'])
    test(`the navigation bar of ${address} is as high before its fonts arrive as after`, async ({ page }) => {
      const bar = page.locator('.nav-bar');
      for (const window of windows) {
        await page.setViewportSize(window);
        await page.goto(address);
        await page.evaluate(() => document.fonts.ready);
        const final = (await bar.boundingBox())!.height;
        expect(await overflow(page), `at ${window.width} px`).toBeLessThanOrEqual(0);
        await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(address);
        expect((await bar.boundingBox())!.height, `at ${window.width} px`).toBe(final);
        expect(await overflow(page), `without fonts at ${window.width} px`).toBeLessThanOrEqual(0);
        await page.unroute('**/*.woff2');
      }
    });
});

test.describe('the club’s name', () => {
  /** Pixels between the end of the name's letters and the language switch, or the first entry on wide windows. */
  const room = (page: Page) =>
    page.locator('.nav-bar').evaluate((bar) => {
      const brand = bar.querySelector('.brand')!.getBoundingClientRect();
      const beside = [...bar.querySelectorAll('.nav-bar-link, .menu-button')].map((each) =>
        each.getBoundingClientRect(),
      );
      return Math.min(...beside.filter(({ width }) => width > 0).map(({ left }) => left)) - brand.right;
    });
  const longest: Record<string, string> = {
    '/rules': 'Rajnandgaon District Community Cricket Sangh',
    '/hi/rules': 'गोल्डफ़ील्ड कॉलोनी क्रिकेट एवं युवा खेल समिति',
  };

  for (const [address, name] of Object.entries(longest))
    test(`of ${address} is shown whole, and stays clear of what is beside it, however long it is`, async ({
      page,
      picture,
    }) => {
      for (const width of [320, 360, 390, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(address);
        await page.evaluate(() => document.fonts.ready);
        const letters = page.locator('.nav-bar .brand-name');
        const isCut = () => letters.evaluate((text) => text.scrollWidth > text.clientWidth);
        expect(await room(page), `at ${width} px`).toBeGreaterThanOrEqual(8);
        expect(await isCut(), `cut off at ${width} px`).toBe(false);
        await page.evaluate((text) => {
          for (const brand of document.querySelectorAll('.brand-name')) {
            brand.textContent = text;
            // Brand.astro sets this class for a long name.
            brand.closest('.brand')!.classList.add('brand-long');
          }
        }, name);
        const hidden = await letters.evaluate((text) => text.scrollHeight - text.clientHeight);
        expect(hidden, `pixels of a long name that are cut off at ${width} px`).toBeLessThanOrEqual(1);
        expect(await room(page), `of a long name at ${width} px`).toBeGreaterThanOrEqual(8);
        const [bar, brand] = [
          await page.locator('.nav-bar').boundingBox(),
          await page.locator('.nav-bar .brand').boundingBox(),
        ];
        expect(brand!.height, `of a long name at ${width} px`).toBeLessThanOrEqual(bar!.height);
        expect(await overflow(page), `of a long name at ${width} px`).toBeLessThanOrEqual(0);
        await picture(`long-name-${width}`);
      }
    });
});

test.describe('what stands below it', () => {
  const sections = ['upcoming', 'why', 'fees', 'programs', 'highlights'];
  /** Pixels below the bar: the 24 that styles/reset.css adds in `scroll-padding`, minus the bar's border of 6. */
  const gap = 18;

  /** Pixels between the section and its proper place, directly below the bar. */
  async function distanceFromPlace(page: Page, id: string): Promise<number> {
    const [section, bar] = await Promise.all([
      page.locator(`#${id}`).boundingBox(),
      page.locator('.nav-bar').boundingBox(),
    ]);
    return section && bar ? Math.abs(section.y - (bar.y + bar.height + gap)) : NaN;
  }

  /** Waits for `count` animation frames. */
  const afterFrames = (page: Page, count: number) =>
    page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, count);

  for (const width of [360, 1440])
    test.describe(`at ${width} px, a link to a section of the home page puts it right below the bar`, () => {
      test.use({ viewport: { width, height: 740 } });
      test('and it stays there', async ({ page }) => {
        for (const id of sections) {
          // From the home page itself, an address with another hash would load nothing.
          await page.goto('about:blank');
          await page.goto(`/#${id}`);
          await whenIdle(page);
          expect.soft(await distanceFromPlace(page, id), `#${id}`).toBeLessThanOrEqual(1);
        }
      });

      test('smoothly from the top of the page, before what is offscreen is rendered', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.addInitScript(() => (window.requestIdleCallback = () => 0));
        for (const id of sections) {
          await page.goto('/');
          await page.evaluate((hash) => (location.hash = hash), id);
          await expect.poll(() => distanceFromPlace(page, id), `#${id}`).toBeLessThanOrEqual(1);
          await afterFrames(page, 30);
          expect.soft(await distanceFromPlace(page, id), `#${id}, 30 frames later`).toBeLessThanOrEqual(1);
        }
      });
    });
});

test.describe('its language switch and entries', () => {
  const windows = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];

  for (const address of ['/about', '/hi/about'])
    for (const locale of ['en-IN', 'hi-IN'])
      test.describe(`${address} for ${locale}`, () => {
        test.use({ locale });

        test('has one language switch on its first screen', async ({ page }) => {
          for (const window of windows) {
            await page.setViewportSize(window);
            await page.goto(address);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            const switches = page
              .locator('.language-switch, .language-link, .language-offer')
              .filter({ visible: true });
            await expect(switches).toHaveCount(1);
            await expect(switches).toBeInViewport({ ratio: 1 });
          }
        });
      });

  test('who reads About in Hindi is led to the whole site in Hindi', async ({ page, axe, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/about?from=poster');
    const whole = page.getByRole('main').getByRole('link', { name: 'पूरी वेबसाइट हिन्दी में देखें' });
    await expect(whole).toBeHidden();
    await page.getByRole('main').getByText('हिन्दी', { exact: true }).click();
    await expect(whole).toBeInViewport({ ratio: 1 });
    await axe();
    await picture('about-in-hindi');
    await whole.click();
    await expect(page).toHaveURL('/hi/about?from=poster');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/about?from=poster');
  });

  test('the entries of the bar stand on /about where they stand elsewhere', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const places = async (address: string) => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      return page
        .locator('.nav-bar-links a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)));
    };
    expect(await places('/about')).toEqual(await places('/rules'));
  });
});
