import { payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import { Console } from '../../../pages/console/console.ts';
import { GalleryTabPage } from '../../../pages/console/gallery-tab.ts';
import { answers, expect, never, statesTimeout, test as journey } from '../../state-test.ts';
import {
  allMatch,
  aPayout,
  payoutCredits,
  payoutLines,
  type PayoutsApi,
  readColumns,
  routePayouts,
} from './payouts-api.ts';

const test = journey.extend<{ api: PayoutsApi }>({
  api: async ({ page, product }, use) => {
    const api: PayoutsApi = { payouts: [], credits: payoutCredits, lines: payoutLines };
    await routePayouts(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const url = '/admin/dashboard/payments/payouts';
const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from('Txn ID,Amount\n1,2') };
const columnsCall = '**/api/admin/payouts/columns';
const compareCall = '**/api/admin/payouts';

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (400|404|409|500)|net::ERR_(FAILED|CONNECTION)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('choosing a settlement file and matching its columns', async ({ page, api, checkState }) => {
      const uploads = new GalleryTabPage(page);
      await uploads.watchUploads();
      await page.goto(url);
      await expect(page.getByText('No settlement file has been compared yet.')).toBeVisible();
      await checkState('start-empty');
      api.payouts = [aPayout(), { ...allMatch, id: 'second' }];
      await page.reload();
      await expect(page.getByRole('button', { name: 'Open november.csv' })).toBeVisible();
      await checkState('start-past');
      const input = page.getByLabel('Settlement file', { exact: true });
      await answers(page, columnsCall, { success: false, error: payoutSentences.empty }, 400);
      await input.setInputFiles(file);
      await expect(page.getByText(payoutSentences.empty)).toBeVisible();
      await checkState('start-refused');

      await answers(page, columnsCall, readColumns);
      await page.getByRole('button', { name: 'Send november.csv again' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeFocused();
      await expect(page.getByLabel('“Gross Amount” holds')).toHaveValue('amount');
      const known = { success: false, error: payoutSentences.otherColumns, payoutId: aPayout().id };
      await answers(page, compareCall, known, 409);
      await page.getByRole('button', { name: 'Compare 150 lines', exact: true }).click();
      await expect(page.getByText(payoutSentences.otherColumns)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open that result' })).toBeVisible();
      await checkState('columns-known-file');
      await page.getByLabel('“Gross Amount” holds').selectOption('Leave out');
      await expect(page.getByText(payoutSentences.needsAmount)).toBeVisible();
      await checkState('columns-missing');
      await page.getByLabel('“S.No” holds').selectOption({ value: 'utr' });
      await expect(page.getByText('UTR or bank reference is now “S.No”; “UTR No.” is left out.')).toBeVisible();
      await page.getByLabel('“Gross Amount” holds').selectOption({ value: 'amount' });
      const sentence = payoutSentences.nothingRead('The amount cannot be read');
      await answers(page, compareCall, { success: false, error: sentence }, 400);
      await page.getByRole('button', { name: 'Compare 150 lines again' }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel('“S.No” holds')).toHaveValue('utr');
      await checkState('columns-refused');
      await page.route(compareCall, never);
      await page.getByRole('button', { name: 'Compare 150 lines again' }).click();
      await uploads.progress(3, 0.42);
      await expect(page.getByText('42 % sent')).toBeVisible();
      await uploads.progress(3, 1);
      await expect(page.getByRole('status').filter({ hasText: 'Comparing 150 lines…' })).toBeVisible();
      await checkState('comparing');
      await page.route('**/api/admin/payouts?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(url);
      await expect(page.getByText('The earlier files could not be loaded.')).toBeVisible();
      await checkState('start-failed');
    });

    test('the result of a comparison', async ({ page, api, checkState }) => {
      api.payouts = [aPayout()];
      const result = `${url}/${aPayout().id}`;
      await page.goto(result);
      await expect(page.getByText('142 of 150 lines match. 8 need a look.')).toBeVisible();
      await expect(page.getByText('Settled, but not recorded here', { exact: true })).toBeVisible();
      await checkState('differences');
      await page.getByLabel('Show').selectOption('Matches (142)');
      await expect(page.getByText('Meena Sahu')).toBeVisible();
      await expect(page.getByText('Asha Verma')).toHaveCount(0);
      await checkState('matches');
      await page.getByRole('button', { name: 'Delete this result' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete this result?' })).toBeVisible();
      await checkState('deletion-asked');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Delete this result' })).toBeFocused();

      Object.assign(api, { payouts: [allMatch], lines: [], credits: [] });
      await page.goto(result);
      await expect(page.getByText('All 62 lines match. 3 of the last days will probably be in')).toBeVisible();
      await expect(page.getByText('Nothing differs: the file and the club’s ledger agree.')).toBeVisible();
      await checkState('all-match');
      await page.route('**/api/admin/payouts/*/lines?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByText('The lines could not be loaded.')).toBeVisible();
      await checkState('lines-failed');
      api.payouts = [];
      await page.reload();
      await expect(page.getByText('This result was deleted.')).toBeVisible();
      await checkState('deleted');
    });
  });
