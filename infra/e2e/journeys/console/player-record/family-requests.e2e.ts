import type { Page } from '@playwright/test';
import { moveSentences } from '@maidan/shared/rules/payments/move.ts';
import { requestSentences } from '@maidan/shared/rules/registration-request.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import type { PlayerRequest } from '@maidan/shared/wire/registration-requests.ts';
import { freshName } from '../../../pages/import-players.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { openAttention } from '../../../pages/console/folded.ts';
import {
  aPayment,
  aRecord,
  aRegistration,
  type RecordApi,
  recordUrl,
  routeRecord,
} from '../../../pages/console/player-record.ts';
import { Payers } from '../../../pages/payers.ts';
import { expect, statesTimeout, test as journey } from '../../state-test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const asked = (page: Page) => section(page, 'The family asks');
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

const aRequest = (change: Partial<PlayerRequest> = {}): PlayerRequest => ({
  id: '6f9619ff-8b86-4d01-b42d-00c04fc96401',
  kind: 'correct',
  state: 'open',
  text: 'नाम “कीर्ति” है, “कृति” नहीं।\nThe surname on the school certificate is Chandrashekharendrasaraswathi.',
  toEventName: '',
  toEventNameHi: '',
  toEventId: null,
  requestedAt: '2026-11-21T11:42:00.000Z',
  answer: '',
  decidedAt: null,
  decidedBy: null,
  ...change,
});

const answered = aRequest({
  id: '6f9619ff-8b86-4d01-b42d-00c04fc96402',
  kind: 'cancel',
  state: 'declined',
  text: '',
  answer: 'The draw is made.',
  decidedAt: '2026-11-20T11:42:00.000Z',
  decidedBy: 'admin kavita',
});

