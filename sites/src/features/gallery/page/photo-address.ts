const photoAddress = /^(.*\/gallery\/[^/]+)\/([0-9a-f]{10})$/;

/** The part of a photo's address that identifies the photo; undefined for the address of an album. */
export const photoInAddress = (pathname: string): string | undefined => photoAddress.exec(pathname)?.[2];

/** The path of the album for the URL of an album or of one of its photos. */
export function albumOf(url: string): string {
  const { pathname } = new URL(url);
  return photoAddress.exec(pathname)?.[1] ?? pathname;
}
