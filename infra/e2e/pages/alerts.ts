import { expect, type Page } from '@playwright/test';

/** Records and closes the browser's alert dialogs. */
export class Alerts {
  private told: string[] = [];

  constructor(page: Page) {
    page.on('dialog', (dialog) => {
      this.told.push(dialog.message());
      void dialog.accept();
    });
  }

  /** The text of the alerts after an action; several are joined, so that they do not match a single sentence. */
  async after(action: () => Promise<void>): Promise<string> {
    this.told = [];
    await action();
    await expect.poll(() => this.told.length, { message: 'an alert' }).toBeGreaterThan(0);
    return this.told.join(' | ');
  }
}
