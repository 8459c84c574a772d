import type { Page } from '@playwright/test';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { MaskedReceipt, PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';
import { overflow } from '../fixtures/journey.ts';
import { anApplicant, smallPhoto } from '../pages/applicant.ts';
import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../pages/payments.ts';
import { expect, test as desks, unknownNumber } from '../sentences/registration-test.ts';

type Judge = (state: string) => Promise<void>;

/** Every state of the form and of the result, each judged as it stands: WCAG 2.2 AA, and nothing wider than the window. */
const test = desks.extend<{ judge: Judge }>({
  judge: async ({ page, axe, picture }, use) => {
    await use((state) =>
      desks.step(state, async () => {
        await axe();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await picture(state);
      }),
    );
  },
});

const never = (): Promise<never> => new Promise(() => undefined);
const answers = (page: Page, door: string, json: unknown, status = 200) =>
  page.route(door, (route) => route.fulfill({ json, status }));

// Six judgements in one test want more than a minute of a machine that is busy with other things.
test.describe.configure({ timeout: 150_000 });

test.describe('the form', () => {
  // One of the photos is no picture; some doors refuse on purpose.
  test.use({ expectedErrors: [/status of (404|409|500)|net::ERR_FAILED/] });

  test('empty, asked for everything, and filled in wrongly', async ({ page, desk, alerts, judge }) => {
    await judge('form-empty');
    await alerts.after(() => desk.submitAnyway());
    await judge('form-everything-missing');
    await desk.fill(anApplicant({ firstName: 'Asha2', lastName: 'V.', age: '6', mobile: '98765' }), {
      name: 'a-very-long-name-of-a-file-that-some-phone-or-messenger-once-gave-it.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(page.locator('.field-error:not(:empty)')).not.toHaveCount(0);
    await judge('form-every-error');
  });

  test('the mobile: checking, fine, on the list already, not on it, not to be checked', async ({
    page,
    desk,
    judge,
  }) => {
    const checks = '**/api/players/check-mobile/*';
    const news = page.locator('#desk-mobile-hint');
    await page.route(checks, never);
    await desk.fill(anApplicant());
    await expect(news).toContainText('Please wait');
    await judge('mobile-checking');

    await answers(page, checks, unknownNumber);
    await page.getByLabel('Mobile', { exact: true }).fill('9826100001');
    await expect(news).toContainText('This number is fine.');
    await judge('mobile-valid');

    await desk.chooseType(/^Old Player/);
    await expect(page.locator('#desk-mobile-error')).not.toBeEmpty();
    await judge('mobile-invalid-old');

    const names = { firstName: 'Chandrashekhar Venkatasubramanian', lastName: 'Krishnamoorthy Bhattacharya' };
    await answers(page, checks, { exists: true, playerName: '', playerData: names });
    await page.getByLabel('Mobile', { exact: true }).fill('9826100002');
    await expect(page.getByText('Welcome back')).toBeVisible();
    await judge('old-player-known');

    await desk.chooseType(/^New Player/);
    await expect(page.locator('#desk-mobile-error')).not.toBeEmpty();
    await judge('mobile-invalid-new');

    await page.route(checks, (route) => route.abort());
    await page.getByLabel('Mobile', { exact: true }).fill('9826100003');
    await expect(page.locator('#desk-mobile-error')).toContainText('Error checking');
    await judge('mobile-unchecked');
  });

  test('the declaration, alone and with a guardian', async ({ page, desk, judge }) => {
    const tick = page.getByRole('checkbox', { name: /declaration/ });
    const dialog = page.getByRole('dialog', { name: 'Declaration' });
    await desk.fill(anApplicant());
    await tick.click();
    await judge('declaration');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await desk.chooseType(/^Child Player/);
    await page.getByLabel('Age', { exact: true }).fill('11');
    await tick.click();
    await dialog.getByLabel(/guardian’s name/).fill('Kamala Devi Verma');
    await dialog.getByLabel('Relation').selectOption({ index: 1 });
    await judge('declaration-guardian');
    await dialog.getByRole('button', { name: 'I Agree' }).click();
    await expect(desk.payButton).toHaveAttribute('aria-disabled', 'false');
    await judge('form-filled');
  });

  test('the photo: being read, shown large, refused', async ({ page, desk, judge }) => {
    await desk.choosePhoto(await smallPhoto());
    await page.getByRole('button', { name: /^Preview/ }).click();
    await judge('photo-preview');
    await page.getByRole('button', { name: 'Looks good' }).click();
    await desk.choosePhoto({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
    await expect(page.locator('#desk-photo-error')).not.toBeEmpty();
    await judge('photo-refused');
    await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => undefined)));
    await desk.choosePhoto(await smallPhoto());
    await expect(page.getByText('Reading the photo...')).toBeVisible();
    await judge('photo-reading');
  });

  test('on its way to the bank, and every way not to get there', async ({ page, desk, alerts, judge }) => {
    const initiate = '**/api/payment/initiate';
    await desk.fill(anApplicant());
    await desk.agree();
    await desk.waitForMobileCheck();
    const fails = async (state: string) => {
      await alerts.after(() => desk.submitAnyway());
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await judge(state);
    };
    await page.route(initiate, (route) => route.abort());
    await fails('start-no-connection');
    const errors = { mobile: 'This mobile number is already registered for the event' };
    await answers(page, initiate, { success: false, error: 'Some answers were refused', errors }, 409);
    await fails('start-refused');
    // What was refused counts until it is changed.
    await page.getByLabel('Mobile', { exact: true }).fill('9826100004');
    await expect(page.getByText('This number is fine.')).toBeVisible();
    await answers(page, initiate, { success: true, data: {} });
    await fails('start-no-token');

    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(initiate, async (route) => {
      await held;
      const data = {
        merchTxnId: id,
        atomTokenId: '15',
        merchId: '1',
        custEmail: '',
        custMobile: '',
        returnUrl: '',
        amount: 1500,
      };
      await route.fulfill({ json: { success: true, data } });
    });
    let open = (): void => undefined;
    const loading = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/atomcheckout.js', async (route) => {
      await loading;
      await route.fulfill({ contentType: 'text/javascript', body: 'window.AtomPaynetz = class {};' });
    });
    await desk.submitAnyway();
    await expect(page.locator('.pay-progress')).toBeVisible();
    await judge('sending');
    go();
    await expect(page.getByText('Opening the payment window...')).toBeVisible();
    await judge('opening');
    open();
    await expect(page.getByText('Check the payment')).toBeVisible();
    await judge('paying');
  });

  test('on a second visit: the draft, and a payment that was left', async ({ page, desk, judge }) => {
    await desk.fill(anApplicant());
    await page.evaluate((left) => localStorage.setItem('maidan.unfinished', left), id);
    await answers(page, '**/api/payment/status/*', { success: true, status: 'processing' });
    await desk.open();
    await expect(page.getByText('Please choose the photo again.')).toBeVisible();
    await expect(page.getByText('You have an unfinished payment')).toBeVisible();
    await judge('draft-and-unfinished');
    await answers(page, '**/api/payment/status/*', { success: true, status: 'paid' });
    await desk.open();
    await expect(page.getByText('Your last payment has arrived')).toBeVisible();
    await judge('arrived-meanwhile');
  });

  test('with nothing to register for', async ({ page, judge }) => {
    await answers(page, '**/api/events/upcoming/list', { success: true, events: [] });
    await page.goto('/register');
    await expect(page.getByText('No event is open')).toBeVisible();
    await judge('no-event');
  });

  test('a receipt that is looked for', async ({ page, desk, judge }) => {
    const door = '**/api/payment/receipt**';
    const find = page.getByRole('button', { name: 'Find receipt' });
    await page.getByText('Find my receipt').click();
    await find.scrollIntoViewIfNeeded();
    await expect(desk.payButton).toBeVisible();
    await judge('find');
    await find.click();
    await expect(page.getByText('Please enter the transaction ID')).toBeVisible();
    await judge('find-nothing-typed');
    await page.route(door, never);
    await page.getByLabel('Transaction ID').fill('MSC-2026-000042');
    await find.click();
    await expect(page.getByText('Looking for your receipt...')).toBeVisible();
    await judge('find-looking');

    await page.reload();
    await desk.waitUntilHydrated();
    const sentence = 'We find no receipt for these details. Please look at them again.';
    await answers(page, door, { success: false, error: sentence }, 404);
    await page.getByText('Find my receipt').click();
    await page.getByLabel('Transaction ID').fill('MSC-2026-000042');
    await find.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await judge('find-not-found');
    const masked: MaskedReceipt = {
      receiptNumber: 'MSC-2026-000042',
      playerName: 'A*** V***',
      testMode: true,
      playerMobile: '******0000',
      eventName: 'Chhattisgarh Rajyotsava Community Cricket Cup and Prize Giving',
      eventDate: '2026-12-05',
      amount: 1500,
      note: null,
      refund: null,
      isEventCalledOff: false,
    };
    await answers(page, door, { success: true, receipt: masked });
    await find.click();
    await expect(page.getByText('A*** V***')).toBeVisible();
    await judge('find-masked');
  });
});

