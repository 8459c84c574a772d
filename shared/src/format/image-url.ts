export const defaultHero = '/images/heroSection_img.jpg';
export const defaultUser = '/images/default-user.jpg';

const folders = {
  gallery: '/uploads/gallery/',
  events: '/uploads/events/',
  members: '/uploads/members/',
  sponsors: '/uploads/sponsors/',
} as const;

/**
 * Returns the address of a picture by spec section 3, "Image URL rule": an empty value gives the default picture, an
 * address stays unchanged, and any other text is a file name in the folder.
 * @param picturesUrl prefix before `/uploads/` (the setting PICTURES_URL); empty for this site
 */
export function imageUrl(
  folder: keyof typeof folders,
  value: string | null | undefined,
  picturesUrl: string = '',
): string {
  if (!value) return folder === 'members' ? defaultUser : defaultHero;
  return value.startsWith('http') || value.startsWith('/uploads/') ? value : picturesUrl + folders[folder] + value;
}

/** Widths in pixels in which public pictures are stored. The file of width `largest` has a name without a suffix. */
export const pictureWidths = { largest: 1600, smaller: [960, 480] } as const;
type SmallerWidth = (typeof pictureWidths.smaller)[number];

/** Widths in pixels in which a player's photo is stored. `&width=` after the signed address asks for the thumbnail. */
export const playerPhotoWidths = { full: 1200, thumbnail: 240 } as const;

/**
 * The address of the thumbnail of a player's photo, or of the default picture. The signature in the address does not
 * cover the width.
 */
export const thumbnailOf = (photo: string | null): string =>
  photo ? `${photo}&width=${playerPhotoWidths.thumbnail}` : defaultUser;

/** Matches a stored picture at PICTURES_URL, on any host: by its folder and its name of 22 characters. */
const storedElsewhere = /^https:\/\/[^?#]+\/uploads\/(gallery|events|members|sponsors)\/[\w-]{22}\.webp$/;

/** Whether the address is that of a stored picture, which has smaller variants beside it. */
export const isStoredPicture = (address: string): boolean =>
  /^\/uploads\/.*\.webp$/.test(address) || storedElsewhere.test(address);

/** The address of a smaller picture of the same photo; any other address is returned unchanged. */
export const variantUrl = (address: string, width: SmallerWidth): string =>
  isStoredPicture(address) ? address.replace(/\.webp$/, `-${width}.webp`) : address;

/** The address of the AVIF file of the same picture and width. `hasAvif` says whether the file exists. */
export const avifUrl = (address: string): string => address.replace(/\.webp$/, '.avif');
