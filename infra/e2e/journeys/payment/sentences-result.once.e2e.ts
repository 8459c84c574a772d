import type { Page } from '@playwright/test';
import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../../pages/payments.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { recordSentence, sentence } from '../../sentences/record-sentence.ts';
import type { SentenceName } from '../../sentences/spec-sentences.ts';

const pending: PendingRegistration = {
  first_name: 'Asha',
  last_name: 'Verma',
  mobile: '9826100000',
  age: 24,
  player_type: 'New Player',
  playing_style: 'Batting All-rounder',
  address: '12 Station Road',
  unavailability: '',
  remarks: '',
  selected_event: '0198',
  total_fee: 1500,
  photo_base64: null,
};

/** An answer of the API; `silent` is a failed connection. */
type Answer = { json?: unknown; status?: number; body?: string } | 'silent';

interface Answers {
  record: Answer;
  receipt: Answer;
  pending: Answer;
  register: Answer;
}
const endpoints: Record<keyof Answers, string> = {
  record: '**/api/payment/merchant/*',
  receipt: '**/api/payment/receipt/txn/*',
  pending: '**/api/payment/pending/*',
  register: '**/api/players/register',
};
const nothing: Answer = { status: 404, json: { success: false, error: 'Not found' } };
const paid: Partial<Answers> = { record: { json: { success: true, data: record } }, receipt: nothing };
const found: Partial<Answers> = { ...paid, pending: { json: { success: true, data: pending } } };

async function arrive(page: Page, answers: Partial<Answers>): Promise<void> {
  for (const [endpoint, answer] of Object.entries(answers)) {
    await page.route(endpoints[endpoint as keyof Answers], (route) =>
      answer === 'silent' ? route.abort() : route.fulfill(answer),
    );
  }
  await page.goto(`/payment/response?merchTxnId=${id}`);
}

async function reads(page: Page, title: SentenceName, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: sentence(title), exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
}

for (const screen of ['/payment/response', '/payment/success', '/payment/error'] as const) {
  test(`${screen} without an id`, async ({ page }) => {
    await page.goto(screen);
    await reads(page, 'titleFailed', sentence('noTransaction'));
    recordSentence('noTransaction', screen);
    recordSentence('titleFailed', 'no transaction id');
  });
}

test.describe('a record that is final', () => {
  const told = (changed: Partial<PaymentRecord>): Partial<Answers> => ({
    record: { json: { success: true, data: { ...record, ...changed } } },
  });

  test('and failed says what the provider said', async ({ page }) => {
    await arrive(page, told({ response_code: 'OTS0600', response_message: 'Insufficient balance' }));
    await reads(page, 'titleFailed', 'Insufficient balance');
    recordSentence('titleFailed', 'a failed record');
    recordSentence('providersMessage', 'a failed record with a message');
  });

  test('and failed without a word says "Payment failed"', async ({ page }) => {
    await arrive(page, told({ response_code: 'OTS0600', response_message: null }));
    await reads(page, 'titleFailed', sentence('paymentFailed'));
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    recordSentence('paymentFailed', 'a failed record without a message');
  });

  test('and cancelled says so', async ({ page }) => {
    await arrive(page, told({ response_code: 'OTS0101', response_message: 'CANCELLED BY USER' }));
    await reads(page, 'titleCancelled', 'Cancelled by user');
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    recordSentence('titleCancelled', 'a cancelled record');
  });

  test('and lapsed says so', async ({ page }) => {
    const message = clubPaymentSentences.lapsed;
    await arrive(page, told({ response_code: 'OTS0201', response_message: message }));
    await reads(page, 'titleTimeout', message);
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    recordSentence('titleTimeout', 'a lapsed record');
  });

  for (const by of [{ response_message: 'odd' }, { response_code: 'OTS0002' }]) {
    test(`and paid by ${JSON.stringify(by)} brings the receipt`, async ({ page }) => {
      await arrive(page, { ...told(by), receipt: { json: { success: true, receipt } } });
      await reads(page, 'titleSuccess', sentence('registered'));
      await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(receipt.receiptNumber);
      recordSentence('registered', 'paid and registered');
      recordSentence('titleSuccess', 'paid and registered');
    });
  }
});

