export const defaultHero = '/images/heroSection_img.jpg';
export const defaultUser = '/images/default-user.jpg';

const folders = { gallery: '/uploads/gallery/', events: '/uploads/events/', members: '/uploads/members/' } as const;

/** Spec section 3, "Image URL rule": empty → default, an address stays, anything else is a file name in its folder. */
export function imageUrl(folder: keyof typeof folders, value: string | null | undefined): string {
  if (!value) return folder === 'members' ? defaultUser : defaultHero;
  return value.startsWith('http') || value.startsWith('/uploads/') ? value : folders[folder] + value;
}

/** The address of a smaller picture of the same photo: our storage room keeps 480 and 960 pixels. Others stay as they are. */
export const variantUrl = (address: string, width: 480 | 960): string =>
  /^\/uploads\/.*\.webp$/.test(address) ? address.replace(/\.webp$/, `-${width}.webp`) : address;
