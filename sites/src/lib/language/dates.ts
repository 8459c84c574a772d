import {
  clockTime,
  indianDateTime,
  indianMoment,
  longIndianDate,
  shortIndianDate,
} from '@maidan/shared/format/dates.ts';
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
   * Of two times of day `HH:MM`, either of which may be empty: `8:00 am to 5:30 pm`, `from 8:00 am`,
   * `सुबह 8:00 बजे से शाम 5:30 बजे तक`; empty when both are.
   */
  hours: (start: string, end: string) => string;
}

/**
 * Written out here, because browsers spell them in different ways, and the built page must read like the hydrated one.
 */
const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
const shortMonths = 'जन. फ़र. मार्च अप्रैल मई जून जुलाई अग. सितं. अक्टू. नवं. दिसं.'.split(' ');

const inHindi = (names: readonly string[], day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${names[(month ?? 1) - 1]} ${year}`;
};

/** Parts of the day: 4 am to noon सुबह, to 4 pm दोपहर, to 8 pm शाम, then रात. */
const partOfDay = (hour: number): string => {
  if (hour >= 4 && hour < 12) return 'सुबह';
  if (hour >= 12 && hour < 16) return 'दोपहर';
  return hour >= 16 && hour < 20 ? 'शाम' : 'रात';
};

function momentInHindi(instant: string | Date): string {
  const [day = '', time = ''] = indianDateTime(new Date(instant)).split(' ');
  return `${inHindi(months, day)}, ${timeInHindi(time)}`;
}

function timeInHindi(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} बजे`;
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
    long: (day) => inHindi(months, day),
    short: (day) => inHindi(shortMonths, day),
    moment: momentInHindi,
    hours: (start, end) =>
      [start && `${timeInHindi(start)} से`, end && `${timeInHindi(end)} तक`].filter(Boolean).join(' '),
  },
};

export const datesIn = (language: Language): Dates => dates[language];
