import type { Page } from '@playwright/test';
import { test as journey } from '../../../fixtures/journey.ts';
import { EventsTabPage } from '../../../pages/console/events-tab.ts';

/** The events tab of the console, with the secretary signed in. */
export const test = journey.extend<{ eventsTab: EventsTabPage }>({
  eventsTab: async ({ page, product }, use) => {
    const eventsTab = new EventsTabPage(page);
    await eventsTab.signIn(product);
    await use(eventsTab);
  },
});

/** One red pixel, as a PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export const choosePhoto = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The event's card on the public events page. */
export const publicCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
