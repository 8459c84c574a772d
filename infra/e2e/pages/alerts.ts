import { expect, type Page } from '@playwright/test';

/** The browser's own alerts: read and closed as they come. */
export class Alerts {
  private told: string[] = [];

  constructor(page: Page) {
    page.on('dialog', (dialog) => {
      this.told.push(dialog.message());
      void dialog.accept();
    });
  }

  /** What is alerted after an action; several alerts come back in one text and so match no single sentence. */
  async after(action: () => Promise<void>): Promise<string> {
    this.told = [];
    await action();
    await expect.poll(() => this.told.length, { message: 'an alert' }).toBeGreaterThan(0);
    return this.told.join(' | ');
  }
}
