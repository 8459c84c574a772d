import type { Page } from '@playwright/test';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** One event as the API returns it. */
export const anEvent = (eventType: EventType, told: Partial<EventView> = {}): EventView => {
  const id = told.id ?? `e-${eventType}`;
  return {
    _id: id,
    eventName: `The ${eventType} cup`,
    startDate: '2026-12-06',
    endDate: '2026-12-07',
    description: 'Six a side.',
    rules: '1. One over each.',
    location: 'School ground, Raipur',
    eventType,
    photoUrl: null,
    hasAvif: false,
    registrationOpens: null,
    registrationCloses: null,
    registrationState: eventType === 'upcoming' ? 'open' : 'closed',
    playerLimit: null,
    hasFewPlaces: false,
    reportingTime: '',
    ground: '',
    minAge: null,
    maxAge: null,
    ageDay: null,
    openTo: 'all',
    startTime: '',
    endTime: '',
    offerHours: 24,
    photoPoint: '',
    eventNameHi: '',
    descriptionHi: '',
    rulesHi: '',
    ...told,
    id,
  };
};

/** Mocks the API's answer for a list from now on; a later call replaces it. */
export async function apiSays(page: Page, path: string, answer: unknown): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: answer }));
}

/** Makes every call of the API fail with a refused connection. */
export async function apiIsDown(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
}

/** Dispatches the event by which the console tells open pages of a change. */
export const tellUpdated = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('eventUpdated')));

/** Names on the cards, in order. */
export const cardNames = (page: Page) => page.locator('main article').getByRole('heading').allTextContents();

/** Whether the page has loaded React. */
export const hasReact = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /_astro\/client\./.test(name)));
