import type { Page } from '@playwright/test';
import { anEvent } from './lists.ts';

export const upcomingCall = '/events/soonest';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const upcoming = (page: Page) => section(page, 'Upcoming Events');
export const highlights = (page: Page) => section(page, 'Tournament Highlights');

export const cupOn = (startDate: string) =>
  anEvent('upcoming', { id: startDate, eventName: `Cup of ${startDate}`, startDate });
