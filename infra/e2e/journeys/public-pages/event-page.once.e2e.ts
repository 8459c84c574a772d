import type { Locator, Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import {
  calendarFeedUrl,
  eventCalendarUrl,
  eventKey,
  eventPageUrl,
  eventPictureUrl,
  eventPosterUrl,
} from '@maidan/shared/format/event-page-url.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { content, openEvent, publicEvents, structuredData } from '../../pages/event-page.ts';

test('every event has a page, a calendar file and a picture, and the feed has them all', async ({
  request,
  product,
}) => {
  const events = await publicEvents(request, product.url);
  expect(events.length).toBeGreaterThan(5);
  const feed = await request.get(calendarFeedUrl);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await feed.text();
  for (const event of events) {
    expect(text).toContain(`UID:${event.id}@${club.emailDomain}\r\n`);
    for (const address of [eventPageUrl(event), `/hi${eventPageUrl(event)}`, eventCalendarUrl(event.id)])
      expect((await request.get(address)).status(), address).toBe(200);
    const picture = await request.get(eventPictureUrl(event.id));
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThan(100_000);
  }
});

test('search engines and messengers read address, languages, picture, dates and price', async ({ page, product }) => {
  const event = await openEvent(page.request, product.url);
  await page.goto(`/hi${eventPageUrl(event)}`);
  const address = (prefix: string) => product.url + prefix + eventPageUrl(event);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address('/hi'));
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', address(''));
  await expect(page.locator('link[hreflang="hi"]')).toHaveAttribute('href', address('/hi'));
  const picture = await content(page, 'meta[property="og:image"]');
  expect(picture).toContain(`${product.url}/hi${eventPictureUrl(event.id)}?v=`);
  expect((await page.request.get(picture ?? '')).ok()).toBe(true);
  const data = await structuredData(page);
  expect(data).toMatchObject({
    '@type': 'SportsEvent',
    eventStatus: 'https://schema.org/EventScheduled',
    url: address('/hi'),
    inLanguage: 'hi',
  });
  expect(JSON.stringify(data['offers'])).toContain('"priceCurrency":"INR"');
  await page.goto('/');
  expect(await structuredData(page)).toMatchObject({ '@type': 'SportsOrganization', name: club.name });
});

test('short and former addresses show the event and turn into its right one; others are not found', async ({
  page,
  product,
}) => {
  const event = await openEvent(page.request, product.url);
  const key = eventKey(event.id);
  for (const address of [`/events/${key}`, `/events/a-former-name-${key}?from=sms`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.eventName);
    await expect.poll(() => new URL(page.url()).pathname).toBe(eventPageUrl(event));
  }
  expect((await page.request.get('/events/a-former-name-0000000000')).status()).toBe(404);
});

test('the page is complete by keyboard: registration and share row are reached in order', async ({ page, product }) => {
  const event = await openEvent(page.request, product.url);
  await page.goto(eventPageUrl(event));
  await page.getByRole('main').getByRole('link', { name: 'All events' }).focus();
  for (const name of [/^Register for Event/, /^Show on the map/, /^WhatsApp/, /^Copy link/, /^Add to calendar/]) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveText(name);
    await expect(focused).toBeInViewport();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Register for Event/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\?event=/);
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue(event.id);
});

const longName = 'The Grand Inter-Neighbourhood Goldfield Colony Floodlight Championship Trophy 2026';
const longNameHi = 'गोल्डफ़ील्ड कॉलोनी अंतर-मोहल्ला फ़्लडलाइट क्रिकेट प्रतियोगिता ट्रॉफ़ी 2026';

/**
 * Fills the poster with the most rows that an event can have and with `names`; `size` is the class for names of that
 * length.
 */
const fillPoster = (page: Page, names: readonly string[], size: string) =>
  page.locator('.poster-sheet').evaluate(
    (sheet, [names, size]) => {
      sheet.setAttribute('class', `poster-sheet has-many-words ${size}`);
      for (const [place, name] of names.entries()) sheet.querySelectorAll('h1 span')[place]!.textContent = name;
      const facts = sheet.querySelector('dl')!;
      while (facts.children.length < 4) facts.append(facts.children[0]!.cloneNode(true));
    },
    [names, size] as const,
  );

test('the poster is one sheet of A4 in both languages, and its code names the event', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const event = await openEvent(page.request, product.url);
  await page.goto(eventPosterUrl(event.id));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(event.eventName);
  const code = page.getByRole('img', { name: `${product.url}/events/${eventKey(event.id)}` });
  await expect(code).toBeVisible();
  await expect(page.getByText('Scan to register')).toBeVisible();
  await expect(page.getByText('पंजीकरण के लिए स्कैन करें')).toBeVisible();
  await expect(page.getByText(club.phone)).toBeVisible();
  await test.step('it shows the event’s own picture, in the size for print', async () => {
    const shown = page.locator('.poster-picture img');
    await expect(shown).toHaveJSProperty('complete', true);
    const { source, width } = await shown.evaluate((img: HTMLImageElement) => ({
      source: img.currentSrc,
      width: img.naturalWidth,
    }));
    expect(source).toContain(event.photoUrl!.replace(/\.\w+$/, ''));
    expect(width).toBeGreaterThanOrEqual(900);
  });
  await test.step('date, place and fee have capitals of 5 mm, the name larger ones', async () => {
    await page.emulateMedia({ media: 'print' });
    /** Height of the smallest capitals in millimetres: two thirds of the font size, as both fonts have at least. */
    const capitals = (locator: Locator) =>
      locator.evaluateAll((all) =>
        Math.min(...all.map((each) => (parseFloat(getComputedStyle(each).fontSize) * 25.4 * 2) / 96 / 3)),
      );
    expect(await capitals(page.locator('.poster-facts dd, .poster-fees b, .poster-contact b'))).toBeGreaterThanOrEqual(
      5,
    );
    expect(await capitals(page.locator('.poster-sheet h1 span'))).toBeGreaterThanOrEqual(7);
    await page.emulateMedia({ media: null });
  });
  await axe();
  await picture('poster');
  for (const [names, size] of [
    [[], ''],
    [['Under-16 Goldfield Colony Shield 2026', 'अंडर-16 गोल्डफ़ील्ड कॉलोनी शील्ड 2026'], 'has-long-name'],
    [[longName, longNameHi], 'has-longest-name'],
  ] as const) {
    await fillPoster(page, names, size);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.poster-sheet');
    expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      0,
    );
    await page.emulateMedia({ media: null });
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells all and leads to the registration', async ({ page, product }) => {
    const event = await openEvent(page.request, product.url);
    await page.goto(eventPageUrl(event));
    await expect(page.getByRole('heading', { name: 'Rules & Regulations' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Register for Event' }).click();
    await expect(page).toHaveURL(`/register?event=${event.id}`);
  });
});
