import type { EntityManager } from 'typeorm';
import { requireShownOrder } from '../platform/audit/require-shown.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { moveInAlbum, moveToFront, placeAmongChosen, placeIn, placeOfHighlight, shown } from './photo-order.ts';

/** Photos of an album in their order. Of photos with the same position the one that was uploaded first comes first. */
export const albumOrder = { position: 'ASC', uploadDate: 'ASC', id: 'ASC' } as const;

/** The places of one photo, counted from 1 as the console shows them. */
export interface PhotoMove {
  before: number;
  after: number;
}

/** Deleted photos too. */
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
 * Moves a photo to a place that the secretary has chosen; who is moved to the first place is the chosen cover.
 * @param order the order that was shown, if the client says
 * @throws DomainError `conflict` when the photo would move and the album has another order now
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

/** Moves a photo that was stored as a highlight, or as none any more, to where it belongs. */
export async function placeByHighlight(
  tx: EntityManager,
  { id, eventId }: Placed,
  isHighlight: boolean,
): Promise<void> {
  const album = await readAlbum(tx, eventId);
  await saveOrder(tx, moveInAlbum(album, id, placeOfHighlight(album, id, isHighlight)));
}

/** Behind all photos of the album; deleted ones are counted: an undo brings them back to their place. */
export async function lastPosition(tx: EntityManager, eventId: string): Promise<number> {
  const [last] = await tx.query<{ position: number | null }[]>(
    'SELECT max(position) AS position FROM gallery_photos WHERE event_id = $1',
    [eventId],
  );
  return last?.position ?? 0;
}
