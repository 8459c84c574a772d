import { isStoredPicture, pictureWidths, variantUrl } from '@maidan/shared/format/image-url.ts';

/** `src`, and for a picture that we store `srcSet` and `sizes`, so that a phone fetches the small one. */
export function pictureSources(address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!isStoredPicture(address)) return { src: address };
  const variants = pictureWidths.smaller.toReversed().map((width) => `${variantUrl(address, width)} ${width}w`);
  return { src: address, srcSet: [...variants, `${address} ${pictureWidths.largest}w`].join(', '), sizes };
}
