import type { Page } from '@playwright/test';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { RestoreResponse, UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { Console } from '../../../pages/console/console.ts';
import { answers, expect, statesTimeout, test } from '../../state-test.ts';
import { openAttention } from '../../../pages/console/folded.ts';

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const calls = {
  attention: '**/api/admin/payments/attention',
  report: '**/api/admin/payments/restores/*',
  giveBack: '**/api/admin/payments/restores/unrecorded/*/return',
};

const item = (given: Partial<AttentionItem>): AttentionItem => ({
  ...{ id: 'r-1', merchTxnId: '', reason: 'restored', sentence: 'Restored from the copy of 21 Nov 2026, 2:00 am.' },
  ...{ since: '2026-11-21T10:00:00Z', payerName: '', eventName: '', amount: 0 },
  ...given,
});

const doubt = item({
  ...{ id: 'p-1', merchTxnId: 'MSCA', reason: 'refunds_in_doubt', atomTxnId: '11000000000001', amount: 1_23_45_678.5 },
  sentence:
    'The restored backup and the payment provider do not agree about the refunds of transaction 11000000000001. Please ask the provider, then say that the refunds have been checked.',
  payerName: 'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi',
  eventName: 'Chhattisgarh Rajyotsava Community Cricket Cup',
});

const payment = (id: string, given: Partial<UnrecordedPaymentView>): UnrecordedPaymentView => ({
  ...{ id, merchTxnId: `MSCTXPTGNYLUIT6TZL72JQUZXRD5M${id}`, atomTxnId: '11103019168336', amount: 1500 },
  ...{ initiatedOn: '2026-11-20', source: 'return', state: 'due', answerCode: null, paymentId: null },
  ...{ payerName: 'Asha Verma', payerEmail: null, payerMobile: '9826100000' },
  ...given,
});

const ofFile = { source: 'settlement_file', payerName: null, payerMobile: null, answerCode: 'OTS0000' } as const;

const report: RestoreResponse = {
  ...{ success: true, copiedAt: '2026-11-20T20:30:00Z', restoredAt: '2026-11-21T10:00:00Z' },
  unrecorded: [
    payment('A', {
      ...{ payerName: 'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi', amount: 1_23_45_678.5 },
      payerEmail: 'venkatanarasimharajuvaripeta.chandrashekharendra@a-very-long-domain-of-a-school.example',
    }),
    payment('B', {
      ...ofFile,
      state: 'to_confirm',
      amount: 700,
      payerName: 'Asha Devi Verma',
      payerMobile: '9826100000',
    }),
    payment('C', { ...{ source: 'callback', state: 'captured', paymentId: 'p-9' }, payerName: 'कीर्तिवर्धिनी श्रीवास्तव' }),
    payment('D', { state: 'no_money', atomTxnId: null, answerCode: 'OTS0401' }),
    payment('E', { ...ofFile, state: 'in_doubt', amount: 0.5, answerCode: 'OTS0501' }),
    payment('F', { ...ofFile, state: 'registered', paymentId: 'p-8' }),
  ],
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payments without a record' });

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (404|500)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('payments that a restored backup does not have, in every state', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      await page.clock.install();
      const attention = { success: true, items: [item({})] };
      await page.route(calls.attention, (route) => route.fulfill({ json: attention }));
      await answers(page, calls.report, { success: false }, 500);
      await page.goto('/admin/dashboard/payments');
      await expect(page.getByRole('heading', { name: 'A backup was restored' })).toBeVisible();
      await openAttention(page);
      await checkState('restore-alone');
      const opener = page.getByRole('button', { name: 'Payments without a record' });
      await opener.click();
      await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch the payments without a record');
      await checkState('failed');

      await page.unroute(calls.report);
      await answers(page, calls.report, { ...report, unrecorded: [] });
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(dialog(page).getByText('None was reported so far.')).toBeVisible();
      await checkState('empty');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();

      await page.unroute(calls.report);
      await answers(page, calls.report, report);
      await opener.click();
      await expect(dialog(page).getByRole('listitem')).toHaveCount(6);
      for (const state of [
        'Being asked',
        'Waits for you',
        'Goes back',
        'Registered',
        'No money taken',
        'Ask the provider',
      ])
        await expect(dialog(page).getByText(state, { exact: true })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: /^Return/ })).toHaveCount(1);
      await checkState('all-states');

      // The form is filled with what the settlement file says of the payer. The API refuses a person who is registered
      // already.
      await dialog(page)
        .getByRole('button', { name: /^Register/ })
        .click();
      const form = page.getByRole('dialog', { name: 'Register for ₹700' });
      await expect(form.getByLabel('First name')).toHaveValue('Asha Devi');
      await expect(form.getByLabel('Last name')).toHaveValue('Verma');
      await expect(form.getByLabel('Mobile')).toHaveValue('9826100000');
      await checkState('register');
      await form.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(form.getByText('Please select an event')).toBeVisible();
      await checkState('register-invalid');
      await form.getByRole('button', { name: 'Cancel' }).click();

      // Progress of the check changes the sentence; the dialog stays open.
      const question = page.getByRole('alertdialog', { name: 'Return ₹700?' });
      await dialog(page)
        .getByRole('button', { name: /^Return/ })
        .click();
      attention.items = [
        item({ sentence: 'Restored from the copy of 21 Nov 2026, 2:00 am: 62 payments checked.' }),
        doubt,
      ];
      await page.clock.fastForward(61_000);
      await expect(page.getByText('62 payments checked')).toBeAttached();
      await expect(question).toBeVisible();

      // Another administrator was faster; the API's answer is shown.
      await answers(page, calls.giveBack, { success: false, error: 'Not found' }, 404);
      await question.getByRole('button', { name: 'Return', exact: true }).click();
      await expect(question.getByRole('alert')).toHaveText('Not found');
      await checkState('not-found');
      await question.getByRole('button', { name: 'Cancel' }).click();

      await page.unroute(calls.giveBack);
      await answers(page, calls.giveBack, { success: true, id: 'B' });
      await dialog(page)
        .getByRole('button', { name: /^Return/ })
        .click();
      await question.getByRole('button', { name: 'Return', exact: true }).click();
      const toast = page.getByText('Return of ₹700 requested');
      await expect(toast).toBeVisible();
      const title = dialog(page).getByRole('heading', { name: 'Payments without a record' });
      const [over, under] = [await toast.boundingBox(), await title.boundingBox()];
      expect(over!.y >= under!.y + under!.height || over!.y + over!.height <= under!.y).toBe(true);
      await checkState('toast');
      await dialog(page).getByRole('button', { name: 'Close' }).click();

      await checkState('doubt-long');
      await page.getByRole('button', { name: /^Refunds checked of Venkata/ }).click();
      await expect(page.getByRole('alertdialog')).toContainText('₹1,23,45,678.50');
      await checkState('doubt-question');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        '1 payment without a record waits for you. It is not known of 2 payments without a record whether money was taken.',
      );
      await checkState('dismiss');
    });
  });
