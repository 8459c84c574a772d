const photoAddress = /^(.*\/gallery\/[^/]+)\/([0-9a-f]{10})$/;

/** The part of a photo's address that names it; undefined for the address of an album. */
export const photoInAddress = (pathname: string): string | undefined => photoAddress.exec(pathname)?.[2];

/** The path of the album to which a URL of it or of one of its photos leads. */
export function albumOf(url: string): string {
  const { pathname } = new URL(url);
  return photoAddress.exec(pathname)?.[1] ?? pathname;
}
