import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { defaultFees, feeAtGround } from '@maidan/shared/domain/fees.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { homeTexts } from '../../../../sites/src/content/home.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { largestPicture } from '../../pages/first-visit.ts';
import { cupOn, highlights, section, upcoming, upcomingCall } from '../../pages/home-page.ts';
import { apiSays, tellUpdated } from '../../pages/lists.ts';

test('home shows the club’s statistics, fees and programs', async ({ page }) => {
  await page.goto('/');
  // Without a picture here, the size limit of the largest picture in every-page.e2e.ts would measure nothing.
  expect(await largestPicture(page)).toMatch(/\/images\/hero-\d+\.avif$/);
  const hero = page.locator('.hero');
  expect(await hero.locator('dt').allTextContents()).toEqual(pageTexts.en.home.stats.map(({ label }) => label));
  for (const { figure } of pageTexts.en.home.stats)
    await expect(hero.getByRole('img', { name: figure, exact: true })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Join the League' })).toHaveAttribute('href', '/register');
  await expect(hero.getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', '/about');
  await expect(section(page, 'Why Choose Us').getByRole('listitem')).toHaveCount(3);

  const fees = section(page, 'Fees on the board');
  for (const kind of ['new', 'old'] as const) {
    const card = fees.getByRole('listitem').filter({ hasText: homeTexts.en.fees.cards[kind] });
    await expect(card.getByRole('img', { name: formatRupees(feeAtGround(defaultFees[kind])) })).toBeVisible();
    expect(await card.locator('p').allTextContents()).toEqual([
      'when you pay at the ground',
      `${formatRupees(defaultFees[kind])} when you pay online`,
    ]);
  }
  await expect(fees.getByText(formatRupees(defaultFees.child))).toBeVisible();
  const programs = section(page, 'Programs').getByRole('listitem');
  expect(await programs.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Youth training',
    'Community leagues',
    'Fitness',
  ]);
  await expect(programs.first()).toContainText('Ages 8 to 16');
  await expect(
    section(page, 'Your name on the team sheet').getByRole('link', { name: 'Join the League' }),
  ).toHaveAttribute('href', '/register');
});

test('no events: the empty state is shown; eventUpdated shows the next', async ({ page }) => {
  await apiSays(page, upcomingCall, { success: true, events: [] });
  await page.goto('/');
  await expect(upcoming(page).getByRole('heading', { name: 'No Events Available' })).toBeVisible();
  await expect(upcoming(page).getByText(/^The next fixtures go up on this board/)).toBeVisible();
  await apiSays(page, upcomingCall, [cupOn('2026-12-06')]);
  await tellUpdated(page);
  await expect(upcoming(page).getByRole('link', { name: 'Cup of 2026-12-06' })).toBeVisible();
});

test.describe('a server that hangs', () => {
  test.use({ expectedErrors: [/ERR_/] });

  test('is given five seconds, then the prerendered events stay and state their age', async ({ page }) => {
    await page.route(`**/api${upcomingCall}`, () => undefined);
    const began = Date.now();
    await page.goto('/');
    expect(timeouts.homeEvents).toBe(5000);
    await expect(upcoming(page).getByText(/^As of /)).toBeVisible();
    expect(Date.now() - began).toBeGreaterThan(4500);
    await expect(upcoming(page).getByRole('article')).toHaveCount(3);
  });
});

test.describe('with animations on', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('cards wait below 80 % of the window and rise for 1.1 s, 0.15 s apart', async ({ page }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (typeof options === 'object')
          (this as HTMLElement).dataset.rose = `${options.duration} after ${options.delay}`;
        return animate.call(this, frames, options);
      };
    });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem');
    await expect(cards.first()).toHaveClass(/reveal-waiting/);
    // The window is so high that all three elements pass the line in one step.
    await page.setViewportSize({ width: 1000, height: 8000 });
    await expect(cards.first()).not.toHaveClass(/reveal-waiting/);
    const rises = await cards.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.rose));
    const delays = rises.map((rise) => Number(rise?.replace('1100 after ', '')));
    expect(rises).toEqual(delays.map((delay) => `1100 after ${delay}`));
    expect(delays.map((delay) => delay - (delays[0] ?? 0))).toEqual([0, 150, 300]);
  });

  test('cards that were never scrolled to are printed', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem').first();
    await expect(card).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(card).toHaveCSS('opacity', '1');
  });
});

test('on paper no card is cut by the edge of a sheet, and nothing is shown that can only be clicked', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const card of await page.locator('main .card').all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('main .button:visible')).toHaveCount(0);
});

test('home without albums says so, and waits with a spinner for what changed', async ({ page }) => {
  await apiSays(page, '/gallery/newest', []);
  await page.goto('/');
  await expect(highlights(page).getByText('No events available yet')).toBeVisible();
  await page.route('**/api/gallery/newest', () => new Promise<void>(() => undefined));
  await tellUpdated(page);
  await expect(highlights(page).getByRole('status').filter({ hasText: 'Loading gallery...' })).toBeVisible();
});

test.describe('a connection too slow for pictures', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('shows the plain background, and no mark of a broken picture', async ({ page }) => {
    await page.route(/\/(images|uploads)\//, (route) => route.abort());
    await page.goto('/');
    for (const picture of await page.locator('main img:not(dialog img)').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveCSS('opacity', '0');
    }
    // The picture's text alternative is still there for screen readers.
    await expect(page.locator('.hero').getByRole('img', { name: /^A batter lifts the bat/ })).toBeAttached();
  });
});
