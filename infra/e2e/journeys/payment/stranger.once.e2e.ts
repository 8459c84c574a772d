import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { offerUrl, registerUrl, resultUrl, waitingListUrl } from '@maidan/shared/format/links.ts';
import {
  eventCalendarUrl,
  eventPageUrl,
  eventPosterUrl,
  shortEventPageUrl,
} from '@maidan/shared/format/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import { myTexts } from '../../../../sites/src/content/my.ts';
import { printUrl } from '../../../../sites/src/features/receipt/result-url.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import type { Product } from '../../fixtures/product.ts';
import { freshMobile } from '../../pages/applicant.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { inDays } from '../../pages/console/events-tab.ts';
import { openEvent } from '../../pages/event-page.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { anAlbum } from '../../pages/gallery-page.ts';
import { Payers } from '../../pages/payers.ts';
import { readSitemaps, sitePages, unknownAddress } from '../../pages/site-pages.ts';

const surname = 'Zarbadevi';
const guardian = 'Kusumlata';
const waitingSurname = 'चंद्रप्रभावती';
const address = 'Lotus Lane 7';
const remarks = 'bad left knee';

/**
 * Registers and pays for one child and puts another player on a waiting list. Returns the ids that a link may hold, and
 * as `secrets` what no stranger may read.
 */
async function aFamily(page: Page, product: Product) {
  const mobiles = [freshMobile(), freshMobile()] as const;
  const event = await openEvent(page.request, product.url);
  // The first answer gives this browser its cookie.
  await page.goto('/my');
  await expect(page.getByRole('heading', { name: myTexts.en.empty.title })).toBeVisible();
  const payers = new Payers(page.request, product, event.id);
  const consent = {
    version: declarationVersions.en,
    guardianName: `${guardian} ${surname}`,
    guardianRelation: 'Mother',
  };
  const id = await payers.start('Gauri', surname, { mobile: mobiles[0], address, remarks, consent });
  await payers.pay(id);

  const calls = await AdminCalls.signIn(page.request, product);
  const days = { startDate: inDays(300), endDate: inDays(300) };
  const eventName = `Stranger Cup ${randomInt(1_000_000)}`;
  const full = await calls.addEvent({
    eventName,
    eventNameHi: `अजनबी कप ${randomInt(1_000_000)}`,
    playerLimit: '1',
    ...days,
  });
  const others = new Payers(page.request, product, full);
  await others.pay(await others.start('Mohan', surname, { mobile: mobiles[0], address, remarks, consent }));
  const data = { firstName: 'आशा', lastName: waitingSurname, mobile: mobiles[1], kind: 'new', language: 'hi' };
  const joined = await page.request.post(`/api/events/${full}/waiting-list`, { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  const { waiting } = (await (await page.request.get('/api/payment/own')).json()) as OwnRegistrationsResponse;
  return {
    id,
    event,
    full,
    entry: waiting[0]!.id,
    mobile: mobiles[0],
    secrets: [surname, guardian, waitingSurname, address, remarks, ...mobiles],
  };
}

/**
 * Collects, by address, the texts that the pages of a browser receive, and pictures of people. No page may receive such
 * a picture.
 */
function readAnswers(context: BrowserContext) {
  const texts: Promise<readonly [url: string, text: string]>[] = [];
  const pictures: string[] = [];
  context.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'image' && response.ok() && /\/uploads\/registrations\/|\/players\/[^/]+\/photo/.test(response.url()))
      pictures.push(response.url());
    if (!['document', 'fetch', 'xhr'].includes(type)) return;
    // The body of a redirect, and of a page that is left, cannot be read.
    texts.push(
      response.text().then(
        (text) => [response.url(), text] as const,
        () => [response.url(), ''] as const,
      ),
    );
  });
  return { texts: () => Promise.all(texts), pictures };
}

/**
 * Opens a page, and waits until it has asked for what it needs. The text of an answer cannot be read once its page is
 * left.
 */
async function read(page: Page, link: string, answers: ReturnType<typeof readAnswers>): Promise<void> {
  await page.goto(link);
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  await answers.texts();
}

/** What the page shows and holds: its elements with what stands in the fields, and what the browser has stored. */
const whatPageHolds = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      ({ value }) => value,
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stored = [{ ...localStorage }, { ...sessionStorage }, await caches.keys(), databases, document.cookie];
    return [document.documentElement.outerHTML, ...fields, JSON.stringify(stored), document.title].join('\n');
  });

