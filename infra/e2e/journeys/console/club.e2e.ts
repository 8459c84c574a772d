import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type ClubField, type ClubProfile, defaultProfile, practiceHours } from '@maidan/shared/club.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubText } from '@maidan/shared/club-texts/club-texts.ts';
import type { ClubAdminResponse, ClubState, ClubValueName } from '@maidan/shared/wire/club.ts';
import { Console } from '../../pages/console/console.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });
// The second save is refused with 409.
test.use({ expectedErrors: [/status of 409/] });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const path = '**/api/admin/club';

/** The product's club, which nobody has changed. */
const untouched: ClubAdminResponse = {
  ...{ success: true, revision: 0, profile: defaultProfile, texts: [] },
  ...{ published: { revision: 0, profile: defaultProfile, texts: [] }, changes: [], revisions: [] },
  counts: { players: 123456, members: 15, events: 31, eventsOfYear: 6, photos: 412, years: 8 },
};

/** The API's answer to a save. Saves are answered here, because all journeys share the product's club. */
const savedAs = (state: Partial<ClubState>, fields: ClubValueName[], product = 'as before'): ClubAdminResponse => {
  const { profile = defaultProfile, texts = [] } = state;
  const valueOf = (field: ClubValueName) =>
    field in profile ? profile[field as ClubField] : (texts.find(({ name }) => name === field)?.text ?? '');
  return {
    ...untouched,
    ...{ revision: 1, profile, texts },
    changes: fields.map((field) => ({ field, value: valueOf(field), default: product, isDefaultNewer: true })),
    revisions: [{ revision: 1, savedBy: 'asha', savedAt: '2026-11-29T06:00:00.000Z', fields, profile, texts }],
  };
};

