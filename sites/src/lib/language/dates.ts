import { clockTime, indianMoment, longIndianDate, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { hindiMoment, longHindiDate, shortHindiDate, timeInHindi } from '@maidan/shared/format/hindi-dates.ts';
import type { InEachLanguage, Language } from '@maidan/shared/language.ts';

/** Written dates. A day is `YYYY-MM-DD`; a moment is an ISO instant or a Date, shown in Indian time. */
interface Dates {
  /** `6 December 2026`, `6 दिसंबर 2026` */
  long: (day: string) => string;
  /** `6 Dec 2026`, `6 दिसं. 2026` */
  short: (day: string) => string;
  /** `21 Nov 2026, 5:12 pm`, `21 नवंबर 2026, शाम 5:12 बजे` */
  moment: (instant: string | Date) => string;
  /**
   * Two times of day `HH:MM`, either of which may be empty: `8:00 am to 5:30 pm`, `from 8:00 am`, `सुबह 8:00 बजे से शाम
   * 5:30 बजे तक`; empty when both are.
   */
  hours: (start: string, end: string) => string;
}

const dates: InEachLanguage<Dates> = {
  en: {
    long: longIndianDate,
    short: shortIndianDate,
    moment: indianMoment,
    hours: (start, end) =>
      [start && !end && 'from', start && clockTime(start), end && (start ? 'to' : 'until'), end && clockTime(end)]
        .filter(Boolean)
        .join(' '),
  },
  hi: {
    long: longHindiDate,
    short: shortHindiDate,
    moment: hindiMoment,
    hours: (start, end) =>
      [start && `${timeInHindi(start)} से`, end && `${timeInHindi(end)} तक`].filter(Boolean).join(' '),
  },
};

export const datesIn = (language: Language): Dates => dates[language];
