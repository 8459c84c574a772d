import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../fixtures/product.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';

async function sendSignIn(form: Page | Locator, { administrator, captcha }: Product): Promise<void> {
  // Without this wait, the form could be sent before its captcha is loaded, which is refused.
  await form.getByRole('img', { name: /CAPTCHA/ }).waitFor();
  await form.getByLabel('Username').fill(administrator.username);
  await form.getByLabel('Password', { exact: true }).fill(administrator.password);
  await form.getByRole('textbox', { name: 'CAPTCHA code' }).fill(captcha);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** /admin as the secretary uses it. */
export class Console {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(product: Product): Promise<void> {
    await this.page.goto('/admin');
    await this.fillIn(product);
  }

  /** Signs in on the open sign-in page. */
  async fillIn(product: Product): Promise<void> {
    await sendSignIn(this.page, product);
    await expect(this.page, `${product.administrator.username} is signed in`).toHaveURL(/\/admin\/dashboard/);
  }

  /** Signs in with the open dialog of a session that has ended. */
  async signInAgain(product: Product): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ has: this.page.getByLabel('Username') });
    await sendSignIn(dialog, product);
    await expect(dialog).toBeHidden();
  }

  /**
   * Signs in by the API and stores the token where the console reads it; the form has its own journeys.
   * @returns headers for calls as this administrator
   */
  async signInByApi(product: Product): Promise<{ authorization: string }> {
    const { page } = this;
    const { token, expiresAt } = await signInByApi(page.request, product);
    await page.addInitScript(
      ([key, end]) => {
        localStorage.setItem('adminToken', key!);
        localStorage.setItem('adminTokenExpiry', end!);
      },
      [token, expiresAt],
    );
    return { authorization: `Bearer ${token}` };
  }

  get search() {
    return this.page.getByRole('combobox', { name: 'Search players' });
  }

  /** Searches for a mobile; returns the link that calls it, in that player's row or card. */
  async findPlayer(mobile: string) {
    await this.search.fill('');
    await this.search.fill(mobile);
    return this.page.getByRole('link', { name: `, ${mobile}` }).first();
  }
}
