import { expect, test } from '../../fixtures/journey.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';
import { listedPages, readSitemaps } from '../../pages/site-pages.ts';

test('each page leads to itself in the other language, with its query', async ({ page }) => {
  await page.goto('/rules?from=poster#notes-title');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/rules?from=poster#notes-title');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/rules?from=poster#notes-title');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('मैदान पहुँचिए');
});

test('a browser that prefers English is offered nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.language-offer')).toBeHidden();
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('is offered the Hindi page in one line, without a shift, until it is declined', async ({ page, axe }) => {
    const layoutShift = await measureLayoutShift(page);
    await page.goto('/rules?from=poster');
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/rules?from=poster');
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift()).toBeLessThanOrEqual(0.01);
    await axe();
    await offer.getByRole('link').click();
    await expect(page).toHaveURL('/hi/rules?from=poster');
    await expect(offer).toHaveCount(0);

    await page.goto('/gallery');
    await offer.getByRole('button', { name: 'बंद करें' }).click();
    await expect(offer).toBeHidden();
    await page.goto('/members');
    await expect(offer).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi/members');
    await page.goto('/members');
    await expect(offer).toBeVisible();
  });

  test('is not offered Hindi after it chose English', async ({ page }) => {
    await page.goto('/hi/rules');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/rules');
    await expect(page.locator('.language-offer')).toBeHidden();
  });

  test('may block its storage', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      }),
    );
    await page.goto('/rules');
    const offer = page.locator('.language-offer');
    await expect(offer).toBeVisible();
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi/rules');
  });
});

test('search engines find the pages of both languages, and no payment page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/payment/', '/hi/payment/', '/admin']) expect(robots).toContain(`Disallow: ${path}\n`);
  const sitemap = await readSitemaps(request);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname,
  );
  const policies = ['privacy-policy', 'refund-policy', 'terms-and-conditions'].map((name) => `/T&C/${name}`);
  const pages = [...listedPages, ...policies];
  const isEvent = (page: string) => /^(\/hi)?\/events\/./.test(page);
  const isAlbum = (page: string) => /^(\/hi)?\/gallery\/./.test(page);
  expect(listed.filter((page) => !isEvent(page) && !isAlbum(page)).sort()).toEqual(
    [...pages, ...pages.map((page) => `/hi${page === '/' ? '' : page}`)].sort(),
  );
  const events = listed.filter((page) => isEvent(page) && !page.startsWith('/hi'));
  expect(events.length).toBeGreaterThan(5);
  const albums = listed.filter((page) => isAlbum(page) && !page.startsWith('/hi'));
  expect(albums.length).toBeGreaterThan(2);
  expect(listed).toEqual(expect.arrayContaining([...events, ...albums].map((page) => `/hi${page}`)));
  for (const page of ['/rules', '/hi/rules']) {
    const [entry = ''] = sitemap.match(new RegExp(`<url><loc>[^<]*:\\d+${page}</loc>.*?</url>`)) ?? [];
    const alternates = [...entry.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)];
    expect(Object.fromEntries(alternates.map(([, lang = '', url = '']) => [lang, new URL(url).pathname]))).toEqual({
      en: '/rules',
      hi: '/hi/rules',
    });
  }
});
