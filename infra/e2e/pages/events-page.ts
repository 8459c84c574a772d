import type { Page } from '@playwright/test';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { anEvent } from './lists.ts';

export const eventsCall = '/events/current';
/** One event of each status. */
export const everyStatus = eventTypes.map((type) => anEvent(type));

export const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
