import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { calendarFile } from './receipt-actions.ts';

/** Makes the calendar file in the browser and downloads it through a temporary link. */
function saveCalendar(language: Language, receipt: Receipt): void {
  const file = new Blob([calendarFile(language, receipt)], { type: 'text/calendar;charset=utf-8' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: `${receipt.receiptNumber}.ics` }).click();
  // Some phones read the file only some seconds after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Saves the event of a receipt as a calendar file. */
export function CalendarButton({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const { addToCalendar } = useTexts(paymentTexts);
  return (
    <button type="button" className="button button-line" onClick={() => saveCalendar(language, receipt)}>
      {addToCalendar}
    </button>
  );
}
