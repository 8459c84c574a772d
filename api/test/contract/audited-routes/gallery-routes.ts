import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { anEvent } from '../../support/builders.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInBody, idInPath, withBody, withPhoto } from './example.ts';

export function galleryRoutes(session: ConsoleSession): Examples {
  const aGalleryPhoto = async (given: Partial<GalleryPhoto> = {}): Promise<GalleryPhoto> => {
    const { db } = session.product;
    const { id: eventId, eventName } = await anEvent(db, { eventName: `Cup ${crypto.randomUUID()}` });
    return db.getRepository(GalleryPhoto).save({
      ...{ eventId, eventName, imageKey: `${eventId}.webp`, width: 1600, height: 1000, dominantColour: '#9c2c17' },
      ...given,
    });
  };
  return {
    ...at(['POST /api/gallery/upload', 'POST /api/admin/gallery'], 'photo.upload', async () =>
      withPhoto({ eventId: (await anEvent(session.product.db)).id }),
    ),
    ...at(
      ['PUT /api/admin/gallery/:id'],
      'photo.update',
      withBody(
        idInPath(() => aGalleryPhoto()),
        { caption: 'Full stretch' },
      ),
    ),
    ...at(['PUT /api/admin/gallery/:id/place'], 'photo.move', async () => {
      const { eventId, eventName } = await aGalleryPhoto();
      return { params: { id: (await aGalleryPhoto({ eventId, eventName, position: 1 })).id }, body: { place: 1 } };
    }),
    ...at(['DELETE /api/gallery/event/:eventName'], 'album.delete', async () => ({
      params: { eventName: (await aGalleryPhoto()).eventName },
    })),
    ...at(
      ['DELETE /api/gallery/:id', 'DELETE /api/admin/gallery/:id', 'DELETE /api/gallery/delete/:id'],
      'photo.delete',
      idInPath(aGalleryPhoto),
    ),
    ...at(['POST /api/admin/gallery/album/:eventId/selected'], 'photo.delete', async () => {
      const { id, eventId } = await aGalleryPhoto();
      return { params: { eventId }, body: { ids: id, act: 'delete' } };
    }),
    ...at(['POST /api/gallery/delete'], 'photo.delete', idInBody(aGalleryPhoto)),
    ...at(
      ['POST /api/gallery/:id/restore', 'POST /api/admin/gallery/:id/restore'],
      'photo.restore',
      idInPath(() => aGalleryPhoto({ deletedAt: session.now() })),
    ),
  };
}
