import type { Page } from '@playwright/test';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { expect, test } from '../state-test.ts';
import { arriveAt, expectTitle } from './arrive-at-result.ts';
import { endings } from './result-endings.ts';

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
  // The fonts of its text are among them: they are fetched when the styles have declared them.
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => [...referrers.keys()].filter((url) => url.includes('/fonts/')).length).toBeGreaterThan(2);
  expect([...referrers].filter(([, referrer]) => referrer.includes(id))).toEqual([]);
}
