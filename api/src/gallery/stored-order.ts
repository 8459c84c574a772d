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
 * Moves a photo to a place. In the first place it becomes the chosen cover.
 * @param order `orderHash` of the order that the client showed, if it was sent
 * @throws DomainError `conflict` when the photo would move and the album's order has changed
 */
export async function movePhoto(
  tx: EntityManager,
  photo: GalleryPhoto,
  place: number,
  order: string | undefined,
): Promise<PhotoMove> {
  const album = await readAlbum(tx, photo.eventId);
  const before = placeIn(album, photo.id);
  return (await movePhotos(tx, album, [photo], { place, order })) ?? { before, after: before };
}

/**
 * Moves photos of an album together to a place, in their order. When they get the first place, the first of them
 * becomes the chosen cover.
 * @param album all its photos, including deleted ones
 * @param photos of the album, in its order; at least one
 * @param where the place, and the `orderHash` that the client was shown; undefined when the client did not say
 * @returns old and new place of the first of them; undefined when the order does not change
 * @throws DomainError `conflict` when the photos would move and the album has another order than the one shown; photos
 * that were added at its end do not count
 */
export async function movePhotos(
  tx: EntityManager,
  album: readonly GalleryPhoto[],
  photos: readonly GalleryPhoto[],
  { place, order }: { place: number; order: string | undefined },
): Promise<PhotoMove | undefined> {
  const ids = photos.map(({ id }) => id);
  const first = photos[0]!;
  const moved = moveInAlbum(album, ids, place);
  const isMoved = shown(moved).some(({ id }, index) => id !== shown(album)[index]!.id);
  if (!isMoved) return undefined;
  requireShownOrder(shown(album), order);
  const after = placeIn(moved, first.id);
  await saveOrder(tx, after === 1 ? moveToFront(album, ids) : moved);
  if (after === 1) await setCover(tx, first.eventId, first.id);
  else if (photos.some(({ isCover }) => isCover)) await setCover(tx, first.eventId, undefined);
  return { before: placeIn(album, first.id), after };
}

/**
 * Puts photos that come from another album at the end of this one; highlights go behind its highlights.
 * @param album all photos that this album had before, including deleted ones
 */
export async function addToAlbum(
  tx: EntityManager,
  album: readonly GalleryPhoto[],
  photos: readonly GalleryPhoto[],
): Promise<void> {
  const added = photos.map((photo) => ({ ...photo, isCover: false }));
  const placed = added.reduce<GalleryPhoto[]>(
    (all, { id, isHighlight }) => moveInAlbum(all, [id], placeOfHighlight(all, id, isHighlight)),
    [...album, ...added],
  );
  await saveOrder(tx, placed);
}

type Placed = Pick<GalleryPhoto, 'id' | 'eventId'>;

/**
 * Moves a photo that was just stored. It goes before the photos that its uploader chose after it.
 * @param later the ids of those photos: of A, B and C, chosen in this order, B and C for A
 */
export async function placeBefore(tx: EntityManager, { id, eventId }: Placed, later: readonly string[]): Promise<void> {
  const album = await readAlbum(tx, eventId);
  const place = placeAmongChosen(album, id, later);
  if (place !== placeIn(album, id)) await saveOrder(tx, moveInAlbum(album, [id], place));
}

/** Moves a photo to its proper place after it became a highlight or ceased to be one. */
export async function placeByHighlight(
  tx: EntityManager,
  { id, eventId }: Placed,
  isHighlight: boolean,
): Promise<void> {
  const album = await readAlbum(tx, eventId);
  await saveOrder(tx, moveInAlbum(album, [id], placeOfHighlight(album, id, isHighlight)));
}

/** The last position in the album. Deleted photos count too, so that an undo can put them back. */
export async function lastPosition(tx: EntityManager, eventId: string): Promise<number> {
  const [last] = await tx.query<{ position: number | null }[]>(
    'SELECT max(position) AS position FROM gallery_photos WHERE event_id = $1',
    [eventId],
  );
  return last?.position ?? 0;
}
