import { indianDay } from '@maidan/shared/format/dates.ts';
import type { EventForm } from '@maidan/shared/rules/event.ts';
import type { SavedEvent } from '@maidan/shared/wire/events.ts';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../../fixtures/product.ts';
import { Console } from './console.ts';

const dayMs = 86_400_000;
/** The day in India that is `days` days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string => indianDay(new Date(Date.now() + days * dayMs));

/** A name with a random word at its end, which tells it from the names of other journeys. */
export const aName = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 8)}`;

/** The Event Master as the secretary uses it. */
export class EventsTabPage {
  readonly page: Page;
  private headers = { authorization: '' };

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(product: Product): Promise<void> {
    this.headers = await new Console(this.page).signInByApi(product);
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/dashboard/events');
    await this.button('Add Event').waitFor();
  }

  /** Adds an event for this journey by the API. */
  async has(change: Partial<EventForm> = {}): Promise<SavedEvent> {
    const data = { eventName: aName('Cup'), startDate: inDays(20), endDate: inDays(21), ...change };
    const answer = await this.page.request.post('/api/events', { headers: this.headers, data });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as SavedEvent;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  row(name: string | RegExp) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  chip(name: string) {
    return this.page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name });
  }

  status(name: string) {
    return this.page.getByRole('combobox', { name: `Status of ${name}` });
  }

  /** Opens the list of statuses and chooses one. */
  async setStatus(name: string, label: string): Promise<void> {
    await this.status(name).click();
    await this.page.getByRole('option', { name: label }).click();
  }

  search(text: string) {
    return this.page.getByRole('searchbox', { name: 'Search events' }).fill(text);
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }
}
