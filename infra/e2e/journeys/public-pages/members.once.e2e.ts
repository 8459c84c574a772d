import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { Alerts } from '../../pages/alerts.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Club Members' }).getByRole('listitem');

const member = (id: string, name: string, designation: string, photo: string | null = null): MemberView => ({
  id,
  _id: id,
  name,
  designation,
  photo,
  hasAvif: false,
  photoPoint: '',
});

/** Mocks a committee that has changed since the page was built. */
const answer = (page: Page, members: MemberView[]) =>
  page.route('**/api/members', (route) => route.fulfill({ json: { success: true, members } }));

test('the committee is shown with photo, name and designation', async ({ page, request }) => {
  const { members } = (await (await request.get('/api/members')).json()) as { members: MemberView[] };
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Committee and Members' })).toBeVisible();
  await expect(cards(page)).toHaveCount(members.length);
  expect(await cards(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(members.map((m) => m.name));
  for (const { name, designation, photo } of members) {
    const card = cards(page).filter({ hasText: name });
    await expect(card.getByText(designation, { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', photo ?? '/images/default-user.jpg');
  }
});

test('the committee is shown in Hindi, with a designation of its own as the club wrote it', async ({
  page,
  onlyHindi,
}) => {
  await page.goto('/hi/members');
  const list = page.getByRole('region', { name: 'क्लब के सदस्य' }).getByRole('listitem');
  for (const designation of ['अध्यक्ष', 'कोषाध्यक्ष', 'कप्तान, महिला टीम'])
    await expect(list.getByText(designation, { exact: true })).toBeVisible();
  await answer(page, [member('1', 'Asha Verma', 'Treasurer'), member('2', 'कीर्ति साहू', 'Keeper of the Keys')]);
  await page.reload();
  await expect(list).toContainText(['कोषाध्यक्ष', 'Keeper of the Keys']);
  await expect(list.getByText('Keeper of the Keys')).toHaveAttribute('lang', 'en');
  await onlyHindi('Asha Verma', 'AV', 'Keeper of the Keys');
});

test.describe('members with unusual data', () => {
  test.use({ expectedErrors: [/no-such-photo/] });

  test('names of every length and script fit, and a missing or broken photo is the default one', async ({ page }) => {
    await answer(page, [
      member('1', 'Venkatanarasimharajuvaripeta Lakshmi Narayana Chandrashekhar Deshpande', 'Groundsman'),
      member('2', 'कीर्ति श्रीवास्तव', 'संयुक्त सचिव'),
      member('3', 'Asha Verma', 'Captain', '/uploads/members/no-such-photo.webp'),
    ]);
    await page.goto('/members');
    await expect(cards(page)).toHaveCount(3);
    for (const card of await cards(page).all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('img')).toHaveAttribute('src', '/images/default-user.jpg');
    }
    await expect(page.getByRole('heading', { name: 'कीर्ति श्रीवास्तव' })).toHaveAttribute('lang', 'hi');
    // A member whose photo cannot be loaded gets no initials: the page was built with a photo.
    expect(await cards(page).locator('.member-initials').allTextContents()).toEqual(['VD', 'कीश्री']);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test('the empty list and loading have their messages', async ({ page }) => {
  await answer(page, []);
  await page.goto('/members');
  await expect(page.getByText('No members to display at the moment.')).toBeVisible();
  await page.route('**/api/members', () => new Promise<void>(() => undefined));
  await page.evaluate(() => dispatchEvent(new Event('eventUpdated')));
  await expect(page.getByRole('status').filter({ hasText: 'Loading members...' })).toBeVisible();
});

test('Get In Touch tells phone, email and place; its button only alerts', async ({ page }) => {
  await page.goto('/members');
  const block = page.getByRole('region', { name: 'Get In Touch' });
  await expect(block.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(block.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(block.getByText(new RegExp(club.postalCode))).toBeVisible();
  const alerts = new Alerts(page);
  const press = () => block.getByRole('button', { name: 'Join Our Community' }).press('Enter');
  expect(await alerts.after(press)).toBe('Committee membership will be available soon.');
  expect(new URL(page.url()).pathname).toBe('/members');
});
