/** What the directive `client:live` and the lists that it wakes say to each other. */

/** Where a list comes from, and which state of it was baked into the page. */
export interface LiveSource {
  /** Below /api, e.g. `/events/all-public`. */
  path: string;
  /** The ETag of the baked answer; absent when there was no answer to bake. */
  tag?: string | undefined;
  /** Milliseconds. */
  timeout: number;
}

/** The API's list is another one, and here it is; or it must be asked for again. */
export type ListUpdate = { answer: unknown } | 'ask again';
export type UpdateListener = (news: ListUpdate) => void;

/** A woken list sends its reporter up to its island: it gets the news that woke it, and all that follow. */
export const listeningEvent = 'live:listening';
/** A list has been drawn anew; what depends on its cards may look again. */
export const drawnEvent = 'live:drawn';

/** The quiet line that says how old the baked list is (components/LastUpdated.astro): shown while the API cannot be asked. */
export function showAge(path: string, isShown: boolean): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-as-of]')) {
    if (line.dataset['asOf'] === path) line.hidden = !isShown;
  }
}
