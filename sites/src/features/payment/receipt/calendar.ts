import { club } from '@maidan/shared/club.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';

const dayMs = 86_400_000;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const basicDate = (day: string): string => day.replaceAll('-', '');
/** `2026-12-31` → `20270101`: DTEND of an all-day event is exclusive (3.6.1). */
const dayAfter = (day: string): string => basicDate(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
/** An instant in UTC to the second: `20261121T114200Z`. */
const stamp = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Octets that a line may have before it is folded (3.1). */
const lineOctets = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a line at 75 octets: continuation lines begin with a space, and no UTF-8 character is split. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (octets(last + character) <= lineOctets) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

const placeOf = ({ ground, eventPlace }: Receipt): string =>
  [ground, eventPlace || club.address].filter((part) => part !== '').join(', ');

const reporting = ({ reportingTime }: Receipt): string => reportingTime && `Reporting time: ${reportingTime}\n`;

/**
 * The event of a receipt as a calendar file (RFC 5545). The UID is the receipt number, so that adding it twice gives
 * one entry. The transaction id is left out, because anybody who has it can open the receipt.
 */
export function calendarFile(receipt: Receipt): string {
  const { receiptNumber, eventName, eventDate, eventEnd, playerName, amount, paymentDate } = receipt;
  const last = eventEnd > eventDate ? eventEnd : eventDate;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(club.name)}//Registration//EN`,
    'BEGIN:VEVENT',
    `UID:${receiptNumber}@${club.emailDomain}`,
    `DTSTAMP:${stamp(paymentDate)}`,
    `DTSTART;VALUE=DATE:${basicDate(eventDate)}`,
    `DTEND;VALUE=DATE:${dayAfter(last)}`,
    `SUMMARY:${escaped(`${eventName} (${club.name})`)}`,
    `LOCATION:${escaped(placeOf(receipt))}`,
    `DESCRIPTION:${escaped(`${playerName} plays.\n${reporting(receipt)}Receipt ${receiptNumber}, ${formatRupees(amount)} paid.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
