import type { Page } from '@playwright/test';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import { paidRecord as record, unknownId as id } from '../../pages/payments.ts';
import { storedTexts } from '../../language/stored-texts.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** An answer of the API; `silent` is a failed connection. */
type Answer = { json?: unknown; status?: number; body?: string } | 'silent';
const endpoints = {
  record: '**/api/payment/merchant/*',
  receipt: '**/api/payment/receipt/txn/*',
  pending: '**/api/payment/pending/*',
  register: '**/api/players/register',
};
type Answers = Partial<Record<keyof typeof endpoints, Answer>>;

async function arrive(page: Page, answers: Answers): Promise<void> {
  for (const [endpoint, answer] of Object.entries(answers)) {
    await page.route(endpoints[endpoint as keyof Answers], (route) =>
      answer === 'silent' ? route.abort() : route.fulfill(answer),
    );
  }
  await page.goto(`/hi/payment/response?merchTxnId=${id}`);
}

async function reads(page: Page, title: string, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
}

/** A server's message that has no code and whose words are not in the Hindi sentences, so the page shows it in English. */
const full = 'The event is full';

test.use({
  expectedErrors: [/status of (400|404|409|503)|net::ERR_FAILED/],
  latinShown: [...storedTexts(record, {}), 'OTS0600', full],
});

const recordOf = (changed: object): Answer => ({ json: { success: true, data: { ...record, ...changed } } });
const nothing: Answer = { status: 404, json: { success: false, error: 'Not found' } };
const paid: Answers = { record: recordOf({}), receipt: nothing };
const stored: Answers = {
  ...paid,
  pending: { json: { success: true, data: { first_name: 'Asha', total_fee: 1500 } } },
};
const unregistered = 'पंजीकरण पूरा नहीं हुआ। कारण नीचे की जानकारी में है।';

const endings: [what: string, answers: Answers, title: string, message: string][] = [
  [
    'refused without a word',
    { record: recordOf({ response_code: 'OTS0600', response_message: null }) },
    'भुगतान नहीं हुआ',
    'भुगतान पूरा नहीं हो सका',
  ],
  [
    'an id that the server refuses',
    { record: { status: 400, json: { success: false, error: 'No' } } },
    'भुगतान नहीं हुआ',
    'भुगतान की जाँच नहीं हो सकी',
  ],
  [
    'the registration is refused in English',
    { ...stored, register: { status: 409, json: { success: false, error: full } } },
    'भुगतान हो गया!',
    unregistered,
  ],
  [
    'the registration is refused without a word',
    { ...stored, register: { status: 409, body: '' } },
    'भुगतान हो गया!',
    'पंजीकरण नहीं हुआ',
  ],
  [
    'nobody answers the registration',
    { ...stored, register: 'silent' },
    'भुगतान हो गया!',
    'गड़बड़ी के कारण पंजीकरण नहीं हुआ।',
  ],
];
for (const [what, answers, title, message] of endings) {
  test(`in Hindi: ${what}`, async ({ page, onlyHindi }) => {
    await arrive(page, answers);
    await reads(page, title, message);
    await onlyHindi();
  });
}

test('in Hindi: what the server said of the registration stands in the details', async ({ page }) => {
  await arrive(page, { ...stored, register: { status: 409, json: { success: false, error: full } } });
  await expect(page.getByRole('row', { name: /सर्वर का संदेश/ })).toContainText(full);
});

test('in Hindi: the payment cannot be verified', async ({ page, onlyHindi }) => {
  await page.clock.install();
  await arrive(page, { record: { status: 503, body: '' } });
  const again = page.getByRole('button', { name: 'फिर से जाँचें' });
  await expect(async () => {
    await page.clock.runFor(paymentLookup.pause);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  await reads(page, 'भुगतान की पुष्टि बाकी है', 'भुगतान की स्थिति पता नहीं चल सकी। कृपया क्लब से संपर्क कीजिए।');
  await onlyHindi();
});
