/** A stale worker would affect all pages, so browsers revalidate it at each visit. */
export const serviceWorkerPath = '/sw.js';
