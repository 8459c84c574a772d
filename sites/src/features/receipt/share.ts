import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { isolated } from '@maidan/shared/format/isolated.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { shortName } from '@maidan/shared/format/short-name.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { layoutTexts } from '../../content/layout.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/**
 * Link that opens WhatsApp with the receipt as text; the recipient is chosen there. It tells of the player what the page
 * tells to whoever was sent its address.
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
