export interface GalleryPhotoView {
  id: string;
  _id: string;
  image: string;
  title: string;
  caption: string;
  eventId: string;
  eventName: string;
  /** For Hindi pages; empty where the club has written none. */
  eventNameHi: string;
  /** `YYYY-MM-DD` or null. */
  eventDate: string | null;
  /** ISO instants. */
  createdAt: string;
  uploadDate: string;
  isHighlight: boolean;
  /** Pixels of the stored picture. */
  width: number;
  height: number;
  /** Whether the photo also has AVIF files, beside the files of `image`. */
  hasAvif: boolean;
  /** The point that stays visible where the photo is cut (`photoPoint` of rules/photo.ts); empty for the middle. */
  photoPoint: string;
}

/** A photo as the console edits it. */
export interface GalleryPhotoRecord extends GalleryPhotoView {
  /** Raised by each edit of an administrator; a move, a deletion and a restoration do not change it. */
  version: number;
}

/**
 * `GET /api/gallery/grouped` answers a bare array of these, newest event first; `GET /api/gallery/admin/grouped` too,
 * with records of the photos.
 */
export interface GalleryGroup<Photo extends GalleryPhotoView = GalleryPhotoView> {
  eventId: string;
  eventName: string;
  eventNameHi: string;
  /** In the secretary's order; the first is the cover. */
  photos: Photo[];
}

/**
 * `GET /api/gallery/newest`, `albums` and `years/{year}/{part}` answer a bare array of these, newest event first: the
 * albums of a page with their first photos. `GET /api/gallery/album/{eventId}` answers an array of one `GalleryGroup`
 * with all its photos, or an empty array.
 */
export interface GalleryAlbum extends GalleryGroup {
  /** The number of all photos of the album. */
  count: number;
}

/**
 * `GET /api/gallery/digests` answers a bare array of these, one for each event that has photos. A build of the site
 * renders the pages of an album again when its digest has changed.
 */
export interface AlbumDigest {
  eventId: string;
  /** The number of photos of the event. */
  count: number;
  /** Changes with the photos, their order and their texts. */
  digest: string;
}

/** `POST /api/gallery/upload`, `PUT /api/admin/gallery/{id}` and `…/{id}/place`: the stored photo. */
export interface SavedPhoto extends GalleryPhotoRecord {
  success: true;
}

/**
 * `PUT /api/admin/gallery/{id}`: a field that is left out is not changed. 409 with `changedBy` when another
 * administrator has edited the photo since `version` was shown.
 */
export interface PhotoEditRequest {
  caption?: string;
  isHighlight?: boolean;
  photoPoint?: string;
  version?: number;
}

/** `DELETE /api/gallery/{id}`, also with the `version` that was shown. */
export interface PhotoDeleted {
  success: true;
  id: string;
}

/**
 * `DELETE /api/gallery/event/{eventName}`, also with the `order` that was shown (`orderHash`): 409 when the album has
 * another order now.
 */
export interface AlbumDeleted {
  success: true;
  deletedPhotos: number;
}

export const photoActs = ['delete', 'move', 'caption', 'place'] as const;
export type PhotoAct = (typeof photoActs)[number];

/**
 * `POST /api/admin/gallery/album/{eventId}/selected`: one act on photos of the album, in one transaction. Selected
 * photos that are no longer in the album are left out and counted.
 */
export interface SelectedPhotosRequest {
  /** UUIDs, separated by commas. */
  ids: string;
  act: PhotoAct;
  /** For `move`: the event whose album gets the photos, at its end. */
  toEventId?: string;
  /** For `caption`: the new caption, or with `isPrefix` the words that go before the captions. */
  caption?: string;
  isPrefix?: boolean;
  /** For `place`: where the first of the photos is put, from 1; the others follow it in the order that they have. */
  place?: number;
  /** For `place`: the `orderHash` of the album that was shown; 409 when the album has another order now. */
  order?: string;
}

export interface SelectedPhotosChanged {
  success: true;
  /** The photos of the album that were selected, in their order before the act. */
  ids: string[];
  /** How many of the selected photos were not in the album any more. */
  missing: number;
}

/** `POST /api/gallery/{id}/restore`: restores the photo, and all photos that were deleted together with it. */
export interface PhotosRestored {
  success: true;
  id: string;
  restoredPhotos: number;
}
