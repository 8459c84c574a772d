import type { Page } from '@playwright/test';
import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { club } from '@maidan/shared/club.ts';
import { languages } from '@maidan/shared/language.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../state-test.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { arriveAt, expectTitle } from './arrive-at-result.ts';
import { endings } from './result-endings.ts';

test.describe('in another browser', () => {
  // A wrong mobile is answered with 404.
  test.use({ expectedErrors: [/status of 404 .*\/api\/payment\/receipt/] });

  test('another phone opens the receipt by its id masked, and whole by the mobile', async ({
    page,
    browser,
    product,
  }) => {
    const applicant = anApplicant();
    const bank = await new RegistrationPage(page).register(applicant);
    await bank.getByRole('button', { name: /^Pay ₹/ }).click();
    const number = await page
      .getByRole('article', { name: 'Receipt' })
      .getByText(`${club.receiptPrefix}-`)
      .textContent();
    const address = page.url();

    const elsewhere = await browser.newContext({ baseURL: product.url });
    const other = await elsewhere.newPage();
    await other.goto(address);
    const masked = other.getByRole('article', { name: 'Receipt' });
    await expect(masked.getByText(number ?? '')).toBeVisible();
    await expect(masked.getByText('Asha V.')).toBeVisible();
    await expect(other.getByText(applicant.mobile)).toHaveCount(0);
    await expect(other.getByText('Verma')).toHaveCount(0);

    const id = new URL(address).searchParams.get('merchTxnId');
    const pending = async (client: typeof page) => {
      const answer = await client.request.get(`/api/payment/pending/${id}?photo=1`);
      return ((await answer.json()) as PendingResponse).data;
    };
    expect(await pending(page)).toMatchObject({ first_name: 'Asha', mobile: applicant.mobile });
    expect((await pending(page)).photo_base64).toMatch(/^data:image\//);
    expect(await pending(other)).toMatchObject({
      first_name: 'A***',
      last_name: 'V***',
      mobile: `********${applicant.mobile.slice(-2)}`,
      age: null,
      address: '',
      photo_base64: null,
    });

    await other.getByLabel('Phone number you registered with').fill('9000000000');
    await other.getByRole('button', { name: 'Show the whole receipt' }).click();
    await expect(other.getByText('We find no receipt for these details. Please look at them again.')).toBeVisible();
    await other.getByLabel('Phone number you registered with').fill(applicant.mobile);
    await other.getByRole('button', { name: 'Show the whole receipt' }).click();
    await expect(masked.getByText('Asha Verma')).toBeVisible();
    await other.reload();
    await expect(masked.getByText(applicant.mobile)).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('told to other sites', () => {
  for (const language of languages) {
    test(`no request of the result page sends the payment's id as its referrer, into logs and to others (${language})`, async ({
      page,
    }) => {
      const referrers = collectReferrers(page);
      await arriveAt(page, endings['success']!, language);
      if (language === 'en') await expectTitle(page, 'Payment Successful!');
      await expectNoId(page, referrers);
    });

    test.describe('at a mistyped address', () => {
      test.use({ expectedErrors: [/status of 404/] });

      test(`no request of the error page sends it, either (${language})`, async ({ page }) => {
        const referrers = collectReferrers(page);
        await page.goto(pageIn(language, `/payment/responce?merchTxnId=${id}`));
        await expectNoId(page, referrers);
      });
    });
  }

  function collectReferrers(page: Page): Map<string, string> {
    const referrers = new Map<string, string>();
    page.on('request', async (request) => {
      const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
      referrers.set(request.url(), referer ?? '');
    });
    return referrers;
  }

  async function expectNoId(page: Page, referrers: Map<string, string>): Promise<void> {
    // The requests for fonts are among those checked; they are sent after the styles were applied.
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => [...referrers.keys()].filter((url) => url.includes('/fonts/')).length).toBeGreaterThan(2);
    expect([...referrers].filter(([, referrer]) => referrer.includes(id))).toEqual([]);
  }
});
