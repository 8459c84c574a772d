import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';

/** How a payment can end: what the API answers, and the title that the result page shows. */
export interface Ending {
  title: string;
  record?: Partial<PaymentRecord>;
  receipt?: Partial<Receipt>;
  query?: string;
}
const long = 'Chandrashekhar Venkatasubramanian Krishnamoorthy-Bhattacharya'.replace(' ', '');

/** The note about a refund with its facts, as the API sends it. */
const noteOf = (given: Partial<RefundNoteFacts>): { note: string; noteFacts: RefundNoteFacts } => {
  const whole: RefundNoteFacts = {
    status: 'due',
    reason: 'by_club',
    paid: 1500,
    fee: 1500,
    surcharge: 0,
    rest: 1500,
    returned: [],
  };
  const noteFacts: RefundNoteFacts = { ...whole, ...given };
  return { note: refundNoteText(noteFacts), noteFacts };
};
const full = noteOf({ reason: 'event_full' });

export const endings: Record<string, Ending> = {
  success: { title: 'Payment Successful!', receipt: {} },
  'success-long': {
    title: 'Payment Successful!',
    receipt: {
      playerName: `${long} ${long}`,
      playerType: 'Child Player (7 to 16 years, Ward 12 and around)',
      eventName: `Chhattisgarh Rajyotsava Community Cricket Cup for Everybody between Seven and Fifty-four ${long}`,
      amount: 104_999.75,
      receiptNumber: `${club.receiptPrefix}-2026-1000042`,
    },
    query: `&customerName=${long}${long}&note=${'x'.repeat(180)}`,
  },
  'success-hindi': {
    title: 'Payment Successful!',
    receipt: { playerName: 'कीर्तिवर्धिनी श्रीवास्तव', eventName: 'छत्तीसगढ़ राज्योत्सव क्रिकेट प्रतियोगिता', testMode: false },
  },
  'success-corrected': {
    title: 'Payment Successful!',
    receipt: {
      playerName: `${long} ${long}`,
      correction: { name: true, mobile: true, date: '2026-11-22T05:00:00.000Z' },
      paidBy: 'Cash at the club, no. 17',
      takenOn: '2026-10-01',
    },
  },
  'success-part-returned': {
    title: 'Payment Successful!',
    receipt: {
      partialRefund: { returned: [{ amount: 500, date: '2026-11-22T05:00:00.000Z' }], underway: 99.5, kept: 900.5 },
    },
  },
  'success-refunded': {
    title: 'Payment Refunded',
    receipt: {
      ...noteOf({ status: 'refunded' }),
      refund: { status: 'refunded', amount: 1500, date: '2026-11-23T05:00:00.000Z', returned: [] },
    },
  },
  'success-reversed-long': {
    title: 'Payment Reversed',
    receipt: {
      playerName: `${long} ${long}`,
      amount: 104_999.75,
      ...noteOf({ status: 'reversed', reason: null, paid: 104_999.75 }),
      refund: { status: 'reversed', amount: 104_999.75, date: '2026-11-23T05:00:00.000Z', returned: [] },
    },
  },
  'success-refund-due-in-parts': {
    title: 'Payment Successful!',
    receipt: {
      ...noteOf({ rest: 1000, returned: [{ amount: 500, date: '2026-11-22T05:00:00.000Z' }] }),
      refund: {
        status: 'due',
        amount: 1000,
        date: null,
        returned: [{ amount: 500, date: '2026-11-22T05:00:00.000Z' }],
      },
    },
  },
  'success-called-off': { title: 'Event Called Off', receipt: { eventCalledOffAt: '2026-11-23T05:00:00.000Z' } },
  'success-refund-due': {
    title: 'Event Called Off',
    receipt: {
      ...noteOf({ reason: 'event_called_off', surcharge: 17.67 }),
      refund: { status: 'due', amount: 1500, date: null, returned: [] },
      eventCalledOffAt: '2026-11-23T05:00:00.000Z',
    },
  },
  refunded: {
    title: 'Payment Successful!',
    record: { refund_note: full.note, refund_note_facts: full.noteFacts },
  },
  failed: {
    title: 'Payment Failed',
    record: { response_code: 'OTS0600', response_message: 'Insufficient balance in the account of the payer' },
  },
  cancelled: {
    title: 'Payment Cancelled',
    record: { response_code: 'OTS0101', response_message: 'CANCELLED BY USER' },
  },
  timeout: {
    title: 'Payment Timeout',
    record: { response_code: 'OTS0201', response_message: clubPaymentSentences.lapsed },
  },
};
