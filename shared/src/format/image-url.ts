export const defaultHero = '/images/heroSection_img.jpg';
export const defaultUser = '/images/default-user.jpg';

const folders = {
  gallery: '/uploads/gallery/',
  events: '/uploads/events/',
  members: '/uploads/members/',
  sponsors: '/uploads/sponsors/',
} as const;

/**
 * Returns the address of a picture by spec section 3, "Image URL rule": empty gives the default, an address stays, any
 * other text is a file name in the folder.
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

/** Widths in pixels in which every public picture is stored; `largest` has the name without a suffix. */
export const pictureWidths = { largest: 1600, smaller: [960, 480] } as const;
type SmallerWidth = (typeof pictureWidths.smaller)[number];

/** Widths in pixels in which a player's photo is stored; `&width=` after its signed address asks for the thumbnail. */
export const playerPhotoWidths = { full: 1200, thumbnail: 240 } as const;

/** The smaller picture of a player's photo: the width is not part of its address's signature. */
export const thumbnailOf = (photo: string | null): string =>
  photo ? `${photo}&width=${playerPhotoWidths.thumbnail}` : defaultUser;

/**
 * Recognises a stored picture at PICTURES_URL by its folder and its name of 128 random bits. The address may have any
 * host.
 */
const storedElsewhere = /^https:\/\/[^?#]+\/uploads\/(gallery|events|members|sponsors)\/[\w-]{22}\.webp$/;

/** Whether the picture has smaller variants beside it. */
export const isStoredPicture = (address: string): boolean =>
  /^\/uploads\/.*\.webp$/.test(address) || storedElsewhere.test(address);

/** The address of a smaller picture of the same photo; any other address is returned unchanged. */
export const variantUrl = (address: string, width: SmallerWidth): string =>
  isStoredPicture(address) ? address.replace(/\.webp$/, `-${width}.webp`) : address;

/** The AVIF file of the same picture and width. Whether it exists is told by `hasAvif`. */
export const avifUrl = (address: string): string => address.replace(/\.webp$/, '.avif');
