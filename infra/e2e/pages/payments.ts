import type { PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';

/** A well-formed id that no payment has. */
export const unknownId = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';

/** The API's record of a paid payment. */
export const paidRecord: PaymentRecord = {
  merchant_txn_id: unknownId,
  atom_txn_id: '11000000000042',
  bank_txn_id: 'B42',
  payment_method: 'UPI',
  amount: 1500,
  response_code: 'OTS0000',
  response_message: 'SUCCESS',
  refund_note: null,
  refund_note_facts: null,
};

/** The receipt of that payment. */
export const paidReceipt: Receipt = {
  receiptNumber: 'MSC-2026-000042',
  playerName: 'Asha Verma',
  playerMobile: '9826100000',
  amount: 1500,
  paymentDate: '2026-11-21T05:00:00.000Z',
  takenOn: null,
  playerType: 'New Player',
  eventName: 'Monsoon Cup',
  eventNameHi: '',
  eventDate: '2026-12-05',
  eventEnd: '2026-12-07',
  eventPlace: 'Ward 12 Ground',
  reportingTime: '',
  ground: '',
  eventId: 'e7d1b4c2-0a5f-4b1e-9d3c-6f2a8b7c1d0e',
  eventStartTime: '',
  eventEndTime: '',
  eventVersion: 1,
  groupLink: '',
  merchantTxnId: unknownId,
  paidBy: null,
  testMode: true,
  note: null,
  noteFacts: null,
  refund: null,
  partialRefund: null,
  moves: [],
  due: 0,
  dueTaken: 0,
  withdrawal: null,
  eventCalledOffAt: null,
  isRemoved: false,
  correction: null,
  isMasked: false,
  isSender: false,
};
