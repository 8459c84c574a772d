import type { Locator, Page } from '@playwright/test';
import { club, clubBlurb, clubLinks } from '@maidan/shared/club.ts';
import { expect, test } from '../../fixtures/journey.ts';

const addresses: Record<string, string> = {
  Home: '/',
  'About Us': '/about',
  Gallery: '/gallery',
  Events: '/events',
  Members: '/members',
  Rules: '/rules',
  Auction: club.auctionUrl,
  Register: '/register',
  Admin: '/admin',
};
const inBar = ['Home', 'About Us', 'Gallery', 'Events', 'Members', 'Rules', 'Auction'];
const inFooter = ['Home', 'About Us', 'Events', 'Gallery', 'Auction', 'Members', 'Rules', 'Register', 'Admin'];
const withAddress = (names: string[]) => names.map((name) => [name, addresses[name]]);

/** Label and address of each link, in order; the part of a label for screen readers is left out. */
const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.querySelector('span')?.textContent ?? link.textContent, link.getAttribute('href')]),
    );
const scrollDown = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const height = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the bar stays on top and leads everywhere', async ({ page }) => {
  await page.goto('/rules');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: `${club.name} ${club.city}` })).toHaveAttribute('href', '/');
  await expect(bar.locator('img')).toHaveAttribute('src', '/images/logo.png');
  expect(await linksOf(bar.getByRole('navigation', { name: 'Main' }))).toEqual(withAddress(inBar));
  await expect(bar.getByRole('link', { name: 'Auction opens in a new tab' })).toHaveAttribute('target', '_blank');
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  await scrollDown(page);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
});

test('the footer tells who the club is and leads everywhere', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-01T00:00:00+05:30');
  await page.goto('/rules');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(clubBlurb.en)).toBeVisible();
  await expect(footer.locator('.brand img')).toHaveAttribute('src', '/images/logo.png');
  expect(await linksOf(footer.getByRole('navigation', { name: 'Quick links' }))).toEqual(withAddress(inFooter));
  for (const { name, url } of clubLinks.social) {
    const link = footer.getByRole('link', { name: `${name}, opens in a new tab` });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(footer.locator('.footer-social').getByRole('link')).toHaveCount(4);
  await expect(footer.getByText(club.address)).toBeVisible();
  await expect(footer.getByRole('link', { name: club.email })).toHaveAttribute('href', `mailto:${club.email}`);
  await expect(footer.getByText(`© 2031 ${club.name}`)).toBeVisible();
  await expect(footer.getByRole('link', { name: clubLinks.agency.name })).toHaveAttribute('href', clubLinks.agency.url);
  for (const name of ['Privacy Policy', 'Terms & Conditions', 'Refund Policy'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^\/T&C\/[a-z-]+\.pdf$/);
});

test('every page starts at the top, Back too, and a link to the page itself scrolls there smoothly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      document.documentElement.dataset.glide = options.behavior;
      scroll(options);
    }) as typeof window.scrollTo;
  });
  const footer = page.getByRole('contentinfo');
  await page.goto('/rules');
  await scrollDown(page);
  await footer.getByRole('link', { name: 'Rules' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-glide', 'smooth');
  await expect.poll(() => height(page)).toBe(0);

  await scrollDown(page);
  await footer.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL('/members');
  expect(await height(page)).toBe(0);
  await scrollDown(page);
  await page.goBack();
  await expect(page).toHaveURL('/rules');
  expect(await height(page)).toBe(0);

  // From its back/forward cache, a browser shows a page as it was left.
  await scrollDown(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await height(page)).toBe(0);
});

test.describe('the logo', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is the png, or the jpg, or the club’s letters', async ({ page }) => {
    const logo = page.getByRole('banner').locator('.brand-logo');
    await page.route('**/images/logo.png', (route) => route.abort());
    await page.goto('/rules');
    await expect(logo.locator('img')).toHaveAttribute('src', '/images/logo.jpg');
    await page.route('**/images/logo.jpg', (route) => route.abort());
    await page.goto('/members');
    await expect(logo).toHaveText(club.abbreviation);
    await expect(page.getByRole('contentinfo').locator('.brand-logo')).toHaveText(club.abbreviation);
  });
});
