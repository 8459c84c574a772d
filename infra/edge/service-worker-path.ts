/** The browsers' copy of it decides over all pages, so that each visit asks whether it has changed. */
export const serviceWorkerPath = '/sw.js';