interface Ending {
  title: string;
  record?: Partial<PaymentRecord>;
  receipt?: Partial<Receipt>;
  query?: string;
}
const long = 'Chandrashekhar Venkatasubramanian Krishnamoorthy-Bhattacharya'.replace(' ', '');
const endings: Record<string, Ending> = {
  success: { title: 'Payment Successful!', receipt: {} },
  'success-long': {
    title: 'Payment Successful!',
    receipt: {
      playerName: `${long} ${long}`,
      playerType: 'Child Player (7 to 16 years, Ward 12 and around)',
      eventName: `Chhattisgarh Rajyotsava Community Cricket Cup for Everybody between Seven and Fifty-four ${long}`,
      amount: 104_999.75,
      receiptNumber: 'MSC-2026-1000042',
    },
    query: `&customerName=${long}${long}&note=${'x'.repeat(180)}`,
  },
  'success-hindi': {
    title: 'Payment Successful!',
    receipt: { playerName: 'कीर्तिवर्धिनी श्रीवास्तव', eventName: 'छत्तीसगढ़ राज्योत्सव क्रिकेट प्रतियोगिता', testMode: false },
  },
  'success-noted': {
    title: 'Payment Successful!',
    receipt: { note: 'The club has given this payment back: the event was cancelled.' },
  },
  'success-refunded': {
    title: 'Payment Refunded',
    receipt: {
      note: 'The club has cancelled this registration. Your payment of ₹1,500 has been refunded.',
      refund: { status: 'refunded', amount: 1500, date: '2026-11-23T05:00:00.000Z' },
    },
  },
  'success-reversed-long': {
    title: 'Payment Reversed',
    receipt: {
      playerName: `${long} ${long}`,
      amount: 104_999.75,
      note: 'The bank has returned your payment of ₹1,04,999.75. This registration is no longer valid.',
      refund: { status: 'reversed', amount: 104_999.75, date: '2026-11-23T05:00:00.000Z' },
    },
  },
  'success-refund-due': {
    title: 'Payment Successful!',
    receipt: {
      note: 'The club has cancelled this registration. Your payment of ₹1,500 will be refunded to you.',
      refund: { status: 'due', amount: 1500, date: null },
      isEventCalledOff: true,
    },
  },
  refunded: {
    title: 'Payment Successful!',
    record: { refund_note: 'Your money goes back to you: the event was full when it arrived.' },
  },
  failed: {
    title: 'Payment Failed',
    record: { response_code: 'OTS0600', response_message: 'Insufficient balance in the account of the payer' },
  },
  cancelled: {
    title: 'Payment Cancelled',
    record: { response_code: 'OTS0101', response_message: 'CANCELLED BY USER' },
  },
  timeout: {
    title: 'Payment Timeout',
    record: { response_code: 'OTS0201', response_message: clubPaymentSentences.lapsed },
  },
};

