import { isStoredPicture, pictureWidths, variantUrl } from '@maidan/shared/format/image-url.ts';

/** `src`, and for a stored picture also `srcSet` and `sizes`, so that phones load a smaller variant. */
export function pictureSources(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!isStoredPicture(url)) return { src: url };
  const variants = pictureWidths.smaller.toReversed().map((width) => `${variantUrl(url, width)} ${width}w`);
  return { src: url, srcSet: [...variants, `${url} ${pictureWidths.largest}w`].join(', '), sizes };
}
