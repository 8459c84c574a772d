import { imageUrl } from './image-url.ts';

/** The number of default covers from which the event's id chooses one. Football events have one more. */
const coversById = 5;

/** Names of the default covers. The club can replace the pictures by its own. */
export const coverNames = Array.from({ length: coversById + 1 }, (_, place) => `cover-${place + 1}`);

/** Widths of the files of a default cover, in pixels. */
export const coverWidths = [480, 960];

/**
 * The default cover of an event without a photo. Name and id choose it, so that an event keeps its cover on all pages.
 * Several events may have the same cover.
 */
export function coverOf({ id, eventName }: { id: string; eventName: string }): string {
  if (/football|फ़?ुटबॉल/i.test(eventName)) return coverNames[coversById]!;
  const sum = [...id].reduce((all, sign) => all + sign.charCodeAt(0), 0);
  return coverNames[sum % coversById]!;
}

/** The address of a small picture of an event for the console: its photo, or the default cover that its page shows. */
export const eventThumb = (event: { id: string; eventName: string; photoUrl: string | null }): string =>
  event.photoUrl ? imageUrl('events', event.photoUrl) : `/images/${coverOf(event)}-${coverWidths[0]}.webp`;
