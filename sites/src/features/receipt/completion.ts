import { club } from '@maidan/shared/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';

// These functions return the server's value, or a default when it is missing while a payment is completed (spec section
// 5, last part).

export const usablePlayerType = (playerType: string | null | undefined): string =>
  playerType?.trim() ? playerType : playerTypeOf('new');

/** Returns the fee in rupees. A fee that is not a positive number is replaced by the default of the player type. */
export function usableFee(fee: unknown, playerType: string | null | undefined): number {
  const rupees = typeof fee === 'string' && fee.trim() ? Number(fee) : fee;
  return typeof rupees === 'number' && Number.isFinite(rupees) && rupees > 0
    ? rupees
    : defaultFees[playerKind(playerType)];
}

export const usableReceiptNumber = (receiptNumber: string | null | undefined, now: Date): string =>
  receiptNumber?.trim() || `${club.receiptPrefix}${now.getTime()}`;

export const shownOrNA = (text: string | null | undefined): string => text?.trim() || 'N/A';

/**
 * The fields of `POST /api/players/register` (spec section 3). The server uses only `transactionId`; it takes the
 * rest, including the photo, from what it stored before the payment.
 */
export function submissionFields(record: PaymentRecord, pending: PendingRegistration): Record<string, string> {
  const playerType = usablePlayerType(pending.player_type);
  return {
    firstName: pending.first_name,
    lastName: pending.last_name,
    mobile: pending.mobile,
    age: pending.age === null ? '' : String(pending.age),
    playerType,
    playingStyle: pending.playing_style,
    address: pending.address,
    unavailability: pending.unavailability,
    remarks: pending.remarks,
    selectedEvent: pending.selected_event,
    totalFee: String(usableFee(pending.total_fee, playerType)),
    transactionId: record.merchant_txn_id,
    atomTxnId: record.atom_txn_id ?? '',
    bankTxnId: record.bank_txn_id ?? '',
    paymentMode: record.payment_method ?? '',
  };
}

export function submission(record: PaymentRecord, pending: PendingRegistration): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(submissionFields(record, pending))) form.append(name, value);
  return form;
}
