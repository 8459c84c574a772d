import { defaultUser, playerPhotoWidths } from '@maidan/shared/format/image-url.ts';

/** The smaller picture of a photo's signed address: the width is not part of the signature. */
export const thumbnailOf = (photo: string | null): string =>
  photo ? `${photo}&width=${playerPhotoWidths.thumbnail}` : defaultUser;
