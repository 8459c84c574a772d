import type { Locator } from '@playwright/test';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { expect, test as journey } from '../fixtures/journey.ts';
import { Alerts } from '../pages/alerts.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import { recordSentence, sentence } from './record-sentence.ts';
import type { SentenceName, Trigger } from './spec-sentences.ts';

export const unknownNumber: MobileCheckResponse = { exists: false, playerName: '', playerData: null };

interface RegistrationFixtures {
  /** The open form; the API's mobile check knows no number. */
  registration: RegistrationPage;
  alerts: Alerts;
  /** Submits; expects the sentence as the only alert and at its field, and the focus there. */
  refused: <N extends SentenceName>(name: N, trigger: Trigger<N>, field: Locator, told?: Locator) => Promise<void>;
}

export const test = journey.extend<RegistrationFixtures>({
  alerts: async ({ page }, use) => use(new Alerts(page)),
  registration: async ({ page }, use) => {
    await page.route('**/api/players/check-mobile/*', (route) => route.fulfill({ json: unknownNumber }));
    const registration = new RegistrationPage(page);
    await registration.open();
    await use(registration);
  },
  refused: async ({ registration, alerts }, use) => {
    await use(async (name, trigger, field, told = field) => {
      const words = sentence(name);
      expect(await alerts.after(() => registration.submitAnyway())).toBe(words);
      await expect(field).toBeFocused();
      await expect(told).toHaveAccessibleDescription(ending(words));
      recordSentence(name, trigger);
    });
  },
});

/** A field's description may begin with its hint. */
const ending = (words: string): RegExp => new RegExp(`${words.replace(/[.()+*?]/g, String.raw`\$&`)}$`);

export { expect };
