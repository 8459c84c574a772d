import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { Alerts } from '../../pages/alerts.ts';
import { tabTo } from '../../pages/keyboard.ts';

const choose = async (page: Page, wanted: Locator) => {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
};

test('from home through the bar to an event, its popup and the registration', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await choose(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Join the League' }).first());

  await page.goto('/rules');
  await choose(page, bar.getByRole('link', { name: 'Events' }));
  await expect(page).toHaveURL('/events');
  await choose(page, page.getByRole('button', { name: /^Upcoming \d/ }));
  await expect(page.getByText(/^Showing \d+ upcoming events?$/)).toBeVisible();
  const rules = page.getByRole('button', { name: /^View Rules & Regulations/ }).first();
  await choose(page, rules);
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, popup.getByRole('link', { name: 'Register for Event' }));
  await expect(page).toHaveURL(/\/register\?event=/);
});

test('through the gallery, an album and the viewer, and back to where it began', async ({ page }) => {
  await page.goto('/gallery');
  const opener = page.getByRole('button', { name: 'Winter League', exact: true });
  await choose(page, opener);
  const album = page.getByRole('dialog', { name: 'Winter League' });
  const photo = album.getByRole('button', { name: 'Full stretch' });
  await choose(page, photo);
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByRole('button', { name: 'Close viewer' })).toBeFocused();
  await choose(page, viewer.getByRole('button', { name: 'Next photo' }));
  await expect(viewer.getByRole('status')).toHaveText('4 / 4');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('status')).toHaveText('3 / 4');
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('through About in both languages, the members’ block and a document of the footer', async ({ page }) => {
  const alerts = new Alerts(page);
  await page.goto('/about');
  await tabTo(page, page.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में');
  const more = page.getByRole('button', { name: /^और जानें/ }).first();
  await choose(page, more);
  await expect(page.getByRole('dialog', { name: 'हमारा उद्देश्य' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.goto('/members');
  const join = page.getByRole('button', { name: 'Join Our Community' });
  expect(await alerts.after(() => choose(page, join))).toBe('Committee membership will be available soon.');
  const policy = page.getByRole('link', { name: 'Refund Policy' });
  await choose(page, policy);
  await expect(page.getByRole('dialog', { name: 'Refund Policy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(policy).toBeFocused();
  await tabTo(page, policy.locator('xpath=ancestor::footer').getByRole('link', { name: 'Admin' }), 'Shift+Tab');
});
