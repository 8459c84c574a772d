/** The facts that decide the place of a photo in its album. */
export interface PlacedPhoto {
  id: string;
  isHighlight: boolean;
  /**
   * Whether the secretary has put the photo first. An album has one such photo at most (index
   * `gallery_photos_one_cover`).
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
 * Moves photos of the album together and keeps their order. The first of them gets the place, which counts shown
 * photos from 1 and is limited to the ends. Deleted photos stay beside their neighbours.
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
 * The place of a photo that has just been stored as the last one of its album. Photos of one selection are uploaded
 * side by side, so some photos that were chosen after this photo (`later`) may be stored already: this photo goes
 * before the first of them, but not before the chosen cover.
 */
export function placeAmongChosen(album: readonly PlacedPhoto[], id: string, later: readonly string[]): number {
  const first = shown(album).findIndex((photo) => !photo.isCover && later.includes(photo.id));
  return first === -1 ? placeIn(album, id) : first + 1;
}

/**
 * The place of a photo that has just become a highlight, or has just ceased to be one: highlights come first, behind the
 * chosen cover, and nothing else moves. A photo that already stands on the right side keeps its place.
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
