import type { APIRequestContext, Page } from '@playwright/test';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { anEvent } from './lists.ts';

export const eventsCall = '/events/current';
/** One event of each status. */
export const everyStatus = eventTypes.map((type) => anEvent(type));

export const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Path of the list with which an event's page refreshes itself. */
export const eventCall = (id: string): string => `/events/public/${id}`;

/** The current public events from the API. */
export const publicEvents = async (request: APIRequestContext, origin: string): Promise<EventView[]> =>
  (await (await request.get(`${origin}/api${eventsCall}`)).json()) as EventView[];

/** One of the demo's events that is open for registration. */
export async function openEvent(request: APIRequestContext, origin: string): Promise<EventView> {
  const event = (await publicEvents(request, origin)).find(({ registrationState }) => registrationState === 'open');
  if (!event) throw new Error('No event takes registrations.');
  return event;
}

/** The page's structured data for search engines. */
export const structuredData = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<string, unknown>;

export const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');
