import type { Locator } from '@playwright/test';
import type { Language } from '@maidan/shared/language.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { expect, test as journey } from '../fixtures/journey.ts';
import { Alerts } from '../pages/alerts.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import { recordSentence, sentenceIn } from './record-sentence.ts';
import type { SentenceName, Trigger } from './spec-sentences.ts';

export const unknownNumber: MobileCheckResponse = { exists: false, playerName: '', playerData: null };

interface RegistrationFixtures {
  /** Language of the form. */
  language: Language;
  /** The open form; the API's mobile check finds no registration for any number. */
  registration: RegistrationPage;
  alerts: Alerts;
  /** Submits; expects the sentence as the only alert and at its field, and the focus on the field. */
  refused: <N extends SentenceName>(name: N, trigger: Trigger<N>, field: Locator, told?: Locator) => Promise<void>;
  /** Records that the sentence was seen; in Hindi it records nothing. */
  seen: <N extends SentenceName>(name: N, trigger: Trigger<N>) => void;
  /** The sentence in the language of the form. */
  sentence: (name: SentenceName) => string;
}

export const test = journey.extend<RegistrationFixtures>({
  language: ['en', { option: true }],
  alerts: async ({ page }, use) => use(new Alerts(page)),
  registration: async ({ page, language }, use) => {
    await page.route('**/api/players/check-mobile/*', (route) => route.fulfill({ json: unknownNumber }));
    const registration = new RegistrationPage(page, language);
    await registration.open();
    await use(registration);
  },
  sentence: async ({ language }, use) => use((name) => sentenceIn(language, name)),
  seen: async ({ language }, use) => use((name, trigger) => recordSentence(name, trigger, language)),
  refused: async ({ registration, alerts, sentence, seen, language, onlyHindi }, use) => {
    await use(async (name, trigger, field, told = field) => {
      const words = sentence(name);
      expect(await alerts.after(() => registration.submitAnyway())).toBe(words);
      await expect(field).toBeFocused();
      await expect(told).toHaveAccessibleDescription(described(words, registration.texts.nameInstead));
      // The suggestion in place of the refused name has Latin letters.
      if (language === 'hi') await onlyHindi('A Devi');
      seen(name, trigger);
    });
  },
});

/** A field's description may begin with its hint, and end with a suggestion in place of a refused name. */
const described = (words: string, instead: string): RegExp =>
  new RegExp(`${words.replace(/[.()+*?]/g, String.raw`\$&`)}(?: ${instead} .*)?$`);

export { expect };
