import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import type { UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { NoticesResponse, NoticeView } from '@maidan/shared/wire/notices.ts';
import type { SponsorsResponse, SponsorView } from '@maidan/shared/wire/sponsors.ts';
import { runTool } from '../../../local/build/run-tool.ts';
import { root } from '../../../local/settings.ts';
import { expect, test as journeys } from '../../fixtures/journey.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';

const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000));
const notice = (id: string, given: Partial<NoticeView>): NoticeView => ({
  ...{ id, title: '', text: '', titleHi: '', textHi: '', shownOn: 'home', event: null },
  ...{ firstDay: inDays(0), lastDay: inDays(1) },
  ...given,
});

const sponsor = (id: string, given: Partial<SponsorView>): SponsorView => ({
  ...{ id, name: id, logo: '', url: '', shownOn: 'foot', eventId: null },
  ...given,
});

/** The product's API with other notices and sponsors. Notices in the product itself would appear in all journeys. */
async function apiWith(notices: NoticeView[], sponsors: SponsorView[], url: string) {
  const own: Record<string, NoticesResponse | SponsorsResponse> = {
    '/api/notices': { success: true, notices },
    '/api/sponsors': { success: true, sponsors },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = own[request.url ?? ''];
      if (answer) return response.end(JSON.stringify(answer));
      const { status, headers, ...body } = await fetch(new URL(request.url ?? '', url)).then(async (given) => ({
        ...{ status: given.status, headers: given.headers, bytes: await given.arrayBuffer() },
      }));
      response.writeHead(status, { ETag: headers.get('etag') ?? '"x"' });
      return response.end(Buffer.from(body.bytes));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

interface Site {
  event: UpcomingEvents['events'][number];
  html: (file: string) => Promise<string>;
  /** Opens a page of this build at its address in the product, which has the other files of the build too. */
  open: (page: Page, address: string) => Promise<void>;
}

const test = journeys.extend<{ site: Site }>({
  site: async ({ product }, use, { workerIndex }) => {
    const { events } = (await (await fetch(`${product.url}/api/events/soonest`)).json()) as UpcomingEvents;
    const event = events[0]!;
    const { members } = (await (await fetch(`${product.url}/api/members`)).json()) as MembersResponse;
    const logo = members[0]!.photo!;
    const { id, eventName, eventNameHi } = event;
    const api = await apiWith(
      [
        notice('home', { title: 'Prize giving <script>alert(1)</script>', text: 'Tea & samosas <b>afterwards</b>.' }),
        notice('all', { shownOn: 'all', titleHi: 'आज अभ्यास नहीं', textHi: 'मैदान गीला है।' }),
        notice('cup', { shownOn: 'event', event: { id, eventName, eventNameHi }, title: 'Moved to Sunday, 7 am' }),
      ],
      [
        sponsor('Sahu Sweets', { logo, url: 'https://sahu.example/' }),
        sponsor('Verma Bricks', { logo, shownOn: 'home' }),
        sponsor('Zoya <b>Sports</b>', { logo, shownOn: 'event', eventId: id }),
      ],
      product.url,
    );
    const sites = path.join(root, 'sites');
    const folder = path.join(sites, '.astro', 'builds', `${Date.now()}-notices-${workerIndex}`);
    const html = (file: string) => readFile(path.join(folder, file), 'utf8');
    try {
      const env = { SITE_API_URL: api.url, PUBLIC_URL: product.url, SITE_OUT_DIR: folder };
      await runTool('astro/bin/astro.mjs', ['build'], { cwd: sites, env });
      await use({
        ...{ event, html },
        open: async (page, address) => {
          const file = address === '/' || address === '/hi' ? `${address.slice(1) || 'index'}.html` : `${address}.html`;
          const body = await html(file);
          await page.route(
            (url) => url.pathname === address,
            (route) => route.fulfill({ body, contentType: 'text/html' }),
          );
          await page.goto(address);
        },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
      api.close();
    }
  },
});

test('notices stand above their pages, as text, until their last day, and cost other pages nothing', async ({
  site,
  page,
  axe,
  picture,
}) => {
  const { event, html, open } = site;
  const band = page.getByRole('complementary', { name: /Notices|सूचनाएँ/ });
  const shift = await measureLayoutShift(page);

  await test.step('home has its own and that of all pages; a script stays text, nothing moves', async () => {
    await open(page, '/');
    await expect(band.getByRole('listitem')).toHaveCount(2);
    await expect(band).toContainText('Prize giving <script>alert(1)</script>');
    await expect(band).toContainText('Tea & samosas <b>afterwards</b>.');
    await expect(band.getByText('आज अभ्यास नहीं')).toHaveJSProperty('lang', '');
    await expect(band.locator('[lang=hi]')).toContainText('आज अभ्यास नहीं');
    await expect(page.getByText('मैदान गीला है।')).toBeHidden();
    await band.locator('summary').press('Enter');
    await expect(page.getByText('मैदान गीला है।')).toBeVisible();
    expect(await shift()).toBeLessThan(0.01);
    await axe();
    await picture('home');
  });

  await test.step('of an event on its own page and above the list, with the way to it', async () => {
    await open(page, eventPageUrl(event));
    await expect(band).toContainText('Moved to Sunday, 7 am');
    await expect(band.getByRole('link')).toHaveCount(0);
    await axe();
    await open(page, '/events');
    await expect(band.getByRole('link', { name: event.eventName })).toHaveAttribute('href', eventPageUrl(event));
    await axe();
    await picture('events');
  });

  await test.step('in Hindi, where there is a Hindi text', async () => {
    await open(page, '/hi');
    await expect(band).toContainText('मैदान गीला है।');
    await expect(band.locator('[lang=en]')).toContainText('Prize giving');
    expect(await shift()).toBeLessThan(0.01);
  });

  await test.step('what is over is gone from a page that was kept, before it is painted', async () => {
    await page.clock.setFixedTime(new Date(Date.now() + 2 * 86_400_000));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(band).toHaveCount(0);
  });

  await test.step('a page without a notice has neither their style nor their script', async () => {
    for (const file of ['offline.html', 'hi/offline.html']) expect(await html(file)).not.toMatch(/notices/);
    const own = await html('rules.html');
    expect(own).toContain('आज अभ्यास नहीं');
    expect(own).not.toContain('Prize giving');
  });
});

test('sponsors stand above the foot of their pages, each with its name, and lead to their site', async ({
  site,
  page,
  axe,
  picture,
}) => {
  const { event, html, open } = site;
  const row = page.getByRole('region', { name: 'Our sponsors' });

  await test.step('home has its own and those of all pages', async () => {
    await open(page, '/');
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('img')).toHaveCount(2);
    const link = row.getByRole('link', { name: 'Sahu Sweets, opens in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://sahu.example/');
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    await expect(row.getByRole('img', { name: 'Verma Bricks', exact: true })).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(1);
    await axe();
    await picture('sponsors');
  });

  await test.step('an event’s page has its own first', async () => {
    await open(page, eventPageUrl(event));
    await expect(row.getByRole('img').first()).toHaveAttribute('alt', 'Zoya <b>Sports</b>');
    await expect(row.getByRole('img')).toHaveCount(2);
    await axe();
  });

  await test.step('other pages have none of them, and those of a payment and without network none at all', async () => {
    const rules = await html('rules.html');
    expect(rules).toContain('Sahu Sweets');
    expect(rules).not.toMatch(/Verma Bricks|Zoya/);
    for (const file of ['offline.html', 'payment/response.html']) expect(await html(file)).not.toMatch(/sponsor/);
  });
});

test('the product without notices and sponsors has no trace of them', async ({ page, product }) => {
  for (const address of ['/', '/hi', '/events', '/register'])
    expect(await (await page.request.get(product.url + address)).text()).not.toMatch(
      /id="notices"|club-notices|class="sponsor/,
    );
});
