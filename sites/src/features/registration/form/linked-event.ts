import type { Answers } from './form-state.ts';

const name = 'event';
const offerName = 'offer';

/** The event that the page's address names: `/register?event={id}`. */
export function linkedEvent(): Partial<Answers> {
  const selectedEvent = new URLSearchParams(location.search).get(name);
  return selectedEvent ? { selectedEvent } : {};
}

/** The waiting-list entry whose offer opened the page: `/register?event={id}&offer={entry}`. */
export const linkedOffer = (): string | undefined => new URLSearchParams(location.search).get(offerName) ?? undefined;

/** The registration after which the same player registers again: `/register?again={merchTxnId}`. */
export const linkedRegistration = (): string | null => new URLSearchParams(location.search).get('again');

/**
 * Removes the event from the page's address when another event was chosen. Otherwise a reload, or the page in the other
 * language, would choose the former event again.
 */
export function dropLinkedEvent(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  url.searchParams.delete(offerName);
  history.replaceState(history.state, '', url);
}
