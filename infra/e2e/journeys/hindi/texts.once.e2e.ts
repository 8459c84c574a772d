import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { latinTexts } from '../../language/latin-texts.ts';
import { anEvent, apiSays, hasReact } from '../../pages/lists.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

test.describe('the search for English', () => {
  const left = 'Try Again';

  test('a text that is left in English is found wherever it stands', async ({ page }) => {
    await page.goto('/hi/rules');
    expect(await latinTexts(page)).toEqual([]);
    const planted = await page.evaluate((text) => {
      const texts: string[] = [];
      const plant = (place: string, put: (element: HTMLElement, own: string) => void) => {
        const own = `${text} ${place}`;
        const element = document.createElement(place === 'alt' ? 'img' : place === 'placeholder' ? 'input' : 'p');
        put(element, own);
        document.querySelector('main')?.append(element);
        texts.push(own);
      };
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        plant(name, (element, own) => element.setAttribute(name, own));
      plant('text', (element, own) => (element.textContent = own));
      plant('marked as English', (element, own) => Object.assign(element, { lang: 'en', textContent: own }));
      plant('hidden', (element, own) => Object.assign(element, { hidden: true, textContent: own }));
      plant('document', (_element, own) => (document.title = own));
      return texts;
    }, left);
    expect((await latinTexts(page)).sort()).toEqual(planted.sort());
  });

  test('only names stay: one word more, or a name inside another word, is found', async ({ page }) => {
    await page.goto('/hi/rules');
    const found = async (text: string, shown: string[] = []) => {
      await page.getByRole('heading', { level: 1 }).evaluate((heading, own) => (heading.textContent = own), text);
      return latinTexts(page, shown);
    };
    for (const text of ['WhatsApp पर भेजें', 'UPI से', 'A4 की शीट']) expect(await found(text)).toEqual([]);
    for (const text of [left, 'Share on WhatsApp', 'UPIs', 'फिर try करें']) expect(await found(text)).toEqual([text]);
    expect(await found('Asha Verma', ['Asha Verma'])).toEqual([]);
    expect(await found('Asha Verma, paid', ['Asha Verma'])).toEqual(['Asha Verma, paid']);
  });
});

test.describe('texts of islands', () => {
  /** Scripts of Hindi texts, by the names of their files in `content` and `lib/language`. */
  const hindiTexts =
    /^\/_astro\/(register|payment|receipt|layout|events|upcoming|gallery|members|event-page|translate-to-hindi)\.[\w-]+\.js$/;

  /** Addresses of the scripts of Hindi texts that the page has fetched. */
  const fetchedTexts = (page: Page): Promise<string[]> =>
    page.evaluate(
      (source) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((pathname) => new RegExp(source).test(pathname)),
      hindiTexts.source,
    );

  const preloads = (page: Page): Promise<string[]> =>
    page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname));

  const pages = ['/register', '/payment/response?merchTxnId=1'];

  for (const address of pages) {
    test(`/hi${address} fetches its Hindi texts beside its scripts; the English page fetches none`, async ({
      page,
    }) => {
      await page.route('**/api/payment/merchant/*', () => new Promise(() => undefined));
      await page.goto(address);
      await whenIdle(page);
      expect(await hasReact(page)).toBe(true);
      expect(await fetchedTexts(page)).toEqual([]);
      expect(await preloads(page)).toEqual([]);

      await page.goto(`/hi${address}`);
      await whenIdle(page);
      const found = await fetchedTexts(page);
      expect(found.length).toBeGreaterThanOrEqual(2);
      expect(await preloads(page)).toEqual(expect.arrayContaining(found));
    });
  }

  test('a live island fetches its Hindi texts beside its scripts, and only when it is needed', async ({ page }) => {
    await page.goto('/hi/events');
    await whenIdle(page);
    expect(await hasReact(page)).toBe(false);
    expect(await fetchedTexts(page)).toEqual([]);
    await apiSays(page, '/events/current', [anEvent('upcoming', { eventNameHi: 'विंटर कप' })]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'विंटर कप' }).first()).toBeVisible();
    const found = await fetchedTexts(page);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(await preloads(page)).toEqual(expect.arrayContaining(found));
  });
});

test.describe('the gallery', () => {
  test('an album and its photos are shown in Hindi', async ({ page, axe }) => {
    await page.goto('/hi/gallery');
    const card = page.getByRole('article').filter({ hasText: 'विंटर लीग' });
    await expect(card.getByText(/^\d+ तस्वीरें?$/)).toBeVisible();
    await card.getByRole('button', { name: 'विंटर लीग', exact: true }).click();
    const album = page.getByRole('dialog', { name: 'विंटर लीग' });
    await album.getByRole('button', { name: 'Full stretch' }).click();
    const viewer = page.getByRole('dialog', { name: 'तस्वीर पूरी स्क्रीन पर' });
    for (const name of ['पिछली तस्वीर', 'अगली तस्वीर', 'तस्वीर बंद करें'])
      await expect(viewer.getByRole('button', { name })).toBeVisible();
    await axe('.photo-viewer');
    await viewer.getByRole('button', { name: 'तस्वीर बंद करें' }).click();
    await album.getByRole('button', { name: 'बंद करें' }).click();
    await expect(album).toBeHidden();
  });

  test('the home page says where an album’s event was, and leads to the gallery in Hindi', async ({
    page,
    onlyHindi,
  }) => {
    await page.goto('/hi');
    const highlights = page.getByRole('region', { name: 'टूर्नामेंट की झलकियाँ' });
    await expect(highlights.getByText('वार्ड 12, गोल्डफ़ील्ड कॉलोनी, रायपुर').first()).toBeVisible();
    await highlights.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await onlyHindi();
    await page.getByRole('dialog').getByRole('link', { name: 'सारी तस्वीरें देखें' }).click();
    await expect(page).toHaveURL('/hi/gallery');
  });
});

test.describe('names and phrases', () => {
  test('a name in Hindi is drawn by the club’s own face, which an English page never fetches', async ({ page }) => {
    const fetched = fontsOf(page);
    await page.goto('/');
    // The font of the rupee sign is fetched when the fees are laid out, which happens near the window.
    await page.locator('#fees').scrollIntoViewIfNeeded();
    await expect
      .poll(() => [...fetched].sort())
      .toEqual(['anek-latin', 'anek-phrases', 'mukta-latin-400', 'mukta-latin-700', 'mukta-rupee-700']);

    const registration = new RegistrationPage(page);
    await registration.open();
    await page.getByLabel('First name').fill('Asha');
    expect([...fetched].filter((name) => name.includes('devanagari'))).toEqual([]);
    await page.getByLabel('First name').fill('कीर्ति');
    await expect
      .poll(() => [...fetched].filter((name) => name.includes('devanagari')))
      .toEqual(['mukta-devanagari-400']);
  });

  function fontsOf(page: Page): Set<string> {
    const names = new Set<string>();
    page.on('requestfinished', (request) => {
      const name = /\/fonts\/(.+)\.woff2$/.exec(request.url())?.[1];
      if (name) names.add(name);
    });
    return names;
  }
});