const leaks = (text: string, secrets: readonly string[]): string[] => [
  ...secrets.filter((secret) => text.includes(secret)),
  ...(/data:image\/(jpeg|webp|png);base64/.test(text) ? ['a photo'] : []),
];

/** Addresses of the site's own pages and files in a page's HTML, without the console, scripts and pictures. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/\shref="(\/[^"#]*)/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter(
      (link) => !/^\/(admin|_astro|images|uploads|fonts)\b|\.(webp|png|jpg|svg|woff2|pdf|webmanifest)$/.test(link),
    );

/**
 * Requests the addresses of the sitemaps and of `begin`, and each address that one of the pages read so far links to.
 * Returns what leaks, and how many addresses were read.
 */
async function crawl(request: APIRequestContext, begin: readonly string[], secrets: readonly string[]) {
  const sitemaps = await readSitemaps(request);
  const queue = [...sitemaps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const seen = new Set([...queue, ...begin]);
  const found: string[] = [];
  for (const link of seen) {
    const answer = await request.get(link, { failOnStatusCode: false });
    const text = await answer.text();
    found.push(...leaks(text, secrets).map((leak) => `${link}: ${leak}`));
    if (answer.headers()['content-type']?.includes('html')) for (const next of linksIn(text)) seen.add(next);
  }
  return { found, read: seen.size };
}

test.use({ expectedErrors: [/status of (404|409|401)/] });

test('a stranger who has every link of a family learns no full name, mobile, address, photo or guardian from any page', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const { id, event, full, entry, secrets, mobile } = await aFamily(page, product);
  const { album, photos } = await anAlbum(page.request, product.url);
  const query = `?txnId=${id}`;
  const ofFamily = [
    resultUrl(id),
    printUrl(id),
    ...['success', 'error'].map((outcome) => `/payment/${outcome}${query}`),
    `/payment/response?mmp_txn=${id}`,
    `/my?merchTxnId=${id}`,
    `/register?again=${id}`,
    offerUrl(full, entry),
    registerUrl(full),
    waitingListUrl(full),
  ];
  const ofEvents = [
    ...[
      eventPageUrl(event),
      shortEventPageUrl(event.id),
      eventPosterUrl(event.id),
      eventCalendarUrl(event.id),
      '/events.ics',
    ],
    ...[album, photos[1]!.address],
  ];
  // The pages without an island, and the same page at another address, are read by the crawl below.
  const ofSite = Object.keys(sitePages).filter((link) => !/about|rules|upcoming|no\/such/.test(link));
  const opened = [...ofFamily, ...ofEvents.filter((link) => !link.endsWith('.ics')), ...ofSite];

  await test.step('the browser of the family reads them: what is looked for would be found', async () => {
    const own = readAnswers(page.context());
    for (const link of ['/my', resultUrl(id)]) await read(page, link, own);
    const answered = (await own.texts()).map(([, text]) => text).join('\n');
    for (const text of [answered, await whatPageHolds(page)])
      expect(leaks(text, secrets)).toEqual(expect.arrayContaining([surname, waitingSurname, mobile]));
  });

  const context = await browser.newContext({ baseURL: product.url });
  const answers = readAnswers(context);
  const stranger = await context.newPage();
  // The stranger's browser has stored the payment's id, as after a visit to the bank's page, and a draft of the form.
  await context.addInitScript((pending) => {
    localStorage.setItem('maidan.unfinished', pending);
    sessionStorage.setItem('maidan.pending', pending);
    sessionStorage.setItem('maidan.draft', JSON.stringify({ answers: { firstName: 'X' }, savedAt: Date.now() }));
  }, id);
  const found: string[] = [];
  for (const language of languages)
    for (const link of opened)
      await test.step(pageIn(language, link), async () => {
        await read(stranger, pageIn(language, link), answers);
        const held = await whatPageHolds(stranger);
        found.push(...leaks(held, secrets).map((leak) => `${pageIn(language, link)}: ${leak}`));
      });
  for (const [url, text] of await answers.texts()) found.push(...leaks(text, secrets).map((leak) => `${url}: ${leak}`));
  expect(answers.pictures).toEqual([]);

  await test.step('nor from any other page or calendar to which a link leads', async () => {
    const begin = languages.flatMap((language) =>
      [...ofFamily, ...ofEvents, ...Object.keys(sitePages), unknownAddress].map((link) => pageIn(language, link)),
    );
    const crawled = await crawl(stranger.request, begin, secrets);
    found.push(...crawled.found);
    expect(crawled.read).toBeGreaterThan(100);
  });
  await context.close();
  expect(found).toEqual([]);
});
