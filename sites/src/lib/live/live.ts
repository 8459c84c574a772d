/** Types and DOM events shared by the directive `client:live` and the hook `useLive`. */

/** The API path of a list, and the version of the list that was prerendered. */
export interface LiveSource {
  /** Path below /api, for example `/events/all-public`. */
  path: string;
  /** ETag of the prerendered response; absent when the build had no API. */
  tag?: string | undefined;
  /** Milliseconds. */
  timeout: number;
}

/** A new answer of the API, or a request to load the list again. */
export type ListUpdate = { answer: unknown } | 'reload';
export type UpdateListener = (update: ListUpdate) => void;

/**
 * Event that a hydrated list dispatches to its island. `detail` is the listener for updates. It also receives an update
 * that came earlier.
 */
export const listeningEvent = 'live:listening';
/** Event that is dispatched after a list has been rendered again, for scripts that depend on its cards. */
export const renderedEvent = 'live:rendered';

/** Shows or hides the line with the age of a prerendered list (components/LastUpdated.astro). */
export function showAge(path: string, isShown: boolean): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-last-updated]')) {
    if (line.dataset['lastUpdated'] === path) line.hidden = !isShown;
  }
}
