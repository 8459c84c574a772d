import type { Album } from '../read-albums.ts';

/** What a page holds of the photos, however many there are: two rows of a wide screen more than an album shows at first. */
export const photoLimits = { ofAlbum: 24, ofPage: 96 } as const;

/**
 * The albums as a page is built of them: those at its top with their first photos, the others with their cover alone.
 * An album that has more says where they are.
 * @param urlOf address of the file with all photos of an album
 */
export function withFirstPhotos(albums: readonly Album[], urlOf: (album: Album) => string): Album[] {
  let left: number = photoLimits.ofPage;
  return albums.map((album) => {
    const count = Math.min(album.photos.length, Math.max(1, Math.min(left, photoLimits.ofAlbum)));
    left -= count;
    return count === album.photos.length
      ? album
      : { ...album, photos: album.photos.slice(0, count), photosUrl: urlOf(album) };
  });
}
