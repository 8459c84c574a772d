import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { noticesEnglish } from '../i18n/enNotices.ts';
import { translatorWith } from '../i18n/translate.ts';

const { translate } = translatorWith(noticesEnglish);

/** A notice or a sponsor, which pages show for some days. */
export interface Shown {
  firstDay: string;
  /** `YYYY-MM-DD`, or empty when no last day is set. */
  lastDay: string;
  isEventDeleted: boolean;
}

export type ShownState = 'now' | 'coming' | 'over' | 'eventDeleted';

/**
 * Returns whether the pages show a notice or sponsor today, or why they do not.
 * @param today `YYYY-MM-DD` in India
 */
export function stateOf({ firstDay, lastDay, isEventDeleted }: Shown, today: string): ShownState {
  if (lastDay !== '' && lastDay < today) return 'over';
  if (isEventDeleted) return 'eventDeleted';
  return firstDay > today ? 'coming' : 'now';
}

/** `6 Dec 2026` for one day, otherwise `6 Dec 2026 to 8 Dec 2026`. */
export const daysOf = ({ firstDay, lastDay }: Pick<Shown, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay
    ? shortIndianDate(firstDay)
    : translate('notices.days', { first: shortIndianDate(firstDay), last: shortIndianDate(lastDay) });
