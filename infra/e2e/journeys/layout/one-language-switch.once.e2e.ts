import { expect, test } from '../../fixtures/journey.ts';

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
          const switches = page.locator('.language-switch, .language-link, .language-offer').filter({ visible: true });
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