test('an administrator says who the club is, sees who changed what, and goes back', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club');
  await expect(page.getByRole('region', { name: 'Address' })).toContainText(defaultProfile.address);
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  await checkState('the product’s own');
  const dialog = page.getByRole('dialog');

  await test.step('a number without its country is refused at its field', async () => {
    await button(page, 'Change: Contact and links').press('Enter');
    await dialog.getByLabel('Phone').fill('98270 22222');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`▲ ${clubSentences.phone}`)).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await checkState('a refused number');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(button(page, 'Change: Contact and links')).toBeFocused();
  });

  const profile = { ...defaultProfile, name: 'Rajnandgaon Cricket Sangh' };
  const draft = savedAs({ profile }, ['name'], defaultProfile.name);
  await test.step('only what was changed is sent, and a draft of it is kept', async () => {
    await answers(page, path, draft);
    await button(page, 'Change: Names').click();
    await dialog.getByLabel('Name of the club').fill(profile.name);
    const [sent] = await Promise.all([page.waitForRequest(path), button(page, 'Save').click()]);
    expect(sent.postDataJSON()).toEqual({ revision: 0, name: profile.name });
    await expect(page.getByText(clubSentences.saved)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Names' })).toContainText(
      `${profile.name} (The product says now: ${defaultProfile.name})`,
    );
    await expect(page.getByRole('region', { name: 'Draft' })).toContainText('1 change is not on the pages yet');
  });

  await test.step('the product’s newer words can be taken in the form', async () => {
    await button(page, 'Change: Names').click();
    await button(page, 'Take what the product says now: Name of the club').press('Enter');
    await expect(dialog.getByLabel('Name of the club')).toHaveValue(defaultProfile.name);
    await expect(dialog.getByLabel('Name of the club')).toBeFocused();
    await expect(button(page, 'Take what the product says now: Name of the club')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await button(page, 'Discard').last().click();
  });

  await test.step('the pages are seen with it before it is published', async () => {
    await button(page, 'Preview').click();
    const foot = page.frameLocator('iframe').getByRole('contentinfo');
    await expect(foot).toContainText(profile.name);
    await expect(foot).not.toContainText(defaultProfile.name);
    await checkState('preview');
    await dialog.getByLabel('Language').selectOption('hi');
    await expect(page.frameLocator('iframe').getByRole('contentinfo')).toContainText(defaultProfile.nameHi);
    await page.keyboard.press('Escape');
  });

  await test.step('the state of before can be returned to', async () => {
    await page.getByRole('link', { name: 'Changes' }).click();
    const saves = page.getByRole('region', { name: 'Who changed what' });
    await expect(saves.getByRole('listitem')).toHaveText([
      '29 Nov 2026, 11:30 am, asha: Name of the club',
      'As the product says itGo back to this',
    ]);
    await checkState('changed');
    await saves.getByRole('button').click();
    const question = page.getByRole('alertdialog');
    await checkState('going back');
    await answers(page, '**/api/admin/club/revert', { success: false, error: clubSentences.changedMeanwhile }, 409);
    await question.getByRole('button', { name: 'Go back to this' }).click();
    await expect(question.getByText(clubSentences.changedMeanwhile)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what is published is no draft any more', async () => {
    await button(page, 'Publish').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Name of the club: ${profile.name}`);
    await checkState('before it is published');
    const published = { revision: 1, profile, texts: [] };
    await answers(page, '**/api/admin/club/publish', { ...draft, published });
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/admin/club/publish'),
      question.getByRole('button', { name: 'Publish' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ revision: 1 });
    await expect(page.getByText(clubSentences.published)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  });
});

test('the later of two administrators sees what the other has saved, before a second save replaces it', async ({
  page,
  product,
  checkState,
}) => {
  const saves = (profile: ClubProfile, fields: ClubValueName[]) => savedAs({ profile }, fields);
  await new Console(page).signInByApi(product);
  await answers(page, path, untouched);
  await page.goto('/admin/dashboard/club');
  const dialog = page.getByRole('dialog');
  const refuse = async (now: ClubAdminResponse): Promise<void> => {
    await page.unroute(path);
    await page.route(path, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { success: false, error: clubSentences.changedMeanwhile } })
        : route.fulfill({ json: now }),
    );
  };

  await button(page, 'Change: Names').click();
  await dialog.getByLabel('Name of the club').fill('Rajnandgaon Cricket Sangh');
  const theirs = { ...defaultProfile, name: 'Rajnandgaon XI', foundedIn: '1999' };
  await refuse(saves(theirs, ['name', 'foundedIn']));
  await button(page, 'Save').click();
  const notice = dialog.getByRole('group', { name: 'Changed meanwhile' });
  await expect(notice).toContainText('by asha:');
  await expect(notice).toContainText('Name of the club is now “Rajnandgaon XI”');
  await checkState('a name that somebody else has changed');
  const again = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    button(page, 'Save').click(),
  ]);
  expect(again[0].postDataJSON()).toMatchObject({ revision: 0 });

  await button(page, 'Look at the current values').click();
  await expect(dialog.getByRole('textbox', { name: 'Name of the club' })).toHaveValue('Rajnandgaon Cricket Sangh');
  await answers(page, path, saves({ ...theirs, name: 'Rajnandgaon Cricket Sangh' }, ['name', 'foundedIn']));
  const [sent] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    button(page, 'Save').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ revision: 1, name: 'Rajnandgaon Cricket Sangh' });
  await expect(page.getByText(clubSentences.saved)).toBeVisible();
});

test('a text of the pages is seen in its page while it is typed', async ({ page, product, checkState }) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club/texts');
  await expect(page.getByRole('region', { name: 'Home' }).getByRole('listitem')).toHaveCount(5);
  await checkState('the texts of the pages');
  await button(page, 'Change: Home, Top of the page').press('Enter');
  const dialog = page.getByRole('dialog');
  const hero = page.frameLocator('iframe').locator('.hero');
  await expect(dialog.getByText('Join the League')).toBeVisible();

  const lede = dialog.getByLabel('Introduction', { exact: true });
  await lede.fill('Cricket on the Shivnath, from {hours}.');
  await expect(hero).toContainText(`Cricket on the Shivnath, from ${practiceHours.en}.`);
  await dialog.getByLabel('Line 1 in Hindi').fill('चलिए।');
  await expect(hero.locator('h1')).toContainText('चलिए।');
  await checkState('a text beside its page');

  await lede.fill('Cricket on the Shivnath.');
  await button(page, 'Save').click();
  await expect(dialog.getByText(`▲ ${clubSentences.placeholderMissing('hours')}`)).toBeVisible();
  await expect(lede).toBeFocused();

  const text = 'Cricket on the Shivnath, from {hours}.';
  await lede.fill(text);
  const texts: ClubText[] = [
    { name: 'en/home/lede', text },
    { name: 'hi/home/lines/0', text: 'चलिए।' },
  ];
  await answers(page, path, savedAs({ texts }, ['en/home/lede', 'hi/home/lines/0']));
  const [sent] = await Promise.all([page.waitForRequest(path), button(page, 'Save').click()]);
  expect(sent.postDataJSON()).toEqual({
    revision: 0,
    texts: Object.fromEntries(texts.map(({ name, text: typed }) => [name, typed])),
  });
  await expect(page.getByRole('region', { name: 'Home' })).toContainText(
    '13 texts, 2 changed, the product has newer words',
  );
  await checkState('a draft of texts');
});

test('a figure is counted, and its page is seen with the number of today', async ({ page, product, checkState }) => {
  await new Console(page).signInByApi(product);
  const chosen: ClubText[] = [
    { name: 'en/about/stats/1/count', text: 'events' },
    { name: 'hi/about/stats/1/count', text: 'eventsOfYear' },
  ];
  await page.route(path, (route) =>
    route.fulfill({ json: route.request().method() === 'PUT' ? savedAs({ texts: chosen }, []) : untouched }),
  );
  await page.goto('/admin/dashboard/club/texts');
  await button(page, 'Change: About, Top of the page').press('Enter');
  const dialog = page.getByRole('dialog');
  const figures = page.frameLocator('iframe').locator('.about-stats:visible .plates');
  await expect(dialog.getByText('A figure can also be counted', { exact: false })).toBeVisible();

  const english = dialog.getByLabel('2. Count', { exact: true });
  await expect(english).toHaveValue('');
  await english.focus();
  await english.selectOption('Events held (31 today)');
  await expect(figures.nth(1)).toHaveAttribute('aria-label', '31');
  await expect(figures.nth(1)).toHaveText('31');
  await checkState('a counted figure');
  await english.selectOption('Registered players (1,23,456 today)');
  await expect(figures.nth(1)).toHaveText('1,23,456');
  await english.selectOption('Not counted: the text stands');
  await dialog.getByLabel('2. Figure', { exact: true }).fill('40+');
  await expect(figures.nth(1)).toHaveText('40+');
  await dialog.getByLabel('2. Figure', { exact: true }).fill('25+');
  await english.selectOption('events');
  const hindi = dialog.getByLabel('2. Count in Hindi');
  await hindi.focus();
  await hindi.selectOption('eventsOfYear');
  await expect(figures.nth(1)).toHaveText('6');

  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    button(page, 'Save').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    revision: 0,
    texts: Object.fromEntries(chosen.map(({ name, text }) => [name, text])),
  });
  await button(page, 'Publish').click();
  await expect(page.getByRole('alertdialog')).toContainText('About: 2. Count in Hindi: Events of 12 months');
  await checkState('counted figures before they are published');
});

test('on a phone fields and preview take turns, by keyboard and without losing the place', async ({
  page,
  product,
  checkState,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club/texts');
  await button(page, 'Change: Home, Why choose us').press('Enter');
  const dialog = page.getByRole('dialog');
  const preview = dialog.locator('iframe');
  const title = dialog.getByLabel('3. Title', { exact: true });
  await expect(preview).toHaveCount(0);
  await title.fill('The toss decides');
  await checkState('the fields on a phone');
  const place = (await title.boundingBox())!.y;

  await button(page, 'Preview').press('Enter');
  await expect(title).toBeHidden();
  await expect(button(page, 'Preview')).toBeFocused();
  await expect(button(page, 'Preview')).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.contentFrame().getByRole('heading', { name: 'The toss decides' })).toBeInViewport();
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  await checkState('the preview on a phone');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('The toss decides');
  expect((await title.boundingBox())!.y).toBeCloseTo(place, 0);

  await dialog.getByLabel('1. Title', { exact: true }).fill('x'.repeat(70));
  await button(page, 'Preview').press('Enter');
  await button(page, 'Save').press('Enter');
  await expect(dialog.getByLabel('1. Title', { exact: true })).toBeFocused();
  await expect(dialog.getByText('▲ At most', { exact: false })).toBeInViewport();
});

test('a policy is written in both languages beside its text, with what no club can promise', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club/texts');
  const policies = page.getByRole('region', { name: 'Policies' });
  await expect(policies.getByRole('listitem').first()).toContainText('Room for sections of your own');
  await button(page, 'Change: Policies, Refund policy').press('Enter');
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('article', { name: 'Preview' });
  await expect(preview).toContainText('You need not ask: these refunds are started by the club.');
  await expect(dialog.getByText('a club cannot promise something else').first()).toBeVisible();
  await expect(dialog.getByText('We refund in full · हम पूरे पैसे लौटाते हैं')).toBeVisible();
  await checkState('a policy');

  const texts = {
    'en/policies/refunds/late/text/0': 'Tell us three days before.',
    'hi/policies/refunds/late/text/0': 'तीन दिन पहले बताइए।',
    'en/policies/refunds/own/0/title': 'Rain',
    'hi/policies/refunds/own/0/title': 'बारिश',
    'en/policies/refunds/own/0/text': 'A lost over is no lost fee.\nA lost match is.',
    'hi/policies/refunds/own/0/text': 'एक ओवर के पैसे नहीं लौटते।\nपूरे मैच के लौटते हैं।',
  };
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await test.step('what stands in one language alone is refused at the other', async () => {
    await expect(dialog.getByLabel(/^Own section 2/)).toHaveCount(0);
    await field('When you cannot play text 1').fill(texts['en/policies/refunds/late/text/0']);
    await field('Own section 1 title').fill(texts['en/policies/refunds/own/0/title']);
    await expect(field('Own section 2 title')).toBeVisible();
    await button(page, 'Save').click();
    await expect(dialog.getByText(`▲ ${clubSentences.oneLanguage}`)).toHaveCount(2);
    await expect(dialog.getByText(`▲ ${clubSentences.required}`)).toBeVisible();
    await expect(field('When you cannot play text 1 in Hindi')).toBeFocused();
    await checkState('a policy in one language');
  });

  await test.step('its text is seen while it is typed', async () => {
    await field('When you cannot play text 1 in Hindi').fill(texts['hi/policies/refunds/late/text/0']);
    await expect(preview.getByText(texts['hi/policies/refunds/late/text/0'])).toBeInViewport();
    await field('Own section 1 title in Hindi').fill(texts['hi/policies/refunds/own/0/title']);
    await field('Own section 1 text in Hindi').fill(texts['hi/policies/refunds/own/0/text']);
    await expect(preview.getByRole('paragraph').last()).toHaveText('पूरे मैच के लौटते हैं।');
    await checkState('a policy in Hindi');
    await field('Own section 1 text').fill(texts['en/policies/refunds/own/0/text']);
    await expect(preview.getByRole('heading', { name: 'Rain' })).toBeInViewport();
  });

  const own = Object.entries(texts).map(([name, text]) => ({ name: name as ClubText['name'], text }));
  const names = own.map(({ name }) => name);
  await answers(page, path, savedAs({ texts: own }, names, ''));
  const [sent] = await Promise.all([page.waitForRequest(path), button(page, 'Save').click()]);
  expect(sent.postDataJSON()).toEqual({ revision: 0, texts });
  await expect(policies).toContainText('6 texts, 3 changed');
  await button(page, 'Publish').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Refund policy: Own section 1 title: Rain');
  await expect(question).toContainText('A changed policy is in force from today.');
  await checkState('a policy before it is published');
});

test('the colours and the logo are chosen by keyboard, and seen in the pages before they are published', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club');
  await button(page, 'Change: Look').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Board green and marigold' })).toBeFocused();
  await checkState('the palettes');

  await test.step('a colour on which texts could not be read becomes the nearest', async () => {
    await page.keyboard.press('ArrowUp');
    await dialog.getByLabel('Main colour', { exact: true }).fill('#ff0000');
    await expect(dialog.getByText('Texts could not be read on this colour.')).toBeVisible();
    await checkState('an unreadable colour');
    await button(page, 'Take #c60000').press('Enter');
    await expect(dialog.getByText('All texts can be read in these colours.')).toBeVisible();
  });

  await test.step('a drawing is uploaded as the logo', async () => {
    const buffer = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><circle cx="4" cy="4" r="4"/></svg>',
    );
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
    await expect(button(page, 'Choose another logo')).toBeVisible();
    await checkState('a logo');
  });

  await test.step('the page shows the draft', async () => {
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/admin/club')),
      (async () => {
        await page.route(path, async (route) => {
          const typed = route.request().postDataJSON() as { look: string; logo: string };
          const profile = { ...defaultProfile, look: typed.look, logo: typed.logo };
          await route.fulfill({ json: savedAs({ profile }, ['look', 'logo'], '') });
        });
        await button(page, 'Save').click();
      })(),
    ]);
    const { logo, ...others } = sent.postDataJSON() as { logo: string };
    expect(others).toEqual({ revision: 0, look: '#c60000' });
    expect(logo).toMatch(/^[\da-f]{32}$/);
    await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Preview' }).click();
    const shownPage = page.frameLocator('iframe');
    await expect(shownPage.locator('html')).toHaveCSS('--board', '#c60000');
    await expect(shownPage.getByRole('banner').locator('.brand-logo img')).toHaveAttribute(
      'src',
      /^\/api\/club\/logos\//,
    );
    await checkState('the page in the draft’s colours');
  });
});

test('a logo that is still under way is saved with the look', async ({ page, product }) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club');
  await button(page, 'Change: Look').press('Enter');
  await page.route('**/api/admin/club/logos', async (route) => {
    await arrival;
    await route.continue();
  });
  await answers(page, path, savedAs({}, ['logo']));
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>');
  const picture = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByText('Uploading...')).toBeVisible();
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Save').click();
  arrive();
  expect((await saving).postDataJSON()).toEqual({ revision: 0, logo: expect.stringMatching(/^[\da-f]{32}$/) });
  await expect(dialog).toBeHidden();
});

test('what somebody else saves while a text is typed is told, also to who has left the window meanwhile', async ({
  page,
  product,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club/texts');
  await button(page, 'Change: Home, Top of the page').press('Enter');
  const lede = page.getByRole('dialog').getByLabel('Introduction', { exact: true });
  const typed = 'Cricket on the Shivnath, from {hours}.';
  await lede.fill(typed);

  const theirs = savedAs({ texts: [{ name: 'en/home/lede', text: 'Come at {hours}.' }] }, ['en/home/lede']);
  await page.route(path, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { success: false, error: clubSentences.changedMeanwhile } })
      : route.fulfill({ json: theirs }),
  );
  const read = page.waitForResponse(path, { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Save').click();
  expect((await saving).postDataJSON()).toMatchObject({ revision: 0 });
  await expect(page.getByText(clubSentences.changedMeanwhile)).toBeVisible();
  await expect(lede).toHaveValue(typed);
});

test('a photo of the club takes the place of a drawing, with its point and its texts by keyboard', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club/pictures');
  await expect(page.getByRole('region', { name: 'Home' }).getByRole('listitem')).toHaveCount(4);
  await checkState('the drawings');
  await button(page, 'Change: Top of the home page').press('Enter');
  const dialog = page.getByRole('dialog');
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  await test.step('what is no photo is refused in the words of every photo', async () => {
    await choose('team.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(dialog.getByText(`▲ ${photoSentences.eventType}`)).toBeVisible();
  });

  await test.step('the point of a photo is moved by keys and by a click', async () => {
    await choose(
      'team.jpg',
      await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#7a5' } })
        .jpeg()
        .toBuffer(),
    );
    const left = dialog.getByLabel('From the left');
    await expect(left).toHaveValue('50');
    await left.press('ArrowRight');
    await expect(left).toHaveValue('55');
    await dialog.getByLabel('From the top').press('Home');
    await checkState('a photo with its point');
    const whole = (await dialog
      .getByRole('group', { name: 'What must stay visible' })
      .locator('img')
      .first()
      .boundingBox())!;
    await page.mouse.click(whole.x + whole.width * 0.25, whole.y + whole.height * 0.75);
    await expect(left).toHaveValue('25');
    await expect(dialog.getByLabel('From the top')).toHaveValue('75');
  });

  await test.step('it is saved with its text in both languages, and seen in the page before it is published', async () => {
    await dialog.getByLabel('What the picture shows', { exact: true }).fill('Our team with the cup');
    await button(page, 'Save').click();
    await expect(dialog.getByText(`▲ ${clubSentences.required}`)).toBeVisible();
    await dialog.getByLabel('What the picture shows, in Hindi').fill('कप के साथ हमारी टीम');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/admin/club')),
      (async () => {
        await page.route(path, async (route) => {
          const { revision: _, ...typed } = route.request().postDataJSON() as { revision: number };
          const profile = { ...defaultProfile, ...typed };
          await route.fulfill({ json: savedAs({ profile }, Object.keys(typed) as ClubField[], '') });
        });
        await button(page, 'Save').click();
      })(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      ...{ revision: 0, pictureHero: expect.stringMatching(/^[\da-f]{32} 25 75$/) },
      ...{ pictureHeroAlt: 'Our team with the cup', pictureHeroAltHi: 'कप के साथ हमारी टीम' },
    });
    await expect(page.getByRole('region', { name: 'Home' })).toContainText('Our own photo');
    await checkState('a photo of the club');
    await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Preview' }).click();
    await expect(page.frameLocator('iframe').locator('.hero-picture img')).toHaveAttribute(
      'src',
      /^\/api\/club\/pictures\//,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('the drawing is there again', async () => {
    await button(page, 'Change: Top of the home page').click();
    await button(page, 'Take the drawing').click();
    await expect(dialog.getByText('The product’s drawing')).toBeVisible();
    await expect(dialog.getByLabel('What the picture shows, in Hindi')).toHaveCount(0);
  });
});
