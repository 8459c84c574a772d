const widths = [480, 800, 1200];

/** The files of the hero's picture, as a `srcset`. */
export const heroSources = (kind: 'avif' | 'webp'): string =>
  widths.map((width) => `/images/hero-${width}.${kind} ${width}w`).join(', ');

/**
 * Full width on phones; on desktops it covers a column taller than wide, so its own width is about 1.45 times the
 * hero's height.
 */
export const heroSizes = '(width >= 44rem) 1200px, 100vw';
