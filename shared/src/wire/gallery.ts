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
  /** AVIF files lie beside those of `image`. */
  hasAvif: boolean;
}

/** `GET /api/gallery/grouped` answers a bare array of these, newest event first. */
export interface GalleryGroup {
  eventId: string;
  eventName: string;
  eventNameHi: string;
  /** In the secretary's order; the first is the cover. */
  photos: GalleryPhotoView[];
}

/** `POST /api/gallery/upload`, `PUT /api/admin/gallery/{id}` and `…/{id}/place`: the stored photo. */
export interface SavedPhoto extends GalleryPhotoView {
  success: true;
}

/** `PUT /api/admin/gallery/{id}`: what is left out stays as it is. */
export interface PhotoEditRequest {
  caption?: string;
  isHighlight?: boolean;
}

/** `DELETE /api/gallery/{id}` */
export interface PhotoDeleted {
  success: true;
  id: string;
}

/** `DELETE /api/gallery/event/{eventName}` */
export interface AlbumDeleted {
  success: true;
  deletedPhotos: number;
}

/** `POST /api/gallery/{id}/restore`: the photo, and all that were removed together with it. */
export interface PhotosRestored {
  success: true;
  id: string;
  restoredPhotos: number;
}
