import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { eventPageTexts } from '../../../content/event-page.ts';
import { datesIn } from '../../../lib/language/dates.ts';
import { addressLine, eventAddress, eventDays } from '../../../lib/event/when-and-where.ts';
import { eligibilityNoteIn } from '../../../lib/language/eligibility-note.ts';

/** A row of the poster: its labels, which only screen readers read, and its values, each text once. */
interface PosterFact {
  icon: IconName;
  labels: readonly string[];
  values: readonly string[];
}

const inBoth = (text: (language: Language) => string | null): string[] =>
  [...new Set(languages.map((language) => (text(language) ?? '').trim()))].filter((each) => each !== '');

/** Returns the rows of an event's poster besides its name and fees. Rows that the club has not written are left out. */
export function posterFacts(event: EventView): PosterFact[] {
  const labels = (fact: 'dates' | 'times' | 'forWhom' | 'location') =>
    inBoth((language) => eventPageTexts[language].facts[fact]);
  const rows: PosterFact[] = [
    { icon: 'calendar', labels: labels('dates'), values: inBoth((language) => eventDays(event, language)) },
    {
      icon: 'clock',
      labels: labels('times'),
      values: inBoth((language) => datesIn(language).hours(event.startTime, event.endTime)),
    },
    // The row of the reporting time shows its label, because the other row with a clock looks the same.
    {
      icon: 'clock',
      labels: [],
      values: event.reportingTime.trim()
        ? inBoth((language) => `${eventPageTexts[language].facts.reportingTime}: ${event.reportingTime}`)
        : [],
    },
    {
      icon: 'place',
      labels: labels('location'),
      values: [
        ...new Set([
          ...inBoth(() => event.ground),
          ...inBoth((language) => addressLine(eventAddress(event, language))),
        ]),
      ],
    },
    { icon: 'tick', labels: labels('forWhom'), values: inBoth((language) => eligibilityNoteIn(language, event)) },
  ];
  return rows.filter(({ values }) => values.length > 0);
}

/** Returns the fees with the kinds of players in both languages; none without fees. */
export const posterFees = (fees: FeeTable | undefined): { amount: string; kinds: string[] }[] =>
  fees
    ? playerKinds.map((kind) => ({
        amount: formatRupees(fees[kind]),
        kinds: inBoth((language) => eventPageTexts[language].kinds[kind]),
      }))
    : [];
