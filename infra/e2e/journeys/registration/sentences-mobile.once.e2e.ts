import { languages } from '@maidan/shared/language.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { expect, test, unknownNumber } from '../../sentences/registration-test.ts';
import { specSentences } from '../../sentences/spec-sentences.ts';

const checks = '**/api/players/check-mobile/*';
const knownNumber: MobileCheckResponse = {
  exists: true,
  playerName: 'Ravi Sahu',
  playerData: { firstName: 'Ravi', lastName: 'Sahu', address: '', age: null, playingStyle: '' },
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('an old player has a number that the club knows and finds the names filled in, a new player has another', async ({
      page,
      registration,
      refused,
    }) => {
      await registration.fill(anApplicant({ playerType: 'old' }));
      await registration.agree();
      const { mobile } = registration;
      await expect(mobile).toHaveAttribute('aria-invalid', 'true');
      await refused('notAnOldPlayer', 'an old player with a new number', mobile);

      await page.route(checks, (route) => route.fulfill({ json: knownNumber }));
      await registration.chooseType('new');
      await expect(mobile).toHaveAttribute('aria-invalid', 'false');
      await mobile.fill('9826100009');
      await expect(mobile).toHaveAttribute('aria-invalid', 'true');
      await refused('notANewPlayer', 'a new player with a known number', mobile);

      await registration.chooseType('old');
      await expect(registration.field(registration.texts.firstName)).toHaveValue('Ravi');
      await expect(registration.field(registration.texts.lastName)).toHaveValue('Sahu');
      await expect(registration.field(registration.texts.firstName)).toBeDisabled();
      await expect(mobile).toHaveAttribute('aria-invalid', 'false');

      await registration.chooseType('child');
      await expect(mobile).toHaveAttribute('aria-invalid', 'false');
    });

    test.describe('a number that somebody registers with meanwhile', () => {
      test.use({ expectedErrors: [/status of 400/] });

      test('is asked about anew, and what the server says to do then works', async ({
        page,
        registration,
        alerts,
        sentence,
        seen,
      }) => {
        await registration.fill(anApplicant());
        await registration.agree();
        await registration.waitUntilReady();
        const error = specSentences.notANewPlayer.lives;
        const refusal = { success: false, error, errors: { mobile: error } };
        await page.route('**/api/payment/initiate', (route) => route.fulfill({ status: 400, json: refusal }));
        await page.route(checks, (route) => route.fulfill({ json: knownNumber }));
        expect(await alerts.after(() => registration.submitAnyway())).toContain(sentence('notANewPlayer'));
        seen('notANewPlayer', 'the server refuses the number');
        await registration.chooseType('old');
        await expect(page.getByText(registration.texts.mobile.welcomeBack('Ravi Sahu'))).toBeVisible();
        await expect(registration.mobile).toHaveAttribute('aria-invalid', 'false');
      });
    });

    test('while the number is checked the applicant is asked to wait', async ({
      page,
      registration,
      refused,
      sentence,
      seen,
    }) => {
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
      await page.route(checks, async (route) => {
        await asked;
        await route.fulfill({ json: unknownNumber });
      });
      await registration.fill(anApplicant());
      await registration.agree();
      const { mobile } = registration;
      await expect(page.getByText(sentence('checkingMobile'))).toBeVisible();
      await expect(mobile).toHaveAttribute('aria-invalid', 'false');
      seen('checkingMobile', 'at the field while the check runs');
      await refused('checkingMobile', 'pressed while the check runs', mobile);
      answer();
      await expect(page.getByText(sentence('checkingMobile'))).toBeHidden();
    });

    test.describe('a check that fails', () => {
      test.use({ expectedErrors: [/status of 500|net::ERR_FAILED/] });

      test('says so at the field, and again when it fails once more, also without a connection', async ({
        page,
        registration,
        refused,
        sentence,
        seen,
      }) => {
        await page.route(checks, (route) => route.fulfill({ status: 500, body: '' }));
        await registration.fill(anApplicant());
        await registration.agree();
        const { mobile } = registration;
        await expect(mobile).toHaveAccessibleDescription(sentence('checkFailed'));
        seen('checkFailed', 'the server fails');
        await refused('checkFailed', 'fails again when pressed', mobile);

        const { promise: asked, resolve: disconnect } = Promise.withResolvers<void>();
        await page.route(checks, async (route) => {
          await asked;
          await route.abort();
        });
        await mobile.fill('9826100009');
        await expect(mobile).toHaveAccessibleDescription(sentence('checkingMobile'));
        disconnect();
        await expect(mobile).toHaveAccessibleDescription(sentence('checkFailed'));
        seen('checkFailed', 'no connection');
      });
    });
  });
}
