import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../../fixtures/product.ts';

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
  async fillIn({ administrator: { username, password }, captcha }: Product): Promise<void> {
    const { page } = this;
    // The captcha must have loaded before it can be typed.
    await page.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'CAPTCHA code' }).fill(captcha);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  }

  /**
   * Signs in by the API and leaves the token where the console looks for it; the form has its own journeys.
   * @returns the headers of this administrator's calls
   */
  async signInByApi({ administrator, captcha }: Product): Promise<{ authorization: string }> {
    const { page } = this;
    await page.request.get('/api/admin/captcha');
    const answer = await page.request.post('/api/admin/login', { data: { ...administrator, captchaAnswer: captcha } });
    const { token, expiresAt } = (await answer.json()) as Required<LoginResponse>;
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