test.describe('the result', () => {
  test.use({ expectedErrors: [/status of (404|409|503)|net::ERR_FAILED/] });

  const doors = {
    record: '**/api/payment/merchant/*',
    receipt: '**/api/payment/receipt/txn/*',
    pending: '**/api/payment/pending/*',
  };
  const arrive = async (page: Page, ending: Ending) => {
    await answers(page, doors.record, { success: true, data: { ...record, ...ending.record } });
    const found = ending.receipt && { success: true, receipt: { ...receipt, ...ending.receipt } };
    await answers(page, doors.receipt, found ?? { success: false, error: 'Not found' }, found ? 200 : 404);
    await page.goto(`/payment/response?merchTxnId=${id}${ending.query ?? ''}`);
  };
  const reads = (page: Page, title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  test('every end of a payment', async ({ page, judge }) => {
    for (const [name, ending] of Object.entries(endings)) {
      await arrive(page, ending);
      await reads(page, ending.title);
      await judge(name);
    }
  });

  test('paid, and the registration is not found', async ({ page, judge }) => {
    await answers(page, doors.pending, { success: false, error: 'Not found' }, 404);
    await arrive(page, { title: '' });
    await reads(page, 'Payment Successful!');
    await judge('unregistered');
  });

  test('without an id', async ({ page, judge }) => {
    await page.goto('/payment/response');
    await reads(page, 'Payment Failed');
    await judge('no-id');
  });

  test('on the way, and without an end', async ({ page, judge }) => {
    await page.clock.install();
    await answers(page, doors.record, { success: true, data: null });
    await page.goto(`/payment/response?merchTxnId=${id}`);
    await expect(page.locator('.ball-run')).toBeVisible();
    await judge('processing');
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      await page.clock.runFor(paymentLookup.pause);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    await judge('pending');
  });

  test('on paper', async ({ page, judge }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    await arrive(page, { title: '', receipt: {}, query: '&print=1' });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    await judge('print');
  });

  test('a refunded receipt does not print as a valid one', async ({ page, judge }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    const refund = { status: 'refunded', amount: 1500, date: '2026-11-23T05:00:00.000Z' } as const;
    await arrive(page, { title: '', receipt: { note: 'It went back.', refund }, query: '&print=1' });
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper.locator('.refund-stamp')).toHaveText('Refunded');
    await expect(paper.locator('.refund-stamp')).toBeVisible();
    await expect(paper.getByText('₹1,500 on 23 Nov 2026')).toBeVisible();
    await judge('print-refunded');
  });
});
