import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import type { MaskedReceipt, Receipt } from '@maidan/shared/wire/payments.ts';
import { maskMobile, maskName } from '../masked-text.ts';

/** The receipt without data that identifies a person. */
export function maskedReceipt(receipt: Receipt): MaskedReceipt {
  const { playerName, playerMobile } = receipt;
  const isErased = playerMobile === clubPaymentSentences.erased;
  return {
    receiptNumber: receipt.receiptNumber,
    playerName: isErased ? playerName : playerName.split(' ').map(maskName).join(' '),
    playerMobile: isErased ? playerMobile : maskMobile(playerMobile),
    amount: receipt.amount,
    paymentDate: receipt.paymentDate,
    takenOn: receipt.takenOn,
    eventName: receipt.eventName,
    eventNameHi: receipt.eventNameHi,
    eventDate: receipt.eventDate,
    testMode: receipt.testMode,
    note: receipt.note,
    noteFacts: receipt.noteFacts,
    refund: receipt.refund,
    partialRefund: receipt.partialRefund,
    eventCalledOffAt: receipt.eventCalledOffAt,
    correction: receipt.correction,
  };
}
