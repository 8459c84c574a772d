import { readDay } from '../format/dates.ts';
import { photoPoint, shrunkPhotoRules, type PhotoRule } from './photo.ts';
import { atMost, required, type Rule, type RuleSet } from './rule-set.ts';

/** The secretary's upload form: one event, one date and one caption for all chosen photos. */
export interface GalleryUploadForm {
  eventId: string;
  /** `YYYY-MM-DD` or an ISO instant; empty: the event's first day. */
  eventDate: string;
  photos: readonly unknown[];
  caption: string;
}

/** The most characters of a caption. */
export const captionLimit = 200;
/** An upload names at most this many photos that were chosen after the uploaded photo, the next one first. */
export const chosenAfterLimit = 50;
/** The most photos of one call about selected photos. */
export const mostSelectedPhotos = 500;

/** Messages of spec sections 5 and 8, and our own where they have none. */
export const gallerySentences = {
  event: 'Please select an event',
  date: 'Event date must be a date that exists',
  photos: 'Please select at least one photo',
  captionLength: `Caption must be at most ${captionLimit} characters`,
  heic: 'HEIC photos cannot be shown by most browsers. Please save this one as JPG first.',
  uploadFailed: 'Error uploading photos. Please try again.',
  deleteAlbumFailed: 'Error deleting event. Please try again.',
  deletePhotoFailed: 'Error deleting photo. Please try again.',
  albumDeleted: 'Album deleted successfully',
  photoDeleted: 'Photo deleted successfully!',
  photoUpdated: 'Photo updated successfully',
  updatePhotoFailed: 'Error updating photo. Please try again.',
  restored: 'Photos restored successfully',
  restoreFailed: 'Error restoring photos. Please try again.',
  noSuchEvent: 'No gallery event has this name',
  ambiguousEvent: 'Two events have this name. Please say which one.',
  idTaken: 'This photo was already sent for another event.',
  eventGone: 'The event of these photos was deleted. Bring it back first.',
  noneSelected: 'Please select a photo',
  tooManySelected: `Please select at most ${mostSelectedPhotos} photos`,
  allGone: 'None of these photos is in this album any more.',
  sameAlbum: 'Please select another event: the photos are in the album of this one.',
  prefix: 'Please type the words that go before the captions',
  prefixTooLong: `With these words a caption would be longer than ${captionLimit} characters. No caption was changed.`,
} as const;

const messages = gallerySentences;

const realDay: Rule<GalleryUploadForm, 'eventDate'> = (day) => (!day || readDay(day) ? undefined : messages.date);

/** Fields of a stored photo that can be edited. */
export interface PhotoEditForm extends CaptionForm {
  /** The point that stays visible where the photo is cut (`photoPoint` of photo.ts); empty for the middle. */
  photoPoint: string;
}

interface CaptionForm {
  caption: string;
}

const captionRules: RuleSet<CaptionForm> = { caption: [atMost(captionLimit, messages.captionLength)] };

export const photoEditRules: RuleSet<PhotoEditForm> = { ...captionRules, photoPoint: [photoPoint] };

/**
 * Words for the captions of several photos. They become the captions, or with `isPrefix` they go before the captions.
 */
export interface SelectedCaptionForm extends CaptionForm {
  isPrefix: boolean;
}

export const selectedCaptionRules: RuleSet<SelectedCaptionForm> = {
  caption: [
    ...captionRules.caption!,
    (caption, { isPrefix }) => (isPrefix && !caption?.trim() ? messages.prefix : undefined),
  ],
};

/** The event whose album gets selected photos. */
export const albumChoiceRules: RuleSet<Pick<GalleryUploadForm, 'eventId'>> = { eventId: [required(messages.event)] };

export const galleryUploadRules: RuleSet<GalleryUploadForm> = {
  eventId: [required(messages.event)],
  eventDate: [realDay],
  photos: [(photos) => (photos?.length ? undefined : messages.photos)],
  ...captionRules,
};

/** Refuses HEIC, the default format of some phones, with a sentence of its own. */
const notHeic: PhotoRule = (photo) => (photo?.type === 'image/heic' ? messages.heic : undefined);

export const galleryPhotoRules: readonly PhotoRule[] = [notHeic, ...shrunkPhotoRules];
