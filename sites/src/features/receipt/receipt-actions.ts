import { club } from '@maidan/shared/club.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { isolated, shortName } from '@maidan/shared/format/names.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { layoutTexts } from '../../content/layout.ts';
import { receiptTexts } from '../../content/payment.ts';
import { icsFile } from '../../lib/calendar/ics-file.ts';
import { datesIn } from '../../lib/language/dates.ts';

/**
 * Returns the address that opens WhatsApp with the receipt as text; the recipient is chosen there. The text has only
 * the player's short name, as the masked receipt shows it to anybody who opens its address.
 */
export function whatsAppShare(language: Language, receipt: Receipt, url: string): string {
  const { playerName, eventDate, receiptNumber, amount, testMode } = receipt;
  const { share, shareReceipt, shareTestReceipt } = receiptTexts[language];
  const text = [
    share(
      layoutTexts[language].clubName,
      isolated(shortName(playerName)),
      eventNameIn(language, receipt),
      datesIn(language).long(eventDate),
    ),
    (testMode ? shareTestReceipt : shareReceipt)(receiptNumber, formatRupees(amount)),
    url,
  ].join('\n');
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

const placeOf = (language: Language, { ground, eventPlace }: Receipt): string =>
  [ground, eventPlace || layoutTexts[language].address].filter((part) => part !== '').join(', ');

function descriptionOf(language: Language, receipt: Receipt): string {
  const { playerName, reportingTime, receiptNumber, amount } = receipt;
  const { calendar } = receiptTexts[language];
  const times = datesIn(language).hours(receipt.eventStartTime, receipt.eventEndTime);
  const lines = [
    calendar.plays(isolated(playerName)),
    times && `${receiptTexts[language].times}: ${times}`,
    reportingTime && calendar.reporting(reportingTime),
    calendar.receipt(receiptNumber, formatRupees(amount)),
  ];
  return lines.filter(Boolean).join('\n');
}

/**
 * Returns the event of a receipt as a calendar file. Its UID is made of the receipt number, so that a calendar program
 * that reads the file again replaces the first entry, for example after a change of day, time or place. The transaction
 * id is left out, because anybody who has it can open the receipt.
 */
export function calendarFile(language: Language, receipt: Receipt): string {
  const { receiptNumber, eventDate, eventEnd, paymentDate } = receipt;
  const times = { startTime: receipt.eventStartTime, endTime: receipt.eventEndTime };
  const entry = {
    uid: `${receiptNumber}@${club.emailDomain}`,
    writtenAt: paymentDate,
    sequence: receipt.eventVersion,
    ...times,
    firstDay: eventDate,
    lastDay: eventEnd,
    summary: `${eventNameIn(language, receipt)} (${layoutTexts[language].clubName})`,
    location: placeOf(language, receipt),
    description: descriptionOf(language, receipt),
  };
  return icsFile({ product: 'Registration' }, [entry]);
}
