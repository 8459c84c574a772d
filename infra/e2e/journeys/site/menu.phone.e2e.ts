import { expect, overflow, test } from '../../fixtures/journey.ts';

const entries = ['Home', 'About Us', 'Gallery', 'Events', 'Members', 'Rules', 'Auction', 'Register', 'Admin'];

test('a small screen has the same links behind its menu', async ({ page, axe }) => {
  await page.goto('/rules');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await opener.press('Enter');
  const links = menu.getByRole('navigation').getByRole('link');
  expect(await links.locator('> span:first-child').allTextContents()).toEqual(entries);
  await expect(menu.getByRole('link', { name: /^Auction/ })).toHaveAttribute('target', '_blank');
  await expect(menu.getByRole('link', { name: 'Rules' })).toHaveAttribute('aria-current', 'page');
  await axe('dialog[open]');
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.tap();
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  // A link to the page itself closes the menu and scrolls to the top.
  await page.evaluate(() => scrollTo(0, 2000));
  await opener.tap();
  await menu.getByRole('link', { name: 'Rules' }).tap();
  await expect(menu).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await opener.tap();
  await menu.getByRole('link', { name: 'Members' }).tap();
  await expect(page).toHaveURL('/members');
  await expect(menu).toBeHidden();
});
