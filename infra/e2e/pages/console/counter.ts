import type { Locator, Page } from '@playwright/test';
import type { CounterForm } from '@maidan/shared/wire/payments-console/counter.ts';

/** The dialog that registers a player at the counter. */
export class CounterDialogPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly registered: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Register at the counter' });
    this.registered = page.getByRole('dialog', { name: / is registered$/ });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Fills the given fields. @param event label of the event in the list */
  async fill(event: string, given: Partial<CounterForm>): Promise<void> {
    if (event) await this.field('Event').selectOption({ label: event });
    const choices = {
      playerType: 'Player type',
      playingStyle: 'Playing style',
      guardianRelation: 'Relation (optional)',
    };
    for (const [name, label] of Object.entries(choices)) {
      const value = given[name as keyof typeof choices];
      if (value) await this.field(label).selectOption(value);
    }
    const texts = {
      firstName: 'First name',
      lastName: 'Last name',
      mobile: 'Mobile',
      age: 'Age',
      address: 'Address',
      guardianName: 'Guardian’s name (optional)',
    };
    for (const [name, label] of Object.entries(texts)) {
      const value = given[name as keyof typeof texts];
      if (value !== undefined) await this.field(label).fill(String(value));
    }
    if (given.consentOnPaper) await this.dialog.getByRole('checkbox').check();
  }
}
