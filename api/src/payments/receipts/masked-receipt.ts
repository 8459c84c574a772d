import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { channelLabels, isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { shortName } from '@maidan/shared/format/names.ts';
import type { MaskedReceipt, PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import type { Payment } from '../payment.entity.ts';

/** The first letter and `***`. A letter is a grapheme, so a Devanagari letter keeps its vowel sign. */
export const maskName = (name: string): string => {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}***` : '';
};

/** The last two digits of a mobile: enough to recognise one's own. */
export const maskMobile = (mobile: string): string => '*'.repeat(8) + mobile.slice(-2);

/** The receipt with masked name and mobile, and without the fields that only the family may read. */
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
    moves: movesWithoutType(receipt.moves),
    withdrawal: withoutReason(receipt.withdrawal),
    eventCalledOffAt: receipt.eventCalledOffAt,
    correction: receipt.correction,
  };
}

/** Moves between events, without the player type, which tells whether the player is a child. */
const movesWithoutType = (moves: Receipt['moves']): Receipt['moves'] =>
  moves.filter(({ fromEvent }) => fromEvent !== '').map((move) => ({ ...move, fromType: '' }));

/** Removes the reason, because an administrator wrote it and may have named a person. */
const withoutReason = (withdrawal: Receipt['withdrawal']): Receipt['withdrawal'] =>
  withdrawal && { ...withdrawal, reason: '' };

const maskedPerson = (name: string, phone: string): { name: string; phone: string } =>
  phone === clubPaymentSentences.erased ? { name, phone } : { name: shortName(name), phone: maskMobile(phone) };

/** How counter money was paid, without the number of the transfer or paper receipt; null for an online payment. */
const maskedMethod = ({ channel }: Pick<Payment, 'channel'>): string | null =>
  isCounterChannel(channel) ? channelLabels[channel] : null;

/**
 * The receipt for a browser that knows only its address. It shows the short name, the end of the mobile and how counter
 * money was paid. It shows no transfer number, no amounts due or paid after a move, no reason of a withdrawal and no
 * invitation to the players' group.
 */
export function receiptForStranger(receipt: Receipt, payment: Pick<Payment, 'channel'>): Receipt {
  const { name: playerName, phone: playerMobile } = maskedPerson(receipt.playerName, receipt.playerMobile);
  return {
    ...receipt,
    playerName,
    playerMobile,
    paidBy: maskedMethod(payment),
    groupLink: '',
    due: 0,
    dueTaken: 0,
    withdrawal: withoutReason(receipt.withdrawal),
    isMasked: true,
  };
}

/** The payment's record without the ids of the provider and the bank, and without the number of a transfer or paper. */
export const recordForStranger = (record: PaymentRecord, payment: Pick<Payment, 'channel'>): PaymentRecord => ({
  ...record,
  atom_txn_id: null,
  bank_txn_id: null,
  payment_method: maskedMethod(payment) ?? record.payment_method,
});

export const playerForStranger = (player: RegisterResponse['player']): RegisterResponse['player'] => ({
  ...player,
  ...maskedPerson(player.name, player.phone),
});
