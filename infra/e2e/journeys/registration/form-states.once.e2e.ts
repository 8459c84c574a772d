import type { Language } from '@maidan/shared/language.ts';
import { registerTexts } from '../../../../sites/src/content/register.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { anApplicant, smallPhoto } from '../../pages/applicant.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { unknownNumber } from '../../sentences/registration-test.ts';
import { answers, expect, never, statesTimeout, test } from '../state-test.ts';

test.describe('the form', () => {
  test.describe.configure({ timeout: statesTimeout });
  // One of the chosen files is no picture, and some endpoints fail on purpose; the browser reports both as errors.
  const known = { firstName: 'Chandrashekhar Venkatasubramanian', lastName: 'Krishnamoorthy Bhattacharya' };
  const guardian = 'Kamala Devi Verma';
  test.use({
    expectedErrors: [/status of (404|409|500)|net::ERR_FAILED/],
    // The letter V is the suggestion in place of the refused name.
    latinShown: [...Object.values(known), guardian, 'V'],
  });

  const windows = { en: { width: 1440, height: 900 }, hi: { width: 360, height: 740 } } as const;

  for (const [language, viewport] of Object.entries(windows) as [Language, (typeof windows)[Language]][]) {
    test.describe(language, () => {
      test.use({ language, viewport });

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
        sentence,
        checkState,
      }) => {
        const checks = '**/api/players/check-mobile/*';
        const mobileHint = page.locator('#registration-mobile-hint');
        await page.route(checks, never);
        await registration.fill(anApplicant());
        await expect(mobileHint).toContainText(sentence('checkingMobile'));
        await checkState('mobile-checking');

        await answers(page, checks, unknownNumber);
        await registration.mobile.fill('9826100001');
        await expect(mobileHint).toContainText(registration.texts.mobile.fine);
        await checkState('mobile-valid');

        await registration.chooseType('old');
        await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
        await checkState('mobile-invalid-old');

        await answers(page, checks, { exists: true, playerName: '', playerData: known });
        await registration.mobile.fill('9826100002');
        await expect(page.locator('#registration-mobile-hint .field-valid')).toBeVisible();
        await checkState('old-player-known');

        await registration.chooseType('new');
        await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
        await checkState('mobile-invalid-new');

        await page.route(checks, (route) => route.abort());
        await registration.mobile.fill('9826100003');
        await expect(page.locator('#registration-mobile-error')).toContainText(sentence('checkFailed'));
        await checkState('mobile-unchecked');
      });

      test('the declaration, alone and with a guardian', async ({ registration, checkState }) => {
        const { tick, declarationDialog: dialog } = registration;
        const texts = registration.texts.declaration;
        await registration.fill(anApplicant());
        await tick.click();
        await checkState('declaration');
        await dialog.getByRole('button', { name: texts.cancel }).click();
        await registration.chooseType('child');
        await registration.field(registration.texts.age).fill('11');
        await tick.click();
        await dialog.getByRole('button', { name: texts.agree }).click();
        const name = dialog.getByLabel(texts.guardian.name);
        const relation = dialog.getByLabel(texts.guardian.relation);
        await expect(name).toBeFocused();
        await expect(name).toHaveAccessibleDescription(texts.guardian.nameMissing);
        await checkState('declaration-guardian-missing');
        await name.fill(guardian);
        await dialog.getByRole('button', { name: texts.agree }).click();
        await expect(relation).toBeFocused();
        await expect(relation).toHaveAccessibleDescription(texts.guardian.relationMissing);
        await relation.selectOption({ index: 1 });
        await checkState('declaration-guardian');
        await dialog.getByRole('button', { name: texts.agree }).click();
        await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
        await checkState('form-filled');
      });

      test('the photo: being read, shown large, refused', async ({ page, registration, checkState }) => {
        await registration.choosePhoto(await smallPhoto());
        await registration.preview.click();
        await checkState('photo-preview');
        await page.setViewportSize({ width: 740, height: 360 });
        const [photo, foot] = [page.locator('.photo-enlarged'), page.locator('dialog[open] .dialog-foot')];
        const shown = (await photo.boundingBox())!;
        expect(shown.y + shown.height).toBeLessThan((await foot.boundingBox())!.y);
        await page.setViewportSize({ width: 1440, height: 900 });
        const choosing = page.waitForEvent('filechooser');
        await page.getByRole('dialog').getByRole('button', { name: registration.texts.photo.change }).click();
        await choosing;
        await expect(page.getByRole('dialog')).toBeHidden();
        await registration.preview.click();
        await page.getByRole('button', { name: registration.texts.photo.looksGood }).click();
        await registration.choosePhoto({
          name: 'me.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('no picture at all'),
        });
        await expect(page.locator('#registration-photo-error')).not.toBeEmpty();
        await checkState('photo-refused');
        await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => undefined)));
        await registration.choosePhoto(await smallPhoto());
        await expect(page.getByText(registration.texts.photo.reading)).toBeVisible();
        await checkState('photo-reading');
      });

      test('on a second visit: the draft, and a payment that was left', async ({ page, registration, checkState }) => {
        await registration.fill(anApplicant());
        await page.evaluate((left) => localStorage.setItem('maidan.unfinished', left), id);
        await answers(page, '**/api/payment/status/*', { success: true, status: 'processing' });
        await registration.open();
        await expect(page.getByText(registration.texts.photo.again)).toBeVisible();
        await expect(page.getByText(registration.texts.unfinished.open.message)).toBeVisible();
        await checkState('draft-and-unfinished');
        await answers(page, '**/api/payment/status/*', { success: true, status: 'paid' });
        await registration.open();
        await expect(page.getByText(registration.texts.unfinished.paid.message)).toBeVisible();
        await checkState('arrived-meanwhile');
      });

      test('no event is open for registration', async ({ page, language, checkState }) => {
        await answers(page, '**/api/events/upcoming/list', { success: true, events: [] });
        await page.goto(pageIn(language, '/register'));
        await expect(page.getByText(registerTexts[language].event.none)).toBeVisible();
        await checkState('no-event');
      });
    });
  }
});

test.describe('the start of a payment', () => {
  test.describe.configure({ timeout: statesTimeout });
  // The start fails on purpose, so the API does not know the payment.
  test.use({ expectedErrors: [/status of (404|409)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test('starting the payment, and every way it can fail', async ({ page, registration, alerts, checkState }) => {
    const initiate = '**/api/payment/initiate';
    await registration.fill(anApplicant());
    await registration.agree();
    await registration.waitUntilReady();
    const fails = async (state: string) => {
      await alerts.after(() => registration.submitAnyway());
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await checkState(state);
    };
    await page.route(initiate, (route) => route.abort());
    await fails('start-no-connection');
    await page.context().setOffline(true);
    await fails('start-offline');
    await expect(page.getByText(registration.texts.problem.offline)).toBeVisible();
    await page.context().setOffline(false);
    const errors = { mobile: 'This mobile number is already registered for the event' };
    await answers(page, initiate, { success: false, error: 'Some answers were refused', errors }, 409);
    await fails('start-refused');
    // The server's refusal is shown until the field is changed.
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
    const barHeight = async () => (await page.locator('.pay-bar').boundingBox())!.height;
    const atFirst = await barHeight();
    await checkState('sending');
    go();
    await expect(page.getByText('Opening the payment window...')).toBeVisible();
    await checkState('opening');
    open();
    await expect(page.getByText('Check the payment')).toBeVisible();
    expect(await barHeight()).toBe(atFirst);
    await checkState('paying');
  });
});
