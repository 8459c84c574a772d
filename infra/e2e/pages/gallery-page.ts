import path from 'node:path';
import type { Page } from '@playwright/test';
import type { GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { root } from '../../local/settings.ts';

export const galleryCall = '/gallery/albums';

export const aPhoto = (place: number, told: Partial<GalleryPhotoView> = {}): Partial<GalleryPhotoView> => ({
  id: `photo-${place}`,
  image: 'fine.webp',
  caption: `Ball ${place}`,
  eventDate: '2026-10-02',
  ...told,
});
export const aGroup = (eventName: string, photos: Partial<GalleryPhotoView>[]) => ({
  eventId: eventName,
  eventName,
  photos,
});

/** Answers requests for pictures in both formats; only those whose name begins with "fine" are valid. */
export const servePictures = (page: Page) =>
  page.route('**/uploads/gallery/fine*', (route) =>
    route.fulfill({ path: path.join(root, 'sites/public/images/program-youth.webp') }),
  );

export const album = (page: Page, name: string) => page.getByRole('dialog', { name });
export const openAlbum = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
export const counter = (page: Page) => viewer(page).getByRole('status');
