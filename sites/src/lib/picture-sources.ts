/** Widths in pixels in which the storage room keeps every public picture besides the largest, of at most 1600. */
const smaller = [480, 960];
const largest = 1600;

/** `src`, and for a picture of our own storage room `srcSet` and `sizes`, so that a phone fetches the small one. */
export function pictureSources(address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!/^\/uploads\/.*\.webp$/.test(address)) return { src: address };
  const variants = smaller.map((width) => `${address.replace(/\.webp$/, `-${width}.webp`)} ${width}w`);
  return { src: address, srcSet: [...variants, `${address} ${largest}w`].join(', '), sizes };
}
