import type { EntityManager } from 'typeorm';
import { requireShownOrder } from '../platform/audit/require-shown.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { moveInAlbum, moveToFront, placeAmongChosen, placeIn, placeOfHighlight, shown } from './photo-order.ts';

/** Order of an album's photos; of photos with the same position, the earlier upload comes first. */
export const albumOrder = { position: 'ASC', uploadDate: 'ASC', id: 'ASC' } as const;

/** Old and new place of a photo, from 1 as the console shows them. */
export interface PhotoMove {
  before: number;
  after: number;
}

/** All photos of an album, including deleted ones. */
export const readAlbum = (tx: EntityManager, eventId: string): Promise<GalleryPhoto[]> =>
  tx.getRepository(GalleryPhoto).find({ where: { eventId }, order: albumOrder, withDeleted: true });

/** Numbers the photos from 1 in the given order. The caller has locked the site's revision. */
async function saveOrder(tx: EntityManager, photos: readonly GalleryPhoto[]): Promise<void> {
  await tx.query(
    `UPDATE gallery_photos photo SET position = placed.place
       FROM unnest($1::uuid[]) WITH ORDINALITY AS placed(id, place)
      WHERE photo.id = placed.id AND photo.position <> placed.place`,
    [photos.map(({ id }) => id)],
  );
}

async function setCover(tx: EntityManager, eventId: string, coverId: string | undefined): Promise<void> {
  const photos = tx.getRepository(GalleryPhoto);
  await photos.update({ eventId, isCover: true }, { isCover: false });
  if (coverId !== undefined) await photos.update({ id: coverId }, { isCover: true });
}

/**
 * Moves a photo to the place that the secretary chose; in the first place it becomes the chosen cover.
 * @param order `orderHash` of the order that the client showed, if it was sent
 * @throws DomainError `conflict` when the photo would move and the album's order has changed
 */
export async function movePhoto(
  tx: EntityManager,
  photo: GalleryPhoto,
  place: number,
  order: string | undefined,
): Promise<PhotoMove> {
  const { id, eventId } = photo;
  const album = await readAlbum(tx, eventId);
  const before = placeIn(album, id);
  const moved = moveInAlbum(album, id, place);
  const after = placeIn(moved, id);
  if (before === after) return { before, after };
  requireShownOrder(shown(album), order);
  await saveOrder(tx, after === 1 ? moveToFront(album, id) : moved);
  if (after === 1) await setCover(tx, eventId, id);
  else if (photo.isCover) await setCover(tx, eventId, undefined);
  return { before, after };
}

type Placed = Pick<GalleryPhoto, 'id' | 'eventId'>;

/**
 * Moves a photo that was just stored before the photos that its uploader chose after it.
 * @param later the ids of those photos: of A, B and C, chosen in this order, B and C for A
 */
export async function placeBefore(tx: EntityManager, { id, eventId }: Placed, later: readonly string[]): Promise<void> {
  const album = await readAlbum(tx, eventId);
  const place = placeAmongChosen(album, id, later);
  if (place !== placeIn(album, id)) await saveOrder(tx, moveInAlbum(album, id, place));
}

/** Moves a photo to its proper place after it became a highlight or ceased to be one. */
export async function placeByHighlight(
  tx: EntityManager,
  { id, eventId }: Placed,
  isHighlight: boolean,
): Promise<void> {
  const album = await readAlbum(tx, eventId);
  await saveOrder(tx, moveInAlbum(album, id, placeOfHighlight(album, id, isHighlight)));
}

/** The last position in the album. Deleted photos count too, so that an undo can put them back. */
export async function lastPosition(tx: EntityManager, eventId: string): Promise<number> {
  const [last] = await tx.query<{ position: number | null }[]>(
    'SELECT max(position) AS position FROM gallery_photos WHERE event_id = $1',
    [eventId],
  );
  return last?.position ?? 0;
}
