/** The tables of the console take the whole window; what is read before it has the width of the public pages. */
export type PageWidth = 'site' | 'console';

/** The width and the margins of a page of the site, as `.wrap` in its base.css. */
export const sitePage = {
  width: 'min(100%, 73.75rem + 2 * clamp(1rem, 4vw, 2.5rem))',
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 4vw, 2.5rem)',
} as const;
