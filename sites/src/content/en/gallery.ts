import { club } from '@maidan/shared/club.ts';
import { hindi } from '../hindi-phrases.ts';

/** Texts of the gallery, its viewer and the home page's highlights (spec section 2). */
export const page = {
  title: 'Gallery',
  phrase: hindi.gallery,
  description: `Pictures of the events of ${club.name}, event by event.`,
  loading: 'Loading gallery...',
  empty: 'No gallery events found',
  emptyHint: 'The first pictures go up after the next event.',
  noPhotos: 'No Photos Available',
  photosFailed: 'The photos could not be loaded. Please try again when the network is better.',
  loadingOthers: 'Loading more photos...',
  othersFailed: 'More photos could not be loaded.',
  othersUnscripted: 'More photos of this album are on its page.',
  tryAgain: 'Try again',
  close: 'Close',
  albumPage: 'Open the album',
  notLoaded: 'The gallery could not be read when this page was made. Please look in again later.',
};

export const highlights = {
  title: 'Tournament Highlights',
  phrase: hindi.highlights,
  empty: 'No events available yet',
  emptyHint: 'Pictures go up here after the first event.',
  full: 'View Full Gallery',
  more: 'See More',
  moreOf: 'photos',
};

export const viewer = {
  name: 'Photo viewer',
  close: 'Close viewer',
  previous: 'Previous photo',
  next: 'Next photo',
  failed: 'This photo could not be loaded.',
};

export const photoCount = (count: number): string => `${count} ${count === 1 ? 'Photo' : 'Photos'}`;
