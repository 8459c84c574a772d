import { expect, type Page } from '@playwright/test';
import type { Product } from '../fixtures/product.ts';

/** /admin as the secretary uses it. */
export class Console {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn({ administrator: { username, password }, captcha }: Product): Promise<void> {
    const { page } = this;
    await page.goto('/admin');
    // The code must have come before it can be repeated.
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'CAPTCHA code' }).fill(captcha);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  }

  async findPlayer(text: string) {
    const search = this.page.getByRole('searchbox', { name: 'Search players' });
    await search.fill('');
    await search.fill(text);
    return this.page.getByText(text).first();
  }
}
