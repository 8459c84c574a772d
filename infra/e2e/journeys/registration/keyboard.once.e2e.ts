import { languages } from '@maidan/shared/language.ts';
import { formFields } from '../../../../sites/src/features/registration/form/form-state.ts';
import { expect, test } from '../../sentences/registration-test.ts';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('Tab goes through the fields in the order in which errors are alerted', async ({ page, registration }) => {
      await registration.event.focus();
      const visited: string[] = [];
      while (!visited.includes('declaration') && visited.length < 30) {
        visited.push(await page.locator(':focus').evaluate(fieldOf));
        await page.keyboard.press('Tab');
      }
      expect(visited.filter(Boolean)).toEqual(formFields);
    });
  });
}

/** The field of a control; the player type is a group of radio buttons. Other controls give an empty text. */
const fieldOf = (element: Element): string =>
  (element.closest('[id^="registration-"]')?.id ?? '').replace('registration-', '');
