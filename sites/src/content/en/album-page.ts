/** Texts of an album's own page, of a photo that it opens, and of the photos on an event's page. */
export const albumPage = {
  title: (name: string): string => `Photos: ${name}`,
  description: (name: string, dates: string, photos: string, club: string): string =>
    `${photos} of ${name}, ${dates}. ${club}`,
  allAlbums: 'All albums',
  event: 'About the event',
  empty: 'No Photos Available',
  /** Screen readers read this for a photo without a caption. */
  photo: (name: string, place: number): string => `${name}, photo ${place}`,
  gone: 'That photo is no longer in the album. These are the others.',
  place: (place: number, count: number): string => `${place} / ${count}`,
  shareAlbum: 'Share the album',
  share: 'Share',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  save: 'Save photo',
  onEvent: {
    title: 'Photos',
    all: (photos: string): string => `See all ${photos}`,
    album: 'Open the album',
  },
};
