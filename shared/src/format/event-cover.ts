import { imageUrl } from './image-url.ts';

/** Number of the default covers that a cover is chosen from by the event's id; one more is for football. */
const coversById = 5;

/** Default covers; the club can replace them by its own. */
export const coverNames = Array.from({ length: coversById + 1 }, (_, place) => `cover-${place + 1}`);

/** Pixels in which the files of a default cover are made. */
export const coverWidths = [480, 960];

/**
 * The default cover of an event without a photo. It is chosen by the event's name and id, so that an event keeps its
 * cover and a page of events has several.
 */
export function coverOf({ id, eventName }: { id: string; eventName: string }): string {
  if (/football|फ़?ुटबॉल/i.test(eventName)) return coverNames[coversById]!;
  const sum = [...id].reduce((all, sign) => all + sign.charCodeAt(0), 0);
  return coverNames[sum % coversById]!;
}

/** The address of a small picture of an event for the console: its photo, or the default cover that its page shows. */
export const eventThumb = (event: { id: string; eventName: string; photoUrl: string | null }): string =>
  event.photoUrl ? imageUrl('events', event.photoUrl) : `/images/${coverOf(event)}-${coverWidths[0]}.webp`;
