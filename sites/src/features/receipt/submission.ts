import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { usableFee, usablePlayerType } from './completion-defaults.ts';

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