/** The record of a player with a mocked API. */
const test = journey.extend<{ api: RecordApi }>({
  api: async ({ page, product }, use) => {
    const registration = aRegistration({
      consent: { version: '2026-11-hi', at: '2026-11-20T09:58:00.000Z', isOnPaper: false, mayBeAssumed: false },
      language: 'hi',
      requests: [aRequest(), answered],
    });
    const api: RecordApi = { record: aRecord(), registration, payment: aPayment };
    await routeRecord(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`a request on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (400|409)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('stands above the record with what is to be done, and is answered in the language of the family', async ({
      page,
      api,
      checkState,
    }) => {
      await page.goto(recordUrl);
      await expect(asked(page)).toContainText('Put something right');
      await expect(asked(page)).toContainText('नाम “कीर्ति” है');
      await expect(section(page, 'What the family has asked')).toContainText('Answer: “The draw is made.”');
      await checkState('correct');
      await asked(page).getByRole('button', { name: 'Correct the record' }).click();
      await expect(dialog(page, /^Correct /)).toBeVisible();
      await dialog(page, /^Correct /)
        .getByRole('button', { name: 'Cancel' })
        .click();

      await asked(page).getByRole('button', { name: 'Decline' }).click();
      const answer = dialog(page, /^Decline: /).getByLabel('Answer for the family');
      await expect(answer).toBeFocused();
      await expect(answer).toHaveValue(/^क्षमा करें/);
      await checkState('decline');
      await answer.fill(' ');
      await dialog(page, /^Decline: /)
        .getByRole('button', { name: 'Decline' })
        .click();
      await expect(page.getByText(`▲ ${requestSentences.answer}`)).toBeVisible();
      await answer.fill('प्रमाणपत्र साथ लाएँ।');
      await page.route('**/registration/requests/*', (route) =>
        route.fulfill({ status: 409, json: { success: false, error: requestSentences.decided } }),
      );
      await dialog(page, /^Decline: /)
        .getByRole('button', { name: 'Decline' })
        .click();
      await expect(dialog(page, /^Decline: /).getByRole('alert')).toHaveText(requestSentences.decided);
      await checkState('decided-meanwhile');
      await dialog(page, /^Decline: /)
        .getByRole('button', { name: 'Cancel' })
        .click();
      await page.getByRole('button', { name: 'Discard' }).click();

      const move = { kind: 'move', text: '', toEventName: 'Winter Cup', toEventNameHi: 'विंटर कप' } as const;
      api.registration = { ...api.registration, requests: [aRequest(move)] };
      await page.reload();
      await expect(asked(page)).toContainText('Move to “Winter Cup”');
      await expect(asked(page).getByRole('link', { name: 'Open the payment' })).toHaveAttribute(
        'href',
        /payments\/p-1$/,
      );
      await checkState('move');
      await asked(page).getByRole('button', { name: 'Mark as done' }).click();
      await expect(dialog(page, /^Done: /).getByLabel('Answer for the family')).toHaveValue(/“विंटर कप”/);
    });
  });

journey(
  'a family asks to cancel; the strip leads to the record, and the answer reaches the family',
  async ({ page, product, axe }) => {
    const family = freshName();
    const cup = `Cup of ${family}`;
    const secretary = await AdminCalls.signIn(page.request, product);
    const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
    const eventId = await secretary.addEvent({ eventName: cup, ...dates, eventType: 'upcoming' });
    const payers = new Payers(page.request, product, eventId);
    const merchantTxnId = await payers.start('Asha', family);
    await payers.pay(merchantTxnId);
    const sent = await page.request.post('/api/payment/own/requests', {
      data: { merchantTxnId, kind: 'cancel', text: 'Exam on that day', toEventId: null },
    });
    expect(sent.ok(), await sent.text()).toBe(true);

    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/payments');
    await openAttention(page);
    const strip = section(page, 'Needs attention');
    await expect(strip.getByText(`Asha ${family}, ${cup}`)).toBeVisible();
    await expect(strip).not.toContainText('Exam on that day');
    await strip.getByRole('button', { name: `Look at what the family of Asha ${family} asks` }).click();

    await expect(asked(page)).toContainText('Cancel the registration');
    await expect(asked(page)).toContainText('Exam on that day');
    await axe();
    await asked(page).getByRole('button', { name: 'Decline' }).click();
    await dialog(page, /^Decline: /)
      .getByLabel('Answer for the family')
      .fill('The draw is made.');
    await dialog(page, /^Decline: /)
      .getByRole('button', { name: 'Decline' })
      .click();
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await expect(asked(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: `Asha ${family}` })).toBeFocused();
    await expect(section(page, 'What the family has asked')).toContainText('Answer: “The draw is made.”');

    const own = await page.request.get('/api/payment/own');
    const { registrations } = (await own.json()) as OwnRegistrationsResponse;
    const registration = registrations.find((each) => each.merchantTxnId === merchantTxnId);
    expect(registration?.request).toMatchObject({ state: 'declined', answer: 'The draw is made.' });
    await page.goto('/admin/dashboard/payments');
    await expect(page.getByText(`Asha ${family}, ${cup}`)).toHaveCount(0);
  },
);

journey(
  'a family asks for another event: the move begins with it, and ends on its list',
  async ({ page, product, picture }) => {
    const family = freshName();
    const secretary = await AdminCalls.signIn(page.request, product);
    const day = { startDate: '2030-11-02', endDate: '2030-11-02' };
    const from = await secretary.addEvent({ eventName: `Wrong of ${family}`, ...day });
    const toEventId = await secretary.addEvent({ eventName: `Right of ${family}`, ...day });
    const payers = new Payers(page.request, product, from);
    const merchantTxnId = await payers.start('Asha', family);
    await payers.pay(merchantTxnId);
    const data = { merchantTxnId, kind: 'move', text: '', toEventId };
    const sent = await page.request.post('/api/payment/own/requests', { data });
    expect(sent.ok(), await sent.text()).toBe(true);

    await new Console(page).signInByApi(product);
    await page.goto('/admin/dashboard/payments');
    await openAttention(page);
    await page.getByRole('button', { name: `Look at what the family of Asha ${family} asks` }).click();
    await asked(page).getByRole('link', { name: 'Open the payment' }).click();
    // After a reload the page no longer knows that it was opened from the request, and must find the request by itself.
    await page.reload();
    await page.getByRole('button', { name: 'Move or change type' }).click();
    const move = page.getByRole('alertdialog', { name: /^Move Asha / });
    await expect(move.getByLabel('Event')).toHaveValue(toEventId);
    await move.getByLabel('Reason').fill('As asked');
    await move.getByLabel('Event').selectOption(from);
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(move.getByText(`▲ ${moveSentences.nothing}`)).toBeVisible();
    await expect(move.getByLabel('Event')).toBeFocused();
    await picture('move-to-where-the-player-is');
    await move.getByLabel('Event').selectOption(toEventId);
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('Moved', { exact: true })).toBeVisible();

    const own = await page.request.get('/api/payment/own');
    const { registrations } = (await own.json()) as OwnRegistrationsResponse;
    expect(registrations.find((each) => each.merchantTxnId === merchantTxnId)?.receipt?.eventId).toBe(toEventId);
  },
);
