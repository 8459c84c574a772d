import { indianDateTime } from './dates.ts';

/**
 * `Intl` is not used for the months: browsers spell them in different ways, but the built page must read like the
 * hydrated page.
 */
const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
const shortMonths = 'जन. फ़र. मार्च अप्रैल मई जून जुलाई अग. सितं. अक्टू. नवं. दिसं.'.split(' ');

const inHindi = (names: readonly string[], day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${names[(month ?? 1) - 1]} ${year}`;
};

/** `6 दिसंबर 2026` */
export const longHindiDate = (day: string): string => inHindi(months, day);
/** `6 दिसं. 2026` */
export const shortHindiDate = (day: string): string => inHindi(shortMonths, day);

/** The part of the day: सुबह from 4 am, दोपहर from noon, शाम from 4 pm, रात from 8 pm. */
const partOfDay = (hour: number): string => {
  if (hour >= 4 && hour < 12) return 'सुबह';
  if (hour >= 12 && hour < 16) return 'दोपहर';
  return hour >= 16 && hour < 20 ? 'शाम' : 'रात';
};

/** `17:12` → `शाम 5:12 बजे` */
export function timeInHindi(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} बजे`;
}

/** An ISO instant in Indian time: `21 नवंबर 2026, शाम 5:12 बजे` */
export function hindiMoment(instant: string | Date): string {
  const [day = '', time = ''] = indianDateTime(new Date(instant)).split(' ');
  return `${longHindiDate(day)}, ${timeInHindi(time)}`;
}
