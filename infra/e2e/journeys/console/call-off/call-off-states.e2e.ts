import type { Page } from '@playwright/test';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import {
  eventRefunds,
  eventRefundsRoute,
  eventRefundSummariesRoute,
  run,
} from '../../../pages/console/event-refunds.ts';
import { EventsTabPage } from '../../../pages/console/events-tab.ts';
import { answers, expect, never, statesTimeout, test } from '../../state-test.ts';

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const longName = 'चन्द्रशेखर वेंकटसुब्रमण्यन कृष्णमूर्ति श्रीवास्तव-बंद्योपाध्याय';
const names = Array.from({ length: 50 }, (_, n) => ({
  name: n === 1 ? longName : `Asha Verma ${n}`,
  receiptNumber: `MSC-2026-${String(n + 1).padStart(6, '0')}`,
}));
const failed = [
  {
    paymentId: '1',
    name: longName,
    receiptNumber: 'MSC-2026-000001',
    amount: 700,
    why: 'The provider refused: INSUFFICIENT BALANCE IN THE MERCHANT’S ACCOUNT',
  },
  {
    paymentId: '2',
    name: '',
    receiptNumber: null,
    amount: 104_999.75,
    why: 'There is no money of this payment that could be refunded now.',
  },
];

const progress = '/admin/dashboard/events?refunds=00000000-0000-4000-8000-000000000000';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Call off the event?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Refunds/ });
const answer = (page: Page, ...given: Parameters<typeof eventRefunds>) =>
  answers(page, eventRefundsRoute, eventRefunds(...given));

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });
    test.describe.configure({ timeout: statesTimeout });

    test('the question before an event is called off', async ({ page, product, checkState }) => {
      const eventsTab = new EventsTabPage(page);
      await eventsTab.signIn(product);
      const { id, eventName } = await eventsTab.has();
      // The rows of a phone have no select; the view of the event has one.
      if (device === 'phone') await page.goto(`/admin/dashboard/events/${id}`);
      else {
        await eventsTab.open();
        await eventsTab.search(eventName);
      }
      await eventsTab.status(eventName).click();
      await expect(page.getByRole('option', { name: 'Abandoned' })).toBeVisible();
      await checkState('statuses');
      await page.route(eventRefundsRoute, (route) => route.abort());
      await page.getByRole('option', { name: 'Abandoned' }).click();
      await expect(question(page)).toContainText('could not be found out');
      await checkState('question-unknown');
      await eventsTab.button('Cancel').click();
      await page.unroute(eventRefundsRoute);
      await answer(page, { waiting: names }, { waiting: 65 });
      await eventsTab.setStatus(eventName, 'Abandoned');
      await expect(question(page)).toContainText('65 players have paid ₹45,500 for this event.');
      await expect(question(page)).toContainText('and 15 more');
      await expect(eventsTab.button('Cancel')).toBeFocused();
      await checkState('question');
      const refundAll = page.getByRole('checkbox', { name: /^Refund all: ₹45,500/ });
      await expect(refundAll).not.toBeChecked();
      await expect(eventsTab.button('Call off')).toBeVisible();
      await refundAll.check();
      await expect(eventsTab.button('Call off and refund')).toBeVisible();
      await checkState('question-with-refunds');
      await eventsTab.button('Cancel').click();
      await expect(eventsTab.status(eventName)).toBeFocused();
    });

    test('the progress of the refunds', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      await page.route(eventRefundsRoute, never);
      await page.goto(progress);
      await expect(page.getByText('Loading the refunds...')).toBeVisible();
      await checkState('progress-loading');
      const states: [name: string, text: string, ...given: Parameters<typeof eventRefunds>][] = [
        ['empty', 'Nobody has paid for this event.'],
        ['waiting', '65 players have paid ₹45,500 and are not being refunded.', { waiting: names }, { waiting: 65 }],
        ['begun', '20 of 65 refunds sent to the bank, 0 arrived', { run }, { due: 45, underway: 20 }],
        [
          'failed',
          '63 of 65 refunds sent to the bank, 12 arrived',
          { run, failed },
          { underway: 51, done: 12, failed: 2, waiting: 1 },
        ],
        ['takes-place', 'The event takes place.', { run, failed, calledOffAt: null }, { done: 63, failed: 2 }],
        ['done', '65 of 65 refunds sent to the bank, 65 arrived', { run }, { done: 65 }],
      ];
      for (const [name, text, ...given] of states) {
        await page.unroute(eventRefundsRoute);
        await answer(page, ...given);
        await page.goto(progress);
        await expect(dialog(page).getByText(text).first()).toBeVisible();
        await checkState(`progress-${name}`);
      }
      await page.unroute(eventRefundsRoute);
      await answers(page, eventRefundsRoute, { success: false, error: 'Not found' }, 404);
      await page.goto(progress);
      await expect(dialog(page).getByText('Not found')).toBeVisible();
      await checkState('progress-unknown');

      // A deleted event has no row; its refunds are listed above the payments.
      const deleted = eventRefunds(
        { eventName: longName, isDeleted: true, run },
        { underway: 51, done: 12, failed: 2 },
      );
      await answers(page, eventRefundSummariesRoute, { success: true, events: [deleted] });
      await page.goto('/admin/dashboard/payments');
      await expect(page.getByText('53 payers do not have the money back yet, ₹37,100')).toBeVisible();
      await checkState('deleted-event');
      await page.getByRole('button', { name: `Look at the refunds of ${longName}` }).click();
      await expect(page).toHaveURL(/\/events\?refunds=e$/);
    });
  });

test('a secretary calls an event off and is told who refunds', async ({ page, product, checkState }) => {
  const administrator = await (await AdminCalls.signIn(page.request, product)).addAdministrator(product, 'secretary');
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn({ ...product, administrator });
  const { eventName } = await eventsTab.has();
  await eventsTab.open();
  await answer(page, { waiting: names }, { waiting: 65 });
  await eventsTab.setStatus(eventName, 'Abandoned');
  await expect(question(page)).toContainText('Your role does not include refunds.');
  await expect(page.getByRole('checkbox', { name: /^Refund all/ })).toBeHidden();
  await checkState('question-secretary');
  await eventsTab.button('Call off').click();
  await expect(eventsTab.status(eventName)).toHaveText('Abandoned');
});
