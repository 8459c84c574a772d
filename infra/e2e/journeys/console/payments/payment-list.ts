import type { Page } from '@playwright/test';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';

/** Adds an event for one journey only, so that its totals are known. */
export async function anEvent(page: Page, product: Parameters<typeof AdminCalls.signIn>[1], eventName: string) {
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  return secretary.addEvent({ eventName, ...dates, eventType: 'upcoming' });
}

export const find = async (page: Page, words: string) => page.getByLabel('Find').fill(words);
export const details = (page: Page, name: string) => page.getByRole('button', { name: `Details of ${name}` });
export const history = (page: Page) => page.getByRole('list', { name: 'History' });
