import type { Page, Route } from '@playwright/test';
import { test as journey } from '../../../fixtures/journey.ts';
import { GalleryTabPage } from '../../../pages/console/gallery-tab.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';

export const test = journey.extend<{ galleryTab: GalleryTabPage }>({
  galleryTab: async ({ page, product }, use) => {
    const galleryTab = new GalleryTabPage(page);
    await galleryTab.signIn(product);
    await use(galleryTab);
  },
});

export const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => aPhotoFile(`photo-${i}.jpg`, i)));
export const uploads = '**/api/gallery/upload';
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const wordless = (route: Route) => route.fulfill({ status: 500, body: 'a page of a proxy' });
