import { languages } from '@maidan/shared/language.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { expect, test } from '../state-test.ts';
import { arriveAt, expectTitle } from './arrive-at-result.ts';
import { endings } from './result-endings.ts';

for (const language of languages)
  test(`no request of the result page sends the payment's id as its referrer, into logs and to others (${language})`, async ({
    page,
  }) => {
    const referrers = new Map<string, string>();
    page.on('request', async (request) => {
      const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
      referrers.set(request.url(), referer ?? '');
    });
    await arriveAt(page, endings['success']!, language);
    if (language === 'en') await expectTitle(page, 'Payment Successful!');
    // The fonts of its text are among them: they are fetched when the styles have declared them.
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => [...referrers.keys()].filter((url) => url.includes('/fonts/')).length).toBeGreaterThan(2);
    expect([...referrers].filter(([, referrer]) => referrer.includes(id))).toEqual([]);
  });
