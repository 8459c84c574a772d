import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import { datesIn } from './language/dates.ts';

/**
 * Props of `DigitPlates` for a calendar day: `2026-12-06` → word `Dec` or `दिसं`, text `06`, and the label for screen
 * readers.
 */
export function dateDigits(day: string, language: Language = 'en'): { word: string; text: string; label: string } {
  const text = day.slice(-2);
  if (language === 'en') {
    const label = longIndianDate(day);
    // Three letters for September as well, like the other months.
    return { word: label.replace(/^\d+ /, '').slice(0, 3), text, label };
  }
  const [, month = ''] = datesIn(language).short(day).split(' ');
  return { word: month.replace('.', ''), text, label: datesIn(language).long(day) };
}
