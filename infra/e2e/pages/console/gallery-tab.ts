import { expect, type Locator, type Page } from '@playwright/test';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { Product } from '../../fixtures/product.ts';
import type { ChosenFile } from '../photo-files.ts';
import { Console } from './console.ts';

/** The tab Gallery Management as the secretary uses it. */
export class GalleryTabPage {
  readonly page: Page;
  readonly form: Locator;
  /** The dialog that shows one photo large, with its controls. */
  readonly viewer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Upload Photos' });
    this.viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  }

  async signIn(product: Product): Promise<void> {
    await new Console(this.page).signIn(product);
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/dashboard/gallery');
    await expect(this.page.getByRole('heading', { name: 'Gallery Events' })).toBeVisible();
  }

  /** Adds an event with these photos by the API. */
  async anEvent(eventName: string, photos: ChosenFile[] = []): Promise<EventView> {
    const day = `${new Date().getFullYear() + 1}-02-14`;
    const event = (await this.post('/api/events', {
      data: { eventName, startDate: day, endDate: day, location: 'School ground' },
    })) as EventView;
    await this.addPhotos(event, photos);
    return event;
  }

  /** Adds photos by the API, so that the open page does not know of them. */
  async addPhotos({ id }: EventView, photos: ChosenFile[]): Promise<void> {
    for (const photo of photos)
      await this.post('/api/gallery/upload', { multipart: { eventId: id, photo, caption: photo.name } });
  }

  async choose(files: ChosenFile[] | string[]): Promise<void> {
    await this.form.getByLabel('Photos', { exact: true }).setInputFiles(files);
  }

  async chooseEvent({ id }: EventView): Promise<void> {
    await this.form.getByLabel('Event', { exact: true }).selectOption(id);
  }

  /** One of the chosen files. */
  file(name: string): Locator {
    return this.form.getByRole('listitem').filter({ hasText: name });
  }

  album(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Lets a journey set the upload progress that the browser reports. Call it before the page opens. */
  async watchUploads(): Promise<void> {
    await this.page.addInitScript(() => {
      const uploads: XMLHttpRequest[] = [];
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        uploads.push(this);
        send.call(this, body);
      };
      Object.assign(window, { uploads });
    });
  }

  /** Reports this progress for the upload at that index. */
  async progress(place: number, share: number): Promise<void> {
    await this.page.evaluate(
      ([at, loaded]) => {
        const { uploads } = window as unknown as { uploads: XMLHttpRequest[] };
        uploads[at]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 1, lengthComputable: true }));
      },
      [place, share] as const,
    );
  }

  private async post(path: string, sent: { data?: object; multipart?: Record<string, string | ChosenFile> }) {
    const token = await this.page.evaluate(() => localStorage.getItem('adminToken'));
    const answer = await this.page.request.post(path, { headers: { authorization: `Bearer ${token}` }, ...sent });
    expect(answer.status()).toBe(201);
    return answer.json() as Promise<unknown>;
  }
}