test.describe('no final record', () => {
  test.use({ expectedErrors: [/status of (400|503)|net::ERR_FAILED/] });

  const endings = [
    ['waiting', 'no record after eleven looks', { json: { success: true, data: null } }],
    ['unverifiable', 'no connection for eleven looks', 'silent'],
    ['unverifiable', 'the server fails eleven times', { status: 503, body: '' }],
  ] as const;
  for (const [name, trigger, answer] of endings) {
    test(`${trigger}: pending`, async ({ page }) => {
      let looks = 0;
      page.on('request', (request) => (looks += Number(request.url().includes('/payment/merchant/'))));
      await page.clock.install();
      await arrive(page, { record: answer });
      const message = page.getByRole('status').getByText(sentence(name), { exact: true });
      await expect(async () => {
        await page.clock.runFor(paymentLookup.pause);
        await expect(message).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 60_000, intervals: [50] });
      await reads(page, 'titlePending', sentence(name));
      expect(looks).toBe(1 + paymentLookup.retries);
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Try Again' })).toBeHidden();
      recordSentence(name, trigger as never);
      if (name === 'waiting') recordSentence('titlePending', trigger);
    });
  }

  test('and an id that the server refuses', async ({ page }) => {
    await arrive(page, { record: { status: 400, json: { success: false, error: 'No' } } });
    await reads(page, 'titleFailed', sentence('verificationFailed'));
    recordSentence('verificationFailed', 'the server refuses the id');
  });
});

test.describe('paid, and the registration does not finish', () => {
  test.use({ expectedErrors: [/status of (404|409)|net::ERR_FAILED/] });

  const neverPayAgain = async (page: Page) => {
    await expect(page.getByText('Please do not pay again')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeHidden();
  };

  test('because its data is not found', async ({ page }) => {
    await arrive(page, { ...paid, pending: nothing });
    await reads(page, 'titleSuccess', sentence('registrationMissing'));
    await neverPayAgain(page);
    recordSentence('registrationMissing', 'paid, and the registration is not found');
    recordSentence('titleSuccess', 'paid, and the registration is not found');
  });

  test('because the server refuses it, in its own words', async ({ page }) => {
    await arrive(page, { ...found, register: { status: 409, json: { success: false, error: 'The event is full' } } });
    await reads(page, 'titleSuccess', 'The event is full');
    await neverPayAgain(page);
    recordSentence('serversError', 'the registration is refused with an error');
  });

  test('because the server refuses it without a word', async ({ page }) => {
    await arrive(page, { ...found, register: { status: 409, body: '' } });
    await reads(page, 'titleSuccess', sentence('registrationFailed'));
    await neverPayAgain(page);
    recordSentence('registrationFailed', 'the registration is refused without words');
  });

  test('because nobody answers', async ({ page }) => {
    await arrive(page, { ...found, register: 'silent' });
    await reads(page, 'titleSuccess', sentence('registrationError'));
    await neverPayAgain(page);
    recordSentence('registrationError', 'the registration does not answer');
  });
});

test.describe('the data rules at payment completion', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('fill in fee, player type, receipt number, name and mobile', async ({ page }) => {
    const player = { id: '1', receipt_number: '', name: '', phone: '' };
    const unusable = { ...pending, total_fee: 'free', player_type: '' };
    const sending = page.waitForRequest(endpoints.register);
    await arrive(page, {
      ...paid,
      pending: { json: { success: true, data: unusable } },
      register: { json: { success: true, player } },
    });
    const sent = (await sending).postData() ?? '';
    expect(sent).toMatch(/name="totalFee"\s+1500\s/);
    expect(sent).toMatch(/name="playerType"\s+New Player\s/);
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper.getByText(new RegExp(`^${club.receiptPrefix}\\d{13}$`))).toBeVisible();
    await expect(paper.getByText('N/A')).toHaveCount(2);
  });
});
