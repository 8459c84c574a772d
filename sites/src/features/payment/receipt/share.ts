import { club } from '@maidan/shared/club.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';

/** Link that opens WhatsApp with the receipt as text; the recipient is chosen there. */
export function whatsAppShare(receipt: Receipt, url: string): string {
  const { playerName, eventName, eventDate, receiptNumber, amount, testMode } = receipt;
  const text = [
    `${club.name}: ${playerName} is registered for ${eventName}, ${longIndianDate(eventDate)}.`,
    `Receipt ${receiptNumber}, ${formatRupees(amount)} paid${testMode ? ' (test mode: no money moved)' : ''}.`,
    url,
  ].join('\n');
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
