import { expect, type Page } from '@playwright/test';
import type { SavedMember } from '@maidan/shared/wire/members.ts';

/** One red pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Member Management as the secretary uses it. */
export class Committee {
  readonly page: Page;
  private readonly headers: Record<string, string>;

  constructor(page: Page, headers: Record<string, string>) {
    this.page = page;
    this.headers = headers;
  }

  /** Adds members for one journey by the API, in this order at the end of the list. */
  async has(...names: string[]): Promise<void> {
    for (const name of names) {
      const photo = { name: 'face.png', mimeType: 'image/png', buffer: pixel };
      const multipart = { name, designation: 'Scorer', photo };
      const answer = await this.page.request.post('/api/members', { headers: this.headers, multipart });
      expect(answer.status()).toBe(201);
      expect((await answer.json()) as SavedMember).toMatchObject({ success: true, name });
    }
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/dashboard/members');
    await this.button('Add Member').waitFor();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The names that contain the word, from the top. */
  async order(word: string): Promise<string[]> {
    const names = await this.page.getByRole('rowheader').allTextContents();
    return names.filter((name) => name.includes(word));
  }

  /** How many rows the second name is below the first. */
  async distance(first: string, second: string): Promise<number> {
    const names = await this.page.getByRole('rowheader').allTextContents();
    return names.indexOf(second) - names.indexOf(first);
  }

  choose(name: string, mimeType: string, buffer: Buffer) {
    return this.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  }
}
