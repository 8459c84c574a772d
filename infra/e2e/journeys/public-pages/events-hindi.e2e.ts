import { club } from '@maidan/shared/club.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { card, eventsCall, everyStatus, filter } from '../../pages/event-page.ts';
import { anEvent, apiSays, cardNames, hasReact } from '../../pages/lists.ts';

const written = anEvent('upcoming');
test.use({
  latinShown: [
    ...everyStatus.map(({ eventName }) => eventName),
    ...[written.description, 'One over each.', written.location, '7.30 am', 'Gate 2', 'Sunday League'],
  ],
});

test('a Hindi page shows every event by its Hindi name, as it was built; English pages show none of it', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const events = (await (await page.request.get(`${product.url}/api${eventsCall}`)).json()) as EventView[];
  const demo = events.filter(({ eventNameHi }) => eventNameHi);
  await page.goto('/hi/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('क्रिकेट प्रतियोगिताएँ');
  const names = await cardNames(page);
  for (const { eventNameHi } of demo) expect(names).toContain(eventNameHi);
  await expect(card(page, 'सनराइज़ सिक्सेज़').locator('.badge')).toHaveText('आगामी');
  await expect(card(page, 'सनराइज़ सिक्सेज़')).toContainText(club.addressHi);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await hasReact(page)).toBe(false);
  await axe();
  await picture('list');
  await page.goto('/events');
  expect(await cardNames(page)).toEqual(events.map(({ eventName }) => eventName));
});

test('filters, counts and empty states are in Hindi', async ({ page, axe, picture }) => {
  await apiSays(
    page,
    eventsCall,
    everyStatus.filter(({ eventType }) => eventType !== 'abandoned'),
  );
  await page.goto('/hi/events');
  await expect(page.getByText('4 प्रतियोगिताएँ')).toBeVisible();
  await filter(page, 'बीत चुकी').click();
  await expect(page.getByText('2 बीत चुकी प्रतियोगिताएँ')).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/events\?status=past$/);
  await filter(page, 'रद्द').click();
  await expect(page.getByRole('heading', { name: 'कोई रद्द प्रतियोगिता नहीं मिली' })).toBeVisible();
  await expect(page.getByText('अभी कोई रद्द प्रतियोगिता नहीं है।')).toBeVisible();
  await axe();
  await picture('empty');
});

test('popups tell the Hindi texts with their lists; what is only in English is marked so', async ({
  page,
  axe,
  picture,
  onlyHindi,
}) => {
  const long = 'छत्तीसगढ़ राज्योत्सव अंतर-मोहल्ला क्रिकेट प्रतियोगिता और पुरस्कार वितरण समारोह 2026';
  await apiSays(page, eventsCall, [
    anEvent('upcoming', {
      ...{ id: 'hi', eventNameHi: long, descriptionHi: 'हर शाम पाँच बजे से मैच।' },
      rulesHi: 'खेलने से पहले पढ़िए:\n1. छह-छह ओवर की पारी।\n2. हेलमेट ज़रूरी।\n\n- बल्ला अपना लाइए।',
      ...{ startDate: '2026-12-05', endDate: '2026-12-06', location: '', reportingTime: '7.30 am', ground: 'Gate 2' },
    }),
    anEvent('ongoing', { id: 'en', eventName: 'Sunday League' }),
  ]);
  await page.goto('/hi/events');
  await card(page, long)
    .getByRole('button', { name: /^विवरण देखें/ })
    .click();
  const popup = page.getByRole('dialog', { name: long });
  for (const text of ['हर शाम पाँच बजे से मैच।', club.addressHi, '7.30 am']) await expect(popup).toContainText(text);
  await expect(popup).toContainText(/शनि\s5 से रवि\s6\sदिसंबर\s2026/);
  await expect(popup.getByRole('link', { name: /^नक्शे पर देखें/ })).toHaveAttribute('rel', 'noopener');
  await expect(popup.getByRole('link', { name: 'पंजीकरण करें' })).toHaveAttribute('href', '/hi/register?event=hi');
  await axe('dialog[open]');
  await picture('description');
  await popup.getByRole('button', { name: 'बंद करें' }).click();

  await card(page, long)
    .getByRole('button', { name: /^नियम-कायदे देखें/ })
    .click();
  await expect(popup.getByRole('listitem')).toHaveText(['छह-छह ओवर की पारी।', 'हेलमेट ज़रूरी।', 'बल्ला अपना लाइए।']);
  await axe('dialog[open]');
  await picture('rules');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('heading', { name: 'Sunday League' })).toHaveAttribute('lang', 'en');
  await card(page, 'Sunday League')
    .getByRole('button', { name: /^विवरण देखें/ })
    .click();
  const english = page.getByRole('dialog', { name: 'Sunday League' });
  await expect(english.getByText('Six a side.')).toBeVisible();
  await onlyHindi();
});

test('home shows the Hindi names, dates and place, and leads to Hindi pages', async ({ page, axe, picture }) => {
  const cup = anEvent('upcoming', { id: 'cup', eventNameHi: 'सनराइज़ सिक्सेज़' });
  await apiSays(page, '/events/soonest', { success: true, events: [cup] });
  await page.goto('/hi');
  const only = page.getByRole('article').filter({ hasText: 'सनराइज़ सिक्सेज़' });
  await expect(only.getByText('6 दिसंबर 2026')).toBeVisible();
  await expect(only).toContainText(club.groundHi);
  await expect(only.getByRole('link', { name: 'सनराइज़ सिक्सेज़' })).toHaveAttribute('href', '/hi/events');
  await only.getByRole('button', { name: /^नियम-कायदे देखें/ }).click();
  await expect(page.getByRole('dialog', { name: 'सनराइज़ सिक्सेज़' })).toBeVisible();
  await axe('dialog[open]');
  await picture('home');
});
