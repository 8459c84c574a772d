/** The facts that decide the place of a photo in its album. */
export interface PlacedPhoto {
  id: string;
  isHighlight: boolean;
  /**
   * Whether the secretary has put the photo first. The index `gallery_photos_one_cover` refuses a second one in an
   * album.
   */
  isCover: boolean;
  deletedAt: Date | null;
}

/** The album's photos that are not deleted. */
export const shown = <T extends PlacedPhoto>(album: readonly T[]): T[] =>
  album.filter(({ deletedAt }) => deletedAt === null);

/** The photo's place from 1; 0 when it is not shown. */
export const placeIn = (album: readonly PlacedPhoto[], id: string): number =>
  shown(album).findIndex((photo) => photo.id === id) + 1;

/**
 * Moves photos of the album together, in their order. The first of them gets the place, which counts shown photos from
 * 1; a place beyond an end means that end. Deleted photos stay beside their neighbours.
 */
export function moveInAlbum<T extends PlacedPhoto>(album: readonly T[], ids: readonly string[], place: number): T[] {
  const moved = album.filter(({ id }) => ids.includes(id));
  const others = album.filter((photo) => !moved.includes(photo));
  const next = shown(others)[Math.max(place, 1) - 1];
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, ...moved);
}

/** Moves photos to the front of the album, even before deleted ones, so that no restored photo comes before them. */
export function moveToFront<T extends PlacedPhoto>(album: readonly T[], ids: readonly string[]): T[] {
  const moved = album.filter(({ id }) => ids.includes(id));
  return [...moved, ...album.filter(({ id }) => !ids.includes(id))];
}

/**
 * The place of a photo that was just stored as the last one of its album. Several photos of a selection are uploaded at
 * a time, so photos that were chosen after this one (`later`) may be stored already. This photo goes before the first
 * of those that is not the chosen cover.
 */
export function placeAmongChosen(album: readonly PlacedPhoto[], id: string, later: readonly string[]): number {
  const first = shown(album).findIndex((photo) => !photo.isCover && later.includes(photo.id));
  return first === -1 ? placeIn(album, id) : first + 1;
}

/**
 * The place of a photo that has just become a highlight, or is no longer one. Highlights come first, after the chosen
 * cover. A photo that is already on the right side stays.
 */
export function placeOfHighlight(album: readonly PlacedPhoto[], id: string, isHighlight: boolean): number {
  const photos = shown(album);
  const place = placeIn(album, id);
  if (photos[place - 1]?.isCover) return place;
  const others = photos.filter((photo) => photo.id !== id);
  const firstOther = others.findIndex((photo) => !photo.isCover && !photo.isHighlight);
  const behindHighlights = firstOther === -1 ? others.length + 1 : firstOther + 1;
  return isHighlight ? Math.min(place, behindHighlights) : Math.max(place, behindHighlights);
}
