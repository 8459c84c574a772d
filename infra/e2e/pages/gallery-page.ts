import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { albumPageUrl, photoPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
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

/**
 * Answers requests for the gallery's pictures whose name begins with `fine`, in all formats with the same WebP file.
 */
export const servePictures = (page: Page) =>
  page.route('**/uploads/gallery/fine*', (route) =>
    route.fulfill({ path: path.join(root, 'sites/public/images/program-youth.webp') }),
  );

export const album = (page: Page, name: string) => page.getByRole('dialog', { name });
export const openAlbum = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
export const counter = (page: Page) => viewer(page).getByRole('status');

/** An album of the demo with several photos, the album's address and the photos' addresses. */
export async function anAlbum(request: APIRequestContext, origin: string) {
  const groups = (await (await request.get(`${origin}/api/gallery/grouped`)).json()) as GalleryGroup[];
  const group = groups.find(({ photos }) => photos.length > 2 && photos.every(({ caption }) => caption !== ''));
  if (!group) throw new Error('No album has several photos with captions.');
  const event = { id: group.eventId, eventName: group.eventName };
  const photos = group.photos.map(({ id, caption, image }) => ({ caption, image, address: photoPageUrl(event, id) }));
  return { event, album: albumPageUrl(event), photos };
}
