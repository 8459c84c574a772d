import type { Answers } from './form-state.ts';

const name = 'event';
const offerName = 'offer';

/** The event in the page's address: `/register?event={id}`. */
export function linkedEvent(): Partial<Answers> {
  const selectedEvent = new URLSearchParams(location.search).get(name);
  return selectedEvent ? { selectedEvent } : {};
}

/**
 * The entry of the event's waiting list to which its place is offered, in the page's address:
 * `/register?event={id}&offer={entry}`.
 */
export const linkedOffer = (): string | undefined => new URLSearchParams(location.search).get(offerName) ?? undefined;

/** The registration after which the same player registers again: `/register?again={merchTxnId}`. */
export const linkedRegistration = (): string | null => new URLSearchParams(location.search).get('again');

/**
 * Removes the event from the address when another one was chosen: otherwise a reload, or the page in the other
 * language, would undo the choice, which is in the draft.
 */
export function dropLinkedEvent(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  url.searchParams.delete(offerName);
  history.replaceState(history.state, '', url);
}
