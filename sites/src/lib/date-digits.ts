import { longUsDate } from '@maidan/shared/format/dates.ts';

/** Props of `DigitPlates` for a calendar day: `2026-12-06` → word `Dec`, text `06`, and the label for screen readers. */
export const dateDigits = (day: string): { word: string; text: string; label: string } => {
  const label = longUsDate(day);
  return { word: label.slice(0, 3), text: day.slice(-2), label };
};
