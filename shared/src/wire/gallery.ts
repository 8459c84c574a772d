export interface GalleryPhotoView {
  id: string;
  _id: string;
  image: string;
  title: string;
  caption: string;
  eventId: string;
  eventName: string;
  /** `YYYY-MM-DD` or null. */
  eventDate: string | null;
  /** ISO instants. */
  createdAt: string;
  uploadDate: string;
  isHighlight: boolean;
  /** Pixels of the stored picture. */
  width: number;
  height: number;
}

/** `GET /api/gallery/grouped` answers a bare array of these, newest event first. */
export interface GalleryGroup {
  eventId: string;
  eventName: string;
  photos: GalleryPhotoView[];
}
