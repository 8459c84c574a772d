import { initiationRefusals, registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { languages } from '@maidan/shared/language.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';
import { paymentTexts } from '../../../../sites/src/content/payment.ts';
import { translateCoded } from '../../../../sites/src/lib/language/translate.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { expect, test } from '../../sentences/registration-test.ts';
import { answers } from '../state-test.ts';

const initiate = '**/api/payment/initiate';
const notYet = makeSentence('refusal.notYet', { day: '2026-12-01' });
const throttled = makeSentence('call.throttled', { minutes: 4 });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, expectedErrors: [/status of (400|409|429)/] });

    test('a refusal of the server is shown in the language of the page', async ({
      page,
      registration,
      alerts,
      sentence,
    }) => {
      await registration.fill(anApplicant());
      await registration.agree();
      await registration.waitUntilReady();
      const expectRefusal = async (
        refusal: { sentence: string; code: string; parameters?: object },
        status: number,
      ) => {
        const { sentence: error, ...coded } = refusal;
        const errors = { selectedEvent: error };
        await answers(
          page,
          initiate,
          { success: false, error, ...coded, errors, errorCodes: { selectedEvent: refusal.code } },
          status,
        );
        // The server's refusal is shown until the field is changed.
        await registration.event.selectOption({ index: 1 });
        const words = translateCoded(language, refusal as typeof notYet);
        const alert = await alerts.after(() => registration.submitAnyway());
        expect(alert).toBe(`${sentence('couldNotStart')}\n${registration.texts.problem.failedWith(words)}`);
        if (language === 'hi') expect(alert).not.toMatch(/[a-z]/i);
        await expect(registration.event).toHaveAccessibleDescription(words);
      };
      await expectRefusal({ sentence: registrationRefusals.full, code: sentenceCode(registrationRefusals.full)! }, 400);
      await expectRefusal(notYet, 400);
      await expectRefusal(throttled, 429);
    });

    for (const [refusal, error] of Object.entries({ twice: registrationRefusals.twice, paid: initiationRefusals.paid }))
      test(`who is registered already (${refusal}) hears good news, and is led to the receipt`, async ({
        page,
        registration,
        axe,
        picture,
      }) => {
        await registration.fill(anApplicant());
        await registration.agree();
        await registration.waitUntilReady();
        await answers(page, initiate, { success: false, error, code: sentenceCode(error) }, 409);
        const shown: string[] = [];
        page.on('dialog', (dialog) => {
          shown.push(dialog.message());
          void dialog.accept();
        });
        await registration.submitAnyway();
        const problem = page.locator('.form-problem');
        await expect(problem).toContainText(registration.texts.problem.alreadyIn);
        await expect(problem).toContainText(registration.texts.problem.noMoney);
        const way = problem.getByRole('link', { name: registration.texts.findReceipt });
        await expect(way).toBeFocused();
        await expect(way).toBeInViewport({ ratio: 1 });
        await axe();
        await picture(refusal);
        await page.keyboard.press('Enter');
        await expect(page.locator('#find-receipt form')).toBeInViewport();
        const mobile = page.locator('#find-receipt').getByLabel(paymentTexts[language].find.mobile);
        await expect(mobile).toHaveValue(await registration.mobile.inputValue());
        expect(shown, 'alerts').toEqual([]);
      });
  });
}
