import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { MaskedReceipt, PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';
import { overflow } from '../fixtures/journey.ts';
import { anApplicant, smallPhoto } from '../pages/applicant.ts';
import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../pages/payments.ts';
import { expect, test as registrationTest, unknownNumber } from '../sentences/registration-test.ts';

type CheckState = (state: string) => Promise<void>;

/** Every state of the form and of the result, each checked against WCAG 2.2 AA, and nothing wider than the window. */
const test = registrationTest.extend<{ checkState: CheckState }>({
  checkState: async ({ page, axe, picture }, use) => {
    await use((state) =>
      registrationTest.step(state, async () => {
        await axe();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await picture(state);
      }),
    );
  },
});

const never = (): Promise<never> => new Promise(() => undefined);
const answers = (page: Page, endpoint: string, json: unknown, status = 200) =>
  page.route(endpoint, (route) => route.fulfill({ json, status }));

// Six accessibility checks in one test take more than a minute on a busy machine.
test.describe.configure({ timeout: 150_000 });

test.describe('the form', () => {
  // One of the photos is no picture; some endpoints fail on purpose.
  test.use({ expectedErrors: [/status of (404|409|500)|net::ERR_FAILED/] });

  test('empty, asked for everything, and filled in wrongly', async ({ page, registration, alerts, checkState }) => {
    await checkState('form-empty');
    await alerts.after(() => registration.submitAnyway());
    await checkState('form-everything-missing');
    await registration.fill(anApplicant({ firstName: 'Asha2', lastName: 'V.', age: '6', mobile: '98765' }), {
      name: 'a-very-long-name-of-a-file-that-some-phone-or-messenger-once-gave-it.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(page.locator('.field-error:not(:empty)')).not.toHaveCount(0);
    await checkState('form-every-error');
  });

  test('the mobile: checking, fine, on the list already, not on it, not to be checked', async ({
    page,
    registration,
    checkState,
  }) => {
    const checks = '**/api/players/check-mobile/*';
    const mobileHint = page.locator('#registration-mobile-hint');
    await page.route(checks, never);
    await registration.fill(anApplicant());
    await expect(mobileHint).toContainText('Please wait');
    await checkState('mobile-checking');

    await answers(page, checks, unknownNumber);
    await page.getByLabel('Mobile', { exact: true }).fill('9826100001');
    await expect(mobileHint).toContainText('This number is fine.');
    await checkState('mobile-valid');

    await registration.chooseType(/^Old Player/);
    await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
    await checkState('mobile-invalid-old');

    const names = { firstName: 'Chandrashekhar Venkatasubramanian', lastName: 'Krishnamoorthy Bhattacharya' };
    await answers(page, checks, { exists: true, playerName: '', playerData: names });
    await page.getByLabel('Mobile', { exact: true }).fill('9826100002');
    await expect(page.getByText('Welcome back')).toBeVisible();
    await checkState('old-player-known');

    await registration.chooseType(/^New Player/);
    await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
    await checkState('mobile-invalid-new');

    await page.route(checks, (route) => route.abort());
    await page.getByLabel('Mobile', { exact: true }).fill('9826100003');
    await expect(page.locator('#registration-mobile-error')).toContainText('Error checking');
    await checkState('mobile-unchecked');
  });

  test('the declaration, alone and with a guardian', async ({ page, registration, checkState }) => {
    const tick = page.getByRole('checkbox', { name: /declaration/ });
    const dialog = page.getByRole('dialog', { name: 'Declaration' });
    await registration.fill(anApplicant());
    await tick.click();
    await checkState('declaration');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await registration.chooseType(/^Child Player/);
    await page.getByLabel('Age', { exact: true }).fill('11');
    await tick.click();
    await dialog.getByLabel(/guardian’s name/).fill('Kamala Devi Verma');
    await dialog.getByLabel('Relation').selectOption({ index: 1 });
    await checkState('declaration-guardian');
    await dialog.getByRole('button', { name: 'I Agree' }).click();
    await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
    await checkState('form-filled');
  });

  test('the photo: being read, shown large, refused', async ({ page, registration, checkState }) => {
    await registration.choosePhoto(await smallPhoto());
    await page.getByRole('button', { name: /^Preview/ }).click();
    await checkState('photo-preview');
    await page.getByRole('button', { name: 'Looks good' }).click();
    await registration.choosePhoto({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await expect(page.locator('#registration-photo-error')).not.toBeEmpty();
    await checkState('photo-refused');
    await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => undefined)));
    await registration.choosePhoto(await smallPhoto());
    await expect(page.getByText('Reading the photo...')).toBeVisible();
    await checkState('photo-reading');
  });

  test('on its way to the bank, and every way not to get there', async ({ page, registration, alerts, checkState }) => {
    const initiate = '**/api/payment/initiate';
    await registration.fill(anApplicant());
    await registration.agree();
    await registration.waitForMobileCheck();
    const fails = async (state: string) => {
      await alerts.after(() => registration.submitAnyway());
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await checkState(state);
    };
    await page.route(initiate, (route) => route.abort());
    await fails('start-no-connection');
    const errors = { mobile: 'This mobile number is already registered for the event' };
    await answers(page, initiate, { success: false, error: 'Some answers were refused', errors }, 409);
    await fails('start-refused');
    // A server's refusal stays until the field is changed.
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
    await registration.submitAnyway();
    await expect(page.locator('.pay-progress')).toBeVisible();
    await checkState('sending');
    go();
    await expect(page.getByText('Opening the payment window...')).toBeVisible();
    await checkState('opening');
    open();
    await expect(page.getByText('Check the payment')).toBeVisible();
    await checkState('paying');
  });

  test('on a second visit: the draft, and a payment that was left', async ({ page, registration, checkState }) => {
    await registration.fill(anApplicant());
    await page.evaluate((left) => localStorage.setItem('maidan.unfinished', left), id);
    await answers(page, '**/api/payment/status/*', { success: true, status: 'processing' });
    await registration.open();
    await expect(page.getByText('Please choose the photo again.')).toBeVisible();
    await expect(page.getByText('You have an unfinished payment')).toBeVisible();
    await checkState('draft-and-unfinished');
    await answers(page, '**/api/payment/status/*', { success: true, status: 'paid' });
    await registration.open();
    await expect(page.getByText('Your last payment has arrived')).toBeVisible();
    await checkState('arrived-meanwhile');
  });

  test('with nothing to register for', async ({ page, checkState }) => {
    await answers(page, '**/api/events/upcoming/list', { success: true, events: [] });
    await page.goto('/register');
    await expect(page.getByText('No event is open')).toBeVisible();
    await checkState('no-event');
  });

  test('a receipt that is looked for', async ({ page, registration, checkState }) => {
    const endpoint = '**/api/payment/receipt**';
    const find = page.getByRole('button', { name: 'Find receipt' });
    await page.getByText('Find my receipt').click();
    await find.scrollIntoViewIfNeeded();
    await expect(registration.payButton).toBeVisible();
    await checkState('find');
    await find.click();
    await expect(page.getByText('Please enter the transaction ID')).toBeVisible();
    await checkState('find-nothing-typed');
    await page.route(endpoint, never);
    await page.getByLabel('Transaction ID').fill(`${club.receiptPrefix}-2026-000042`);
    await find.click();
    await expect(page.getByText('Looking for your receipt...')).toBeVisible();
    await checkState('find-looking');

    await page.reload();
    await registration.waitUntilHydrated();
    const sentence = 'We find no receipt for these details. Please look at them again.';
    await answers(page, endpoint, { success: false, error: sentence }, 404);
    await page.getByText('Find my receipt').click();
    await page.getByLabel('Transaction ID').fill(`${club.receiptPrefix}-2026-000042`);
    await find.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await checkState('find-not-found');
    const masked: MaskedReceipt = {
      receiptNumber: `${club.receiptPrefix}-2026-000042`,
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
    await answers(page, endpoint, { success: true, receipt: masked });
    await find.click();
    await expect(page.getByText('A*** V***')).toBeVisible();
    await checkState('find-masked');
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
      receiptNumber: `${club.receiptPrefix}-2026-1000042`,
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

  const endpoints = {
    record: '**/api/payment/merchant/*',
    receipt: '**/api/payment/receipt/txn/*',
    pending: '**/api/payment/pending/*',
  };
  const arrive = async (page: Page, ending: Ending) => {
    await answers(page, endpoints.record, { success: true, data: { ...record, ...ending.record } });
    const found = ending.receipt && { success: true, receipt: { ...receipt, ...ending.receipt } };
    await answers(page, endpoints.receipt, found ?? { success: false, error: 'Not found' }, found ? 200 : 404);
    await page.goto(`/payment/response?merchTxnId=${id}${ending.query ?? ''}`);
  };
  const reads = (page: Page, title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  test('every end of a payment', async ({ page, checkState }) => {
    for (const [name, ending] of Object.entries(endings)) {
      await arrive(page, ending);
      await reads(page, ending.title);
      await checkState(name);
    }
  });

  test('paid, and the registration is not found', async ({ page, checkState }) => {
    await answers(page, endpoints.pending, { success: false, error: 'Not found' }, 404);
    await arrive(page, { title: '' });
    await reads(page, 'Payment Successful!');
    await checkState('unregistered');
  });

  test('without an id', async ({ page, checkState }) => {
    await page.goto('/payment/response');
    await reads(page, 'Payment Failed');
    await checkState('no-id');
  });

  test('on the way, and without an end', async ({ page, checkState }) => {
    await page.clock.install();
    await answers(page, endpoints.record, { success: true, data: null });
    await page.goto(`/payment/response?merchTxnId=${id}`);
    await expect(page.locator('.processing-animation')).toBeVisible();
    await checkState('processing');
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      await page.clock.runFor(paymentLookup.pause);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    await checkState('pending');
  });

  test('on paper', async ({ page, checkState }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    await arrive(page, { title: '', receipt: {}, query: '&print=1' });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    await checkState('print');
  });

  test('a refunded receipt does not print as a valid one', async ({ page, checkState }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    const refund = { status: 'refunded', amount: 1500, date: '2026-11-23T05:00:00.000Z' } as const;
    await arrive(page, { title: '', receipt: { note: 'It went back.', refund }, query: '&print=1' });
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper.locator('.receipt-stamp-refund')).toHaveText('Refunded');
    await expect(paper.locator('.receipt-stamp-refund')).toBeVisible();
    await expect(paper.getByText('₹1,500 on 23 Nov 2026')).toBeVisible();
    await checkState('print-refunded');
  });
});
