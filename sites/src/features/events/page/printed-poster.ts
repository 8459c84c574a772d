import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../../content/event-page.ts';
import { eventAddress, eventDays } from '../../../lib/event/when-and-where.ts';
import { eligibilityNoteIn } from '../../../lib/language/eligibility-note.ts';
import { registrationNotice } from '../../../lib/event/registration-notice.ts';

interface PosterFact {
  label: string;
  values: readonly string[];
}

/** Returns what a poster says of an event in one language. What the club has not written is left out. */
export function posterFacts(event: EventView, fees: FeeTable | undefined, language: Language): PosterFact[] {
  const { facts, kinds, registration } = eventPageTexts[language];
  const rows: PosterFact[] = [
    { label: facts.dates, values: [eventDays(event, language)] },
    { label: facts.forWhom, values: [eligibilityNoteIn(language, event) ?? ''] },
    { label: facts.reportingTime, values: [event.reportingTime.trim()] },
    { label: facts.location, values: [event.ground.trim(), eventAddress(event, language)] },
    {
      label: facts.fee,
      values: fees ? playerKinds.map((kind) => `${kinds[kind]} ${formatRupees(fees[kind])}`) : [],
    },
    { label: registration.title, values: [registrationNotice(event, language).text] },
  ];
  return rows
    .map(({ label, values }) => ({ label, values: values.filter((value) => value !== '') }))
    .filter(({ values }) => values.length > 0);
}
