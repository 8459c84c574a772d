import { longUsDate } from '@maidan/shared/format/dates.ts';

/** A calendar day as plates: `2026-12-06` → month `Dec` on the dark plate, then `06`, and how it is read aloud. */
export const dateDigits = (day: string): { word: string; text: string; label: string } => {
  const label = longUsDate(day);
  return { word: label.slice(0, 3), text: day.slice(-2), label };
};
