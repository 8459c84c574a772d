import { refundNoteTexts } from '@maidan/shared/sentences/refund-note.ts';

/** Texts of the receipt. `day` and `moment` are written dates, amounts like `₹1,500`. */
export const receipt = {
  name: 'Receipt',
  heading: 'Match receipt',
  /** Stamp of a blank receipt, when a payment failed. */
  void: 'Void',
  /** Shown on a receipt of the provider's test mode. */
  testMode: 'Test mode: no money moves',
  number: 'Receipt number',
  paid: (amount: string): string => `Paid ${amount}`,

  player: 'Player',
  mobile: 'Mobile',
  playerType: 'Player type',
  event: 'Event',
  starts: 'Starts',
  times: 'Time',
  reportingTime: 'Reporting time',
  ground: 'Ground',
  paidOn: 'Paid on',
  recordedOn: 'Recorded on',
  paidBy: 'Paid by',
  transactionId: 'Transaction ID',
  /** Translations of texts of the API, and of player types by their kind. English shows them unchanged. */
  values: {} as Record<string, string>,
  /** How money at the counter was paid: `Cash at the club, no. 17`. */
  counter: (channel: string, reference: string): string => `${channel}, no. ${reference}`,

  corrected: { name: 'Name corrected on', mobile: 'Mobile corrected on', both: 'Name and mobile corrected on' },
  calledOff: 'Event called off',
  calledOffStamp: 'Called off',
  moved: 'Changed',
  /** `before`: event, player type, or both. */
  movedFrom: (before: string, day: string): string => `${day}, before: ${before}`,
  due: 'Due at the counter',
  dueTaken: 'Paid at the counter',
  /** Row label and stamp of a player who has left the event. */
  withdrawn: 'Withdrawn',
  /** Row label and stamp of a receipt with a refund. */
  refund: { due: 'Refund due', refunded: 'Refunded', reversed: 'Reversed' },
  on: (amount: string, moment: string): string => `${amount} on ${moment}`,
  partialRefund: 'Returned in part',
  returnedOn: (amount: string, day: string): string => `${amount} returned on ${day}`,
  onItsWayBack: (amount: string): string => `${amount} on its way back`,
  kept: (amount: string): string => `${amount} kept`,
  /** The sentences of a refund's note. */
  note: refundNoteTexts,

  share: (club: string, player: string, event: string, day: string): string =>
    `${club}: ${player} is registered for ${event}, ${day}.`,
  shareReceipt: (number: string, amount: string): string => `Receipt ${number}, ${amount} paid.`,
  shareTestReceipt: (number: string, amount: string): string =>
    `Receipt ${number}, ${amount} paid (test mode: no money moved).`,
  calendar: {
    plays: (player: string): string => `${player} plays.`,
    reporting: (time: string): string => `Reporting time: ${time}`,
    receipt: (number: string, amount: string): string => `Receipt ${number}, ${amount} paid.`,
  },
};
