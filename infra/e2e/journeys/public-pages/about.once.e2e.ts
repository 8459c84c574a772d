import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { Alerts } from '../../pages/alerts.ts';

const inEnglish = {
  values: ['Excellence in Sports', 'Community Unity', 'Future Champions'],
  aims: ['Our Mission', 'Our Vision'],
  learnMore: /^Learn More/,
  close: 'Close',
  objectives: 'Aims and Objectives',
  fromThird: [
    'Nurturing emerging talent',
    'Community participation through sport',
    'Sports infrastructure',
    'Education and life skills',
    'Inclusion and gender equality',
    'Environmental awareness',
  ],
  touch: 'Get In Touch',
  touchCards: ['Phone', 'Email', 'Location'],
  join: 'Join Our Community',
  alert: 'Committee membership will be available soon.',
  call: 'Ready to Join Our Community?',
  start: 'Get Started Today',
  stats: pageTexts.en.about.stats.map(({ label }): string => label),
};
const inHindi: typeof inEnglish = {
  values: ['खेल में उत्कृष्टता', 'सामुदायिक एकता', 'कल के चैंपियन'],
  aims: ['हमारा उद्देश्य', 'हमारा सपना'],
  learnMore: /^और जानें/,
  close: 'बंद करें',
  objectives: 'लक्ष्य और उद्देश्य',
  fromThird: [
    'उभरती प्रतिभाओं को निखारना',
    'खेल के ज़रिए सामुदायिक भागीदारी',
    'खेल सुविधाएँ',
    'शिक्षा और जीवन कौशल',
    'समावेश और लैंगिक समानता',
    'पर्यावरण के प्रति जागरूकता',
  ],
  touch: 'संपर्क करें',
  touchCards: ['फ़ोन', 'ईमेल', 'पता'],
  join: 'हमारे समुदाय से जुड़ें',
  alert: 'समिति की सदस्यता जल्द ही शुरू होगी।',
  call: 'हमारे समुदाय से जुड़ने के लिए तैयार हैं?',
  start: 'आज ही शुरुआत करें',
  stats: pageTexts.hi.about.stats.map(({ label }): string => label),
};
const languages = { English: inEnglish, हिन्दी: inHindi };
const figures = pageTexts.en.about.stats.map(({ figure }) => figure);

const shownStats = (page: Page) => page.locator('.about-stats:visible');
const speak = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click();

for (const [name, words] of Object.entries(languages)) {
  test.describe(`About in ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/about');
      await speak(page, name);
      await expect(page.getByRole('radio', { name })).toBeChecked();
    });

    test('shows stats, values, and all eight objectives', async ({ page, axe }) => {
      expect(await shownStats(page).locator('dt').allTextContents()).toEqual(words.stats);
      const plates = await shownStats(page).getByRole('img').all();
      expect(await Promise.all(plates.map((plate) => plate.getAttribute('aria-label')))).toEqual(figures);
      for (const value of words.values)
        await expect(page.getByRole('heading', { level: 3, name: value })).toBeVisible();
      const objectives = page.getByRole('region', { name: words.objectives }).locator('.objectives > li');
      await expect(objectives).toHaveCount(8);
      for (const [place, title] of words.fromThird.entries()) {
        const objective = objectives.nth(place + 2);
        await expect(objective.getByRole('heading')).toHaveText(title);
        await expect(objective.locator('p')).toHaveText(/.{40,}/);
        await expect(objective.getByRole('listitem')).toHaveCount(3);
      }
      await axe();
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('shows mission and vision in full in dialogs, also by keyboard', async ({ page, axe }) => {
      for (const [place, aim] of words.aims.entries()) {
        const opener = page.getByRole('button', { name: words.learnMore }).nth(place);
        await opener.press('Enter');
        const dialog = page.getByRole('dialog', { name: aim });
        await expect(dialog.locator('p')).toHaveCount(4);
        await axe('dialog[open]');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
        await dialog.getByRole('button', { name: words.close }).click();
        await expect(dialog).toBeHidden();
      }
    });

    test('shows contact details, alerts about membership and links to the registration', async ({ page }) => {
      const block = page.getByRole('region', { name: words.touch });
      expect(await block.getByRole('heading', { level: 3 }).allTextContents()).toEqual(words.touchCards);
      await expect(block.getByRole('link')).toHaveCount(2);
      await expect(block.getByText(new RegExp(club.postalCode))).toBeVisible();
      const alerts = new Alerts(page);
      expect(await alerts.after(() => block.getByRole('button', { name: words.join }).click())).toBe(words.alert);
      const call = page.getByRole('region', { name: words.call });
      await call.getByRole('link', { name: words.start }).click();
      await expect(page).toHaveURL('/register');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test('the language is remembered, and the other is never rendered', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await speak(page, 'हिन्दी');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में');
  await page.addInitScript(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const look = () => {
      const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
      if (heading) seen.push(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में');
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual([
    'हमारे बारे में',
  ]);
  await page.getByRole('radio', { name: 'हिन्दी' }).press('ArrowLeft');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test.describe('the team picture', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('that fails says so', async ({ page }) => {
    await page.route('**/images/team*', (route) => route.abort());
    await page.goto('/about');
    await expect(page.getByText('Image Unavailable')).toBeVisible();
  });
});
