/**
 * Of `sites/art`, which draws them in these widths: pixels of a phone, of one with two dots a pixel, of a desktop
 * window.
 */
const widths = [480, 800, 1200];

/** The files of a drawn picture of the first screen (`hero`, `team`), as a `srcset`. */
export const drawnSources = (name: string, kind: 'avif' | 'webp'): string =>
  widths.map((width) => `/images/${name}-${width}.${kind} ${width}w`).join(', ');
