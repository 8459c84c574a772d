import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Icon } from '../../components/Icon.tsx';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { layoutTexts } from '../../content/layout.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { calendarFile } from './calendar.ts';
import { whatsAppShare } from './share.ts';

/** Downloads the calendar file, built in the browser, through a temporary link. */
function saveCalendar(language: Language, receipt: Receipt): void {
  const file = new Blob([calendarFile(language, receipt)], { type: 'text/calendar;charset=utf-8' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: `${receipt.receiptNumber}.ics` }).click();
  // Some phones read the file only some seconds after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Share and calendar buttons, unless the receipt was refunded or its event called off. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const texts = useTexts(paymentTexts);
  const { newTab } = useTexts(layoutTexts);
  if (receipt.note || receipt.eventCalledOffAt || !receipt.eventName) return null;
  const url = location.origin + pageIn(language, resultUrl(receipt.merchantTxnId));
  return (
    <>
      <a className="button button-line" href={whatsAppShare(language, receipt, url)} target="_blank" rel="noopener">
        <Icon name="whatsapp" size={24} />
        {texts.share}
        <span className="visually-hidden">, {newTab}</span>
      </a>
      <button type="button" className="button button-line" onClick={() => saveCalendar(language, receipt)}>
        {texts.addToCalendar}
      </button>
    </>
  );
}
