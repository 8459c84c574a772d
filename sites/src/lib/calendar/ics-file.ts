import { club } from '@maidan/shared/club.ts';

const dayMs = 86_400_000;

/**
 * One entry of a calendar file. Days are `YYYY-MM-DD`; times are `HH:MM` by India's clock, or empty; the texts are
 * plain, with line breaks. An entry without a start time, or of several days, is written as an all-day entry: an event
 * of two days does not go on through the night.
 */
export interface CalendarEntry {
  /** Identifies the entry, so that a calendar program replaces an earlier version of it. */
  uid: string;
  /** ISO instant at which the entry was last written. */
  writtenAt: string;
  /** Number of the version; a later version of an entry has a higher one (RFC 5545, 3.8.7.4). */
  sequence?: number;
  firstDay: string;
  /** The last day, inclusive. */
  lastDay: string;
  startTime: string;
  endTime: string;
  summary: string;
  location: string;
  description: string;
  url?: string;
  isCancelled?: boolean;
}

interface Calendar {
  /** Part of the PRODID, which names the program that made the file. */
  product: 'Registration' | 'Events';
  /** Name of a feed in the list of a calendar program. */
  name?: string;
}

/** Escapes backslash, semicolon, comma and line break (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const basicDate = (day: string): string => day.replaceAll('-', '');
/** `2026-12-31` → `20270101`: DTEND of an all-day event is exclusive (3.6.1). */
const dayAfter = (day: string): string => basicDate(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
/** A time in UTC to the second, for example `20261121T114200Z`. */
const stamp = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Octets that a line may have before it is folded (3.1). */
const lineOctets = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Returns a line folded at 75 octets: continuation lines begin with a space, and no UTF-8 character is split. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (octets(last + character) <= lineOctets) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

/** A day and time of India's clock in UTC: India has one time zone, so no zone has to be described. */
const moment = (day: string, time: string): string => stamp(`${day}T${time}:00+05:30`);

function timeLines({ firstDay, lastDay, startTime, endTime }: CalendarEntry): string[] {
  if (startTime === '' || lastDay > firstDay)
    return [
      `DTSTART;VALUE=DATE:${basicDate(firstDay)}`,
      `DTEND;VALUE=DATE:${dayAfter(lastDay > firstDay ? lastDay : firstDay)}`,
    ];
  return [`DTSTART:${moment(firstDay, startTime)}`, ...(endTime ? [`DTEND:${moment(firstDay, endTime)}`] : [])];
}

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${stamp(entry.writtenAt)}`,
  ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
  ...timeLines(entry),
  `SUMMARY:${escaped(entry.summary)}`,
  `LOCATION:${escaped(entry.location)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  ...(entry.url ? [`URL:${entry.url}`] : []),
  ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Calendar entries as a file (RFC 5545): UTF-8, lines end with CRLF. */
export function icsFile({ product, name }: Calendar, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(club.name)}//${product}//EN`,
    ...(name === undefined ? [] : ['METHOD:PUBLISH', `NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
