import { describe, expect, it } from '@jest/globals';
import { clubPaymentSentences, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { refundReasons } from '@maidan/shared/domain/payment-state.ts';
import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { PaymentRecord, Receipt } from '@maidan/shared/wire/payments.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';
import type { ResultState } from './payment.machine.ts';
import { calledOffMessage, isForeign, providerWords, responseMessage, resultMessage } from './result-message.ts';

const record = { response_code: 'OTS0600' } as PaymentRecord;
const unpaid = (message: string, outcome: 'failed' | 'cancelled' | 'timeout' = 'failed'): ResultState => ({
  outcome,
  message,
  record,
});
const latin = /[A-Za-z]{2}/;

describe('the message of a payment record', () => {
  it.each([
    ['en', 'TRANSACTION IS FAILED.', 'Transaction is failed.'],
    ['en', 'SUCCESS', 'Success'],
    ['hi', 'TRANSACTION IS FAILED.', null],
    ['hi', 'SUCCESS', null],
    ['hi', 'Insufficient balance', 'Insufficient balance'],
  ] as const)('reads in %s of %s: %s', (language, message, shown) => {
    expect(responseMessage(language, message)).toBe(shown);
  });

  it('is translated where it is the club’s own', () => {
    expect(responseMessage('hi', clubPaymentSentences.lapsed)).not.toMatch(latin);
  });
});

describe('the message of a payment without money', () => {
  it.each(['Insufficient balance', 'Transaction is failed.'])(
    'is plain in English, beside the bank’s own (%s)',
    (words) => {
      for (const outcome of ['failed', 'cancelled'] as const) {
        const message = resultMessage('en', unpaid(words, outcome));
        expect(message).toContain('the registration is not complete');
        expect(message).not.toContain(words);
        expect(providerWords('en', unpaid(words, outcome))).toBe(words);
      }
    },
  );

  it('is the specified one where the bank said nothing', () => {
    const silent = [unpaid(paymentSentences.failed), unpaid(clubPaymentSentences.lapsed, 'timeout')];
    const unknown: ResultState = { outcome: 'failed', message: paymentSentences.noTransaction, record: undefined };
    for (const state of [...silent, unknown]) {
      expect(resultMessage('en', state)).toBe(state.message);
      expect(providerWords('en', state)).toBeUndefined();
    }
  });

  it('is plain in Hindi, and leaves the bank’s words to the details', () => {
    expect(resultMessage('hi', unpaid('Transaction is failed.'))).toContain('पंजीकरण पूरा नहीं हुआ');
    expect(isForeign('hi', unpaid('Transaction is failed.'))).toBe(false);
    expect(providerWords('hi', unpaid('Transaction is failed.'))).toBeUndefined();
    for (const outcome of ['failed', 'cancelled'] as const) {
      expect(resultMessage('hi', unpaid('Insufficient balance', outcome))).not.toMatch(latin);
      expect(isForeign('hi', unpaid('Insufficient balance', outcome))).toBe(true);
    }
    expect(resultMessage('hi', unpaid(clubPaymentSentences.lapsed, 'timeout'))).not.toMatch(latin);
  });

  it('is plain in Hindi where the server gives a reason without a translation', () => {
    const state: ResultState = { outcome: 'unregistered', message: 'The event is full', id: 'MSC1', record };
    expect(resultMessage('hi', state)).not.toMatch(latin);
    expect(resultMessage('en', state)).toBe('The event is full');
  });
});

const facts: RefundNoteFacts = {
  status: 'due',
  reason: 'by_club',
  paid: 1500,
  fee: 1500,
  surcharge: 0,
  rest: 1500,
  returned: [],
};
const returned = ['2026-11-22', '2026-11-24'].map((day, i) => ({ amount: 500 + i, date: `${day}T05:00:00.000Z` }));
const notes: [RefundNoteFacts, english: string, hindi: string][] = [
  [facts, 'Your payment of ₹1,500 will be refunded to you.', 'आपके ₹1,500 लौटाए जाएँगे।'],
  [
    { ...facts, rest: 499, returned },
    'Of your payment of ₹1,500 you were refunded ₹500 on 22 Nov 2026 and ₹501 on 24 Nov 2026. The remaining ₹499 will',
    'आपके ₹1,500 में से 22 नवं. 2026 को ₹500 और 24 नवं. 2026 को ₹501 लौटाए जा चुके हैं। बाकी ₹499 भी लौटाए जाएँगे।',
  ],
  [{ ...facts, status: 'refunded' }, 'Your payment of ₹1,500 has been refunded.', 'आपके ₹1,500 लौटा दिए गए हैं।'],
  [
    { ...facts, status: 'refunded', returned },
    'refunded: ₹500 on 22 Nov 2026 and',
    'लौटा दिए गए हैं: 22 नवं. 2026 को ₹500 और',
  ],
  [
    { ...facts, status: 'reversed', reason: null },
    'The bank has returned your payment of ₹1,500. This registration is no longer valid.',
    'बैंक ने आपके ₹1,500 लौटा दिए हैं। यह पंजीकरण अब मान्य नहीं है।',
  ],
  [
    { ...facts, status: 'reversed', reason: null, returned },
    ', of which you were refunded ₹500',
    'जिनमें से 22 नवं. 2026 को ₹500',
  ],
  [{ ...facts, surcharge: 17.67 }, 'surcharge of ₹17.67 is not part of the refund.', '₹17.67 का अतिरिक्त शुल्क'],
  [
    { ...facts, reason: 'amount_mismatch', paid: 1400 },
    'We received ₹1,400, but the fee is ₹1,500.',
    'हमें ₹1,400 मिले, जबकि फ़ीस ₹1,500 है।',
  ],
];

describe('the note about a refund', () => {
  it.each(notes)('says the same in both languages (%j)', (noteFacts, english, hindi) => {
    const note = refundNoteText(noteFacts);
    expect(note).toContain(english);
    const receipt = { note, noteFacts } as Receipt;
    const paid = { outcome: 'success', message: note, id: 'MSC1', record, receipt } as const;
    expect(resultMessage('en', paid)).toBe(note);
    expect(resultMessage('hi', paid)).toContain(hindi);
    const unreceipted = { outcome: 'refunded', message: note, id: 'MSC1' } as const;
    const refunded = { ...unreceipted, record: { ...record, refund_note: note, refund_note_facts: noteFacts } };
    expect(resultMessage('en', refunded)).toBe(note);
    expect(resultMessage('hi', refunded)).toBe(resultMessage('hi', paid));
  });

  it.each(refundReasons)('gives the reason %s in Hindi', (reason) => {
    const noteFacts = { ...facts, reason };
    const receipt = { note: refundNoteText(noteFacts), noteFacts } as Receipt;
    expect(resultMessage('hi', { outcome: 'success', message: '', id: '', record, receipt })).not.toMatch(latin);
  });

  it('stands before what the page says of a called-off event', () => {
    const receipt = { note: 'x', noteFacts: facts, eventCalledOffAt: '2026-11-22T05:00:00.000Z' } as Receipt;
    expect(resultMessage('hi', { outcome: 'success', message: 'x', id: '', record, receipt })).toContain('क्लब ने');
    const calledOff = {
      ...receipt,
      note: null,
      eventDate: '2026-12-05',
      amount: 1500,
      takenOn: null,
      partialRefund: null,
    };
    const message = resultMessage('en', { outcome: 'success', message: '', id: '', record, receipt: calledOff });
    expect(message).toContain('The club refunds your ₹1,500 in full');
  });
});

const receipt = { eventDate: '2026-12-05', amount: 1500, eventCalledOffAt: null, takenOn: null, partialRefund: null };

it.each([
  ['before it begins', '2026-11-22T05:00:00.000Z', '22 November 2026. The club refunds your ₹1,500 in full'],
  ['on its first day in India', '2026-12-05T18:29:59.000Z', '5 December 2026. The club refunds your ₹1,500 in full'],
  ['after it has begun', '2026-12-05T18:30:00.000Z', '6 December 2026, after it had begun. Please ask the club'],
])('says what becomes of the fee when the event is called off %s', (_, eventCalledOffAt, expected) => {
  expect(calledOffMessage('en', { ...receipt, eventCalledOffAt })).toContain(expected);
});

it('promises only what has not gone back in part', () => {
  const partialRefund = { returned: [{ amount: 500, date: '2026-11-21T05:00:00.000Z' }], underway: 99.5, kept: 900.5 };
  const message = calledOffMessage('en', { ...receipt, eventCalledOffAt: '2026-11-22T05:00:00.000Z', partialRefund });
  expect(message).toContain('The club refunds your ₹1,000 in full');
});

it('promises what was paid at the counter after a move as well', () => {
  const message = calledOffMessage('en', { ...receipt, eventCalledOffAt: '2026-11-22T05:00:00.000Z', dueTaken: 800 });
  expect(message).toContain('The club refunds your ₹2,300 in full');
});

it('asks whoever paid at the counter to come for the money', () => {
  const eventCalledOffAt = '2026-11-22T05:00:00.000Z';
  expect(calledOffMessage('en', { ...receipt, eventCalledOffAt, takenOn: '2026-11-20' })).toBe(
    'This event was called off on 22 November 2026. Bring this receipt to the club: it gives your ₹1,500 back by hand.',
  );
});

it('says nothing of an event that takes place', () => {
  expect(calledOffMessage('en', receipt)).toBeUndefined();
});

it('says the same in Hindi', () => {
  const inHindi = (eventCalledOffAt: string, takenOn: string | null = null) =>
    calledOffMessage('hi', { ...receipt, eventCalledOffAt, takenOn });
  expect(inHindi('2026-11-22T05:00:00.000Z')).toMatch(/^यह प्रतियोगिता 22 नवंबर 2026 को रद्द कर दी गई। क्लब आपके पूरे ₹1,500/);
  expect(inHindi('2026-11-22T05:00:00.000Z', '2026-11-20')).toContain('यह रसीद लेकर क्लब आइए: आपके ₹1,500');
  expect(inHindi('2026-12-05T18:30:00.000Z')).toContain('6 दिसंबर 2026');
});
