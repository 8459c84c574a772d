import encodeQR from 'qr';
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

interface QrPath {
  /** Width and height in modules, with the quiet zone. */
  size: number;
  /** Dark modules, as the path of an SVG. */
  d: string;
}

/** Light modules that a reader needs around the code (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** Returns a text as a QR code that readers still read when 15 % of it is damaged, for example by rain. */
export function qrPath(text: string): QrPath {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const d = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: modules.length, d };
}
