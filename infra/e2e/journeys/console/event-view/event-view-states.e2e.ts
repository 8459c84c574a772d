import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { overflow } from '../../../fixtures/journey.ts';
import { smallPhoto } from '../../../pages/applicant.ts';
import { Console } from '../../../pages/console/console.ts';
import {
  aCalledOffOverview,
  anEmptyOverview,
  anOverview,
  aTeamSheet,
  aWaitingList,
  eventViewUrl,
  overviewCall,
  playerPhotoCall,
  teamSheetCall,
  waitingListCall,
} from '../../../pages/console/event-view.ts';
import { expect, never, statesTimeout, test as journey } from '../../state-test.ts';

/** The view of an event with a mocked API. */
const test = journey.extend<{ api: { overview: EventOverviewResponse | undefined } }>({
  api: async ({ page, product }, use) => {
    const api = { overview: anOverview() as EventOverviewResponse | undefined };
    await page.route(overviewCall, (route) =>
      api.overview
        ? route.fulfill({ json: api.overview })
        : route.fulfill({ status: 404, json: { success: false, error: 'Not found' } }),
    );
    await page.route(waitingListCall, (route) => route.fulfill({ json: aWaitingList }));
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (404|500)|net::ERR_FAILED/] });
    test.describe.configure({ timeout: statesTimeout });

    test('an event shows players, money, days and its form, or why it shows nothing', async ({
      page,
      api,
      checkState,
    }) => {
      await page.route(overviewCall, never);
      await page.goto(eventViewUrl);
      await expect(page.getByText('Loading the event...')).toBeVisible();
      await checkState('loading');
      await page.unroute(overviewCall, never);
      await page.reload();

      const { eventName } = anOverview().event;
      await expect(heading(page, eventName)).toBeVisible();
      await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Registration is full');
      await expect(section(page, 'Money')).toContainText('Taken in all₹1,18,500');
      await expect(section(page, 'Waiting list')).toContainText('1 waiting, 2 offered');
      await expect(section(page, 'Event')).toContainText('Reporting time7.30 am on every day');
      await expect(section(page, 'Registrations by day').getByRole('row')).toHaveCount(20);
      api.overview = anOverview({ players: { total: 64, byType: [] }, held: 1 });
      await page.reload();
      await expect(page.getByRole('group', { name: 'Totals' })).toContainText('1 place is held for the waiting list');
      await expect(section(page, 'Event')).toContainText('Full: 1 place is held for the waiting list');
      await checkState('full');

      await button(page, 'Edit event').click();
      const form = page.getByRole('dialog', { name: 'Edit Event' });
      await form.getByLabel('Limit of players').fill('many');
      await form.getByLabel('Registration closes').fill('2026-12-07');
      await button(page, 'Save').click();
      await expect(form.getByText('▲ Limit of players must be a whole number from 1 to 10,000')).toBeVisible();
      await expect(form.getByText(/^▲ Registration must close before the event starts/)).toBeVisible();
      await checkState('form');
      await button(page, 'Cancel').click();
      await button(page, 'Discard').click();
      await expect(button(page, 'Edit event')).toBeFocused();

      api.overview = anEmptyOverview();
      await page.reload();
      await expect(section(page, 'Registrations by day')).toContainText('Nobody has registered yet.');
      await expect(button(page, 'Team sheet')).toHaveCount(0);
      await checkState('empty');
      api.overview = { ...anEmptyOverview(), money: anOverview().money };
      await page.reload();
      const nobody = page.getByText(/^Nobody is registered\. What has become of the money: .*₹1,12,500, 65 payments/);
      await expect(nobody).toBeVisible();
      await checkState('nobody-any-more');

      api.overview = aCalledOffOverview();
      await page.reload();
      const money = section(page, 'Money');
      await expect(page.getByRole('group', { name: 'Totals' })).toContainText(/Still to give back(₹3,050)+2 payments/);
      await expect(money).toContainText('Paid, no refund yet₹1,550');
      await expect(money.getByRole('button', { name: /1 of 3 refunded, 1 to return by hand/ })).toBeVisible();
      await checkState('called-off');

      api.overview = undefined;
      await page.reload();
      await expect(heading(page, 'Event not found')).toBeVisible();
      await checkState('unknown');

      const failing = (route: { fulfill: (answer: object) => Promise<void> }) =>
        route.fulfill({ status: 500, body: 'a proxy speaks' });
      await page.route(overviewCall, failing);
      await page.reload();
      await expect(page.getByText('The event could not be loaded. Please try again.')).toBeVisible();
      await checkState('failed');
      await page.unroute(overviewCall, failing);
      api.overview = anOverview();
      await button(page, 'Try again').click();
      await expect(heading(page, eventName)).toBeVisible();

      const fails = (route: Route) => route.fulfill({ status: 500, body: 'a proxy speaks' });
      await page.route(waitingListCall, fails);
      api.overview = anEmptyOverview();
      await page.reload();
      await expect(page.getByText('The waiting list could not be loaded. Please try again.')).toBeVisible();
      await checkState('without-waiting-list');
      // While the list is asked for again, the button stays and keeps the focus.
      await page.unroute(waitingListCall, fails);
      await page.route(waitingListCall, never);
      const asked = page.waitForRequest(waitingListCall);
      await button(page, 'Try again').click();
      await asked;
      await page.evaluate(
        () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
      );
      await expect(button(page, 'Try again')).toBeFocused();
      await page.unroute(waitingListCall, never);
      await page.reload();
      await expect(section(page, 'Waiting list')).toContainText('1 waiting, 2 offered');
    });
  });

