import type { Page } from '@playwright/test';
import { languages } from '@maidan/shared/language.ts';
import { formFields } from '../../../../sites/src/features/registration/form/form-state.ts';
import type { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../sentences/registration-test.ts';

/** The fields that every event asks for; the journeys `age-range` fill in the others. */
const usualFields = formFields.filter((field) => field !== 'isWomanOrGirl' && field !== 'dateOfBirth');

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('Tab goes through the fields in the order in which errors are alerted', async ({ page, registration }) => {
      expect(await visitedFields(page, registration)).toEqual(usualFields);
    });

    test('Tab reaches an old player’s mobile right after the player type', async ({
      page,
      registration,
      axe,
      picture,
    }) => {
      await registration.chooseType('old');
      const [event, playerType, ...others] = usualFields.filter((field) => field !== 'mobile');
      expect(await visitedFields(page, registration)).toEqual([event, playerType, 'mobile', ...others]);
      await registration.mobile.focus();
      await axe();
      await picture('old-player');
    });

    test('a whole name in the first field is divided by keys alone', async ({ page, registration, axe, picture }) => {
      const { firstName, lastName, wholeName } = registration.texts;
      const [first, last] = language === 'hi' ? ['रवि कुमार', 'साहू'] : ['Ravi Kumar', 'Sahu'];
      await registration.field(firstName).fill(`${first} ${last}`);
      await page.keyboard.press('Tab');
      await expect(registration.field(lastName)).toBeFocused();
      await expect(registration.field(lastName)).toHaveAccessibleDescription(wholeName.hint);
      await page.keyboard.press('Tab');
      const move = page.getByRole('button', { name: wholeName.move(last) });
      await expect(move).toBeFocused();
      await axe();
      await picture('whole-name');
      await page.keyboard.press('Enter');
      await expect(registration.field(lastName)).toBeFocused();
      await expect(registration.field(firstName)).toHaveValue(first);
      await expect(registration.field(lastName)).toHaveValue(last);
      await expect(move).toBeHidden();
    });
  });
}

/** The fields that Tab goes through from the event to the declaration. */
async function visitedFields(page: Page, { event }: RegistrationPage): Promise<string[]> {
  await event.focus();
  const visited: string[] = [];
  while (!visited.includes('declaration') && visited.length < 30) {
    visited.push(await page.locator(':focus').evaluate(fieldOf));
    await page.keyboard.press('Tab');
  }
  return visited.filter(Boolean);
}

/** The name of a control's field; the player type is a group of radio buttons. Empty for other controls. */
const fieldOf = (element: Element): string =>
  (element.closest('[id^="registration-"]')?.id ?? '').replace('registration-', '');
