import type { Answers } from './form-state.ts';

const name = 'event';

/** The event in the page's address: `/register?event={id}`. */
export function linkedEvent(): Partial<Answers> {
  const selectedEvent = new URLSearchParams(location.search).get(name);
  return selectedEvent ? { selectedEvent } : {};
}

/**
 * Removes the event from the address when another one was chosen: otherwise a reload, or the page in the other
 * language, would undo the choice, which is in the draft.
 */
export function dropLinkedEvent(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
