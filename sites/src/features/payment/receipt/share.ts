import { club } from '@maidan/shared/club.ts';
import { formatRupees } from '@maidan/shared/domain/fees.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';

/** WhatsApp with the receipt written out and its address; whom it goes to is chosen there. */
export function whatsAppShare(receipt: Receipt, address: string): string {
  const { playerName, eventName, eventDate, receiptNumber, amount, testMode } = receipt;
  const text = [
    `${club.name}: ${playerName} is registered for ${eventName}, ${longIndianDate(eventDate)}.`,
    `Receipt ${receiptNumber}, ${formatRupees(amount)} paid${testMode ? ' (test mode: no money moved)' : ''}.`,
    address,
  ].join('\n');
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
