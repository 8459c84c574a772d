import { indianDay } from '@maidan/shared/format/dates.ts';
import { languages } from '@maidan/shared/language.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { eligibilityNoteIn } from '../../../../sites/src/lib/language/eligibility-note.ts';
import { translate } from '../../../../sites/src/lib/language/translate.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { anEvent, apiSays } from '../../pages/lists.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { unknownNumber } from '../../sentences/registration-test.ts';
import { expect, statesTimeout, test } from '../state-test.ts';

const day = (days: number): string => indianDay(new Date(Date.now() + days * 86_400_000));
const [today, starts] = [day(0), day(7)];
/** The birthday of somebody who turned `years` forty days ago. */
const born = (years: number): string => `${Number(day(-40).slice(0, 4)) - years}${day(-40).slice(4)}`;

const open = anEvent('upcoming', {
  ...{ id: 'e-open', eventName: 'Open Cup', eventNameHi: 'खुला कप', startDate: starts, endDate: starts },
});
const under16 = anEvent('upcoming', {
  ...{ ...open, id: 'e-u16', eventName: 'Junior Cup', eventNameHi: 'जूनियर कप', maxAge: 15 },
});
const women = anEvent('upcoming', {
  ...{ ...open, id: 'e-women', eventName: 'Shakti Cup', eventNameHi: 'शक्ति कप' },
  ...{ openTo: 'women', minAge: 13, ageDay: today },
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, expectedErrors: [/status of 409/] });

    test('an event under sixteen asks for the date of birth, and refuses who is too old before any money', async ({
      page,
      alerts,
      checkState,
    }) => {
      test.setTimeout(statesTimeout);
      const note = eligibilityNoteIn(language, under16)!;
      const says = (key: keyof typeof registrationSentences) => translate(language, String(registrationSentences[key]));
      await page.route('**/api/players/check-mobile/*', (route) => route.fulfill({ json: unknownNumber }));
      await apiSays(page, '/events/upcoming/list', { success: true, events: [open, under16, women] });
      const registration = new RegistrationPage(page, language);
      const { texts } = registration;
      const birth = registration.field(texts.dateOfBirth.label);
      const age = registration.field(texts.age);
      const option = ({ id }: { id: string }) => registration.event.locator(`option[value=${id}]`);
      await registration.open();
      await expect(option(under16)).toContainText(note);

      await registration.fill(anApplicant({ age: '30' }));
      await registration.event.selectOption(open.id);
      await expect(birth).toHaveCount(0);
      // The age is known, so only what fits is offered.
      await expect(option(under16)).toBeDisabled();
      await expect(option(women)).toBeEnabled();
      await age.fill('14');
      await expect(option(under16)).toBeEnabled();

      await registration.event.selectOption(under16.id);
      await expect(registration.event).toHaveAccessibleDescription(note);
      await age.fill('30');
      await age.press('Tab');
      await expect(age).toHaveAccessibleDescription(says('tooOld'));
      await checkState('too-old');
      await age.fill('14');
      await age.press('Tab');
      await expect(birth).toBeFocused();
      await birth.fill(born(13));
      await birth.blur();
      await expect(birth).toHaveAccessibleDescription(new RegExp(`${says('ageDiffers')}$`));
      await checkState('date-of-birth');

      await birth.fill('');
      await registration.agreeAsGuardian('Meena Sahu');
      await registration.waitUntilReady();
      expect(await alerts.after(() => registration.submitAnyway())).toBe(says('dateOfBirth'));
      await expect(birth).toBeFocused();
      await birth.fill(born(14));
      await expect(birth).toHaveAttribute('aria-invalid', 'false');

      const sent: InitiateRequest[] = [];
      const error = registrationRefusals.full;
      await page.route('**/api/payment/initiate', (route) => {
        sent.push(route.request().postDataJSON() as InitiateRequest);
        return route.fulfill({ status: 409, json: { success: false, error } });
      });
      const submit = async (): Promise<InitiateRequest['playerData']> => {
        await alerts.after(() => registration.submitAnyway());
        await expect.poll(() => sent.length).toBeGreaterThan(0);
        return sent.pop()!.playerData;
      };
      expect(await submit()).toMatchObject({ age: '14', dateOfBirth: born(14) });
      await registration.event.selectOption(open.id);
      expect(await submit()).not.toHaveProperty('dateOfBirth');
    });

    test('an event for women and girls asks for a confirmation at its choice', async ({ page, alerts, checkState }) => {
      await page.route('**/api/players/check-mobile/*', (route) => route.fulfill({ json: unknownNumber }));
      await apiSays(page, '/events/upcoming/list', { success: true, events: [open, women] });
      const registration = new RegistrationPage(page, language);
      await registration.open();
      await registration.fill(anApplicant());
      await registration.event.selectOption(women.id);
      const confirmation = page.getByRole('checkbox', { name: registration.texts.womanOrGirl });
      const sentence = translate(language, registrationSentences.womanOrGirl);
      expect(await alerts.after(() => registration.submitAnyway())).toBe(sentence);
      await expect(confirmation).toBeFocused();
      await expect(confirmation).toHaveAccessibleDescription(sentence);
      await checkState('women');
      await page.keyboard.press('Space');
      await expect(confirmation).toBeChecked();
      await expect(confirmation).toHaveAttribute('aria-invalid', 'false');
      await registration.event.selectOption(open.id);
      await expect(confirmation).toHaveCount(0);
    });
  });
}

test('card, popup and event list say for whom an event is', async ({ page, checkState }) => {
  await apiSays(page, '/events/current', [women, under16, open]);
  await page.goto('/events');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const note = eligibilityNoteIn('en', women)!;
  await expect(card('Shakti Cup')).toContainText(note);
  await expect(card('Junior Cup')).toContainText(eligibilityNoteIn('en', under16)!);
  await checkState('cards');
  await card('Shakti Cup')
    .getByRole('button', { name: /^View Description/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Shakti Cup' })).toContainText(`Who can play: ${note}`);
  await checkState('popup');
});
