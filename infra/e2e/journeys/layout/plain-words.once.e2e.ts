import { childLocality } from '@maidan/shared/domain/player-type.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { openEvent } from '../../pages/event-page.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { arriveAt } from '../payment/arrive-at-result.ts';

const locality = { en: childLocality('en'), hi: childLocality('hi') };
const others = { en: 'other colonies', hi: 'दूसरी कॉलोनियों' };
const atGround = { en: 'when you pay at the ground', hi: 'मैदान के काउंटर पर' };
const everyWay = { en: /UPI, card or net banking/, hi: /UPI, कार्ड या नेट बैंकिंग/ };

test.describe('a payment that the provider calls failed', () => {
  test.use({ expectedErrors: [/status of 404/] });
  const record = { response_code: 'OTS0600', response_message: 'TRANSACTION IS FAILED.' };

  test('is told in plain words before the provider’s', async ({ page }) => {
    await arriveAt(page, { title: '', record });
    const sentences = page.getByRole('status').locator('p');
    await expect(sentences.first()).toHaveText(/did not go through.*You can try again/);
    await expect(sentences.nth(1)).toContainText('The payment service says:');
    await expect(page.getByRole('status').getByText('Transaction is failed.', { exact: true })).toBeVisible();
  });

  test('is told in Hindi alone', async ({ page }) => {
    await arriveAt(page, { title: '', record }, 'hi');
    await expect(page.getByRole('status').locator('p').first()).toHaveText(
      'बैंक ने यह भुगतान मंज़ूर नहीं किया, इसलिए पंजीकरण पूरा नहीं हुआ है। आप फिर कोशिश कर सकते हैं।',
    );
    await expect(page.locator('.result-head')).not.toContainText(/\p{Script=Latin}/u);
  });
});

for (const language of languages) {
  test(`whom the child’s fee is for, and what the plates show, stands where they are named (${language})`, async ({
    page,
    request,
    product,
  }) => {
    const registration = new RegistrationPage(page, language);
    await registration.open();
    await expect(page.locator('label').filter({ has: registration.radio('child') })).toContainText(locality[language]);
    await expect(page.locator('#registration-playerType-hint')).toContainText(others[language]);
    await page.goto(pageIn(language, eventPageUrl(await openEvent(request, product.url))));
    await expect(page.locator('.event-facts').getByText(`(${locality[language]}) ₹`)).toBeVisible();
    await page.goto(pageIn(language, '/'));
    const fees = page.locator('#fees');
    await expect(fees).toContainText(locality[language]);
    await expect(fees).toContainText(others[language]);
    await expect(fees).toContainText(everyWay[language]);
    expect(await fees.locator('.plates + p').allTextContents()).toEqual([atGround[language], atGround[language]]);
  });
}
