import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../fixtures/product.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';

async function sendSignIn(form: Page | Locator, { administrator, captcha }: Product): Promise<void> {
  // An answer that is sent before its captcha has come is wrong.
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

  /** Signs in at the sign-in page, which is open. */
  async fillIn(product: Product): Promise<void> {
    await sendSignIn(this.page, product);
    await expect(this.page, `${product.administrator.username} is signed in`).toHaveURL(/\/admin\/dashboard/);
  }

  /** Signs in at the dialog of a session that has ended, which is open. */
  async signInAgain(product: Product): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ has: this.page.getByLabel('Username') });
    await sendSignIn(dialog, product);
    await expect(dialog).toBeHidden();
  }

  /**
   * Signs in by the API and leaves the token where the console looks for it; the form has its own journeys.
   * @returns the headers of this administrator's calls
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

  /** Searches for a mobile; answers the link in that player's row, or on the card, that calls it. */
  async findPlayer(mobile: string) {
    await this.search.fill('');
    await this.search.fill(mobile);
    return this.page.getByRole('link', { name: `, ${mobile}` }).first();
  }
}
