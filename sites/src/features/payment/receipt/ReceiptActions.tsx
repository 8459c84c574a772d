import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Icon } from '../../../components/Icon.tsx';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { calendarFile } from './calendar.ts';
import { whatsAppShare } from './share.ts';

/** Downloads the calendar file, built in the browser, through a temporary link. */
function saveCalendar(receipt: Receipt): void {
  const href = URL.createObjectURL(new Blob([calendarFile(receipt)], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: `${receipt.receiptNumber}.ics` }).click();
  // Some phones read the file only some seconds after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Share and calendar buttons, unless the receipt was refunded or its event called off. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  if (receipt.note || receipt.eventCalledOffAt || !receipt.eventName) return null;
  const url = location.origin + resultUrl(receipt.merchantTxnId);
  return (
    <>
      <a className="button button-line" href={whatsAppShare(receipt, url)} target="_blank" rel="noopener">
        <Icon name="whatsapp" size={24} />
        Share on WhatsApp
        <span className="visually-hidden">, opens in a new tab</span>
      </a>
      <button type="button" className="button button-line" onClick={() => saveCalendar(receipt)}>
        Add to calendar
      </button>
    </>
  );
}