test.describe('the team sheet', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('is read and called from at the ground, and printed on A4 with every photo, sixty-five players on few pages', async ({
    page,
    api,
    axe,
    picture,
  }, info) => {
    expect(api.overview).toBeDefined();
    const photo = await smallPhoto();
    await page.route(playerPhotoCall, (route) => route.fulfill({ contentType: photo.mimeType, body: photo.buffer }));
    await page.addInitScript(() => {
      window.print = () => void document.body.setAttribute('data-printed', 'yes');
    });
    await page.route(teamSheetCall, (route) => route.fulfill({ status: 500, body: 'a proxy speaks' }));
    await page.goto(eventViewUrl);
    await button(page, 'Team sheet').click();
    const sheet = page.getByRole('dialog', { name: 'Team sheet' });
    await expect(sheet.getByRole('alert')).toContainText('The team sheet could not be loaded');
    await page.unroute(teamSheetCall);
    await page.route(teamSheetCall, (route) => route.fulfill({ json: aTeamSheet(65) }));
    await button(page, 'Try again').click();
    const lines = sheet.getByRole('listitem');
    await expect(lines).toHaveCount(65);
    await expect(sheet).toContainText('65 players. ₹3,000 is due from 6 players');
    await expect(lines.nth(1)).toContainText('Cannot come: Not on Sunday morning');
    await expect(lines.nth(3)).toContainText('₹500 due');
    await expect(lines.nth(0)).toContainText('No guardian named');
    await expect(lines.nth(2)).toContainText('Chandrashekharendrasaraswathi, Mother');
    await expect(sheet.getByRole('link', { name: 'Call Ravi Sahu, 9826100003' })).toHaveAttribute(
      'href',
      'tel:+919826100003',
    );
    await axe('[role=dialog]');
    await picture('sheet');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe('[role=dialog]');
    await picture('sheet-on-a-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    const print = button(page, 'Print on A4');
    await print.click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await expect(print).toBeFocused();
    await expect(page.locator('#team-sheet')).toBeHidden();
    const broken = await page
      .locator('#team-sheet img')
      .evaluateAll((photos) => photos.filter((each) => (each as HTMLImageElement).naturalWidth === 0).length);
    expect(broken).toBe(0);

    const path = info.outputPath('team-sheet.pdf');
    await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
    const pages = readFileSync(path, 'latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
    expect(pages).toBeGreaterThan(4);
    expect(pages).toBeLessThan(8);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#team-sheet')).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.screenshot({ path: info.outputPath('team-sheet.png'), fullPage: true });
  });
});
