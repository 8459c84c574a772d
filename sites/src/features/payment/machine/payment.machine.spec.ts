import { describe, expect, it } from '@jest/globals';
import { clubPaymentSentences, paymentSentences as say } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import { nextRequestOf } from './next-request.ts';
import {
  canTryAgain,
  initialState,
  reduce,
  settledId,
  type Action,
  type RequestFailure,
  type ResultState,
} from './payment.machine.ts';

const record = (changed: Partial<PaymentRecord> = {}): PaymentRecord => ({
  merchant_txn_id: 'MSC1',
  atom_txn_id: '110',
  bank_txn_id: '220',
  payment_method: 'UPI',
  amount: 1500,
  response_code: 'OTS0000',
  response_message: 'SUCCESS',
  refund_note: null,
  ...changed,
});
const pending = { first_name: 'Asha', player_type: 'New Player', total_fee: 1500 } as PendingRegistration;
const receipt = { receiptNumber: 'MSC-2026-000001', note: null } as Receipt;
const player = { id: '1', receipt_number: 'MSC-2026-000001', name: 'Asha Verma', phone: '9826100000' };
const now = new Date('2026-11-21T11:42:00Z');
const unreachable: RequestFailure = { trouble: 'unreachable' };
const refused: RequestFailure = { trouble: 'refused', sentence: 'Event is full' };

const id: Action = { of: 'arrival', id: 'MSC1' };
const noReceipt: Action = { of: 'receipt', receipt: undefined };
const told = (answer: PaymentRecord | null | RequestFailure): Action => ({ of: 'record', record: answer });
const after = (...news: Action[]): ResultState => news.reduce(reduce, initialState);
const asked = (times: number, answer: null | RequestFailure): Action[] =>
  Array.from({ length: times }, () => told(answer));

describe('the payment result', () => {
  it('fails without a transaction id', () => {
    expect(after({ of: 'arrival', id: undefined })).toMatchObject({ outcome: 'failed', message: say.noTransaction });
  });

  it('asks for the record, then for the receipt, and shows it: any day, any phone', () => {
    expect(nextRequestOf(after(id))).toEqual({ ask: 'record', id: 'MSC1', after: 0 });
    expect(nextRequestOf(after(id, told(record())))).toEqual({ ask: 'receipt', id: 'MSC1' });
    const shown = after(id, told(record()), { of: 'receipt', receipt });
    expect(shown).toMatchObject({ outcome: 'success', message: say.registered, receipt, record: record() });
    expect(nextRequestOf(shown)).toBeUndefined();
  });

  it('says what the receipt says of a refund since', () => {
    const refunded = told(record({ refund_note: 'It went back' }));
    const shown = after(id, refunded, { of: 'receipt', receipt: { ...receipt, note: 'Refunded on 3 Dec' } });
    expect(shown).toMatchObject({ outcome: 'success', message: 'Refunded on 3 Dec' });
  });

  it('says that money which could not be honoured goes back', () => {
    const state = after(id, told(record({ refund_note: 'It goes back: the event is off' })), noReceipt);
    expect(state).toMatchObject({ outcome: 'refunded', message: 'It goes back: the event is off' });
  });

  it('looks once and ten times more, 1.5 s apart, and then waits', () => {
    const tenAsked = after(id, ...asked(10, null));
    expect(nextRequestOf(after(id))).toMatchObject({ ask: 'record', after: 0 });
    expect(nextRequestOf(tenAsked)).toEqual({ ask: 'record', id: 'MSC1', after: paymentLookup.pause });
    expect(reduce(tenAsked, told(null))).toMatchObject({ outcome: 'pending', message: say.waiting });
  });

  it('never reads silence as a failed payment', () => {
    expect(after(id, ...asked(11, unreachable))).toMatchObject({
      outcome: 'pending',
      message: say.unverifiable,
    });
  });

  it('starts over on "Check again"', () => {
    const waiting = after(id, ...asked(11, null));
    expect(nextRequestOf(reduce(waiting, { of: 'restart', id: 'MSC1' }))).toEqual({
      ask: 'record',
      id: 'MSC1',
      after: 0,
    });
  });

  it('fails when the server refuses the id', () => {
    expect(after(id, told(refused))).toMatchObject({ outcome: 'failed', message: say.verificationFailed });
  });

  it.each<[Partial<PaymentRecord>, string, string]>([
    [{ response_code: 'OTS0600', response_message: 'Bank said no' }, 'failed', 'Bank said no'],
    [{ response_code: 'OTS0600', response_message: null }, 'failed', say.failed],
    [{ response_code: 'OTS0101', response_message: 'Cancelled by user' }, 'cancelled', 'Cancelled by user'],
    [
      { response_code: 'OTS0201', response_message: clubPaymentSentences.lapsed },
      'timeout',
      clubPaymentSentences.lapsed,
    ],
  ])('reads the record %j as %s', (changed, outcome, message) => {
    expect(after(id, told(record(changed)))).toMatchObject({ outcome, message });
  });

  it.each<Partial<PaymentRecord>>([{ response_message: 'odd' }, { response_code: 'OTS0002' }])(
    'takes the code or the message for success: %j',
    (changed) => {
      expect(nextRequestOf(after(id, told(record(changed))))).toEqual({ ask: 'receipt', id: 'MSC1' });
    },
  );

  describe('paid, on the way to the receipt', () => {
    const paid: Action[] = [id, told(record()), noReceipt];
    const found: Action = { of: 'pending', pending };

    it('fetches the registration, submits it, and shows the receipt', () => {
      expect(after(...paid).message).toBe(say.registering);
      expect(nextRequestOf(after(...paid))).toEqual({ ask: 'pending', id: 'MSC1' });
      expect(nextRequestOf(after(...paid, found))).toEqual({ ask: 'register', record: record(), pending });
      const done = after(...paid, found, { of: 'register', player, now });
      expect(nextRequestOf(done)).toEqual({ ask: 'receipt', id: 'MSC1' });
      expect(reduce(done, { of: 'receipt', receipt })).toMatchObject({ outcome: 'success', receipt, record: record() });
    });

    it('prints what it knows when the receipt is out of reach after all', () => {
      const done = after(...paid, found, { of: 'register', player: { ...player, name: '' }, now }, noReceipt);
      expect(done).toMatchObject({
        outcome: 'success',
        receipt: { receiptNumber: player.receipt_number, playerName: 'N/A', amount: 1500 },
      });
    });

    it.each<[string, Action[], string]>([
      ['no registration', [{ of: 'pending', pending: refused }], say.registrationMissing],
      ['silence about the registration', [{ of: 'pending', pending: unreachable }], say.registrationError],
      ['a refusal', [found, { of: 'register', player: refused, now }], 'Event is full'],
      [
        'a refusal without words',
        [found, { of: 'register', player: { trouble: 'refused' }, now }],
        say.registrationFailed,
      ],
      ['silence', [found, { of: 'register', player: unreachable, now }], say.registrationError],
    ])('never offers to pay again after %s', (_case, news, message) => {
      expect(after(...paid, ...news)).toMatchObject({ outcome: 'unregistered', message });
    });
  });

  it('offers to try again, and forgets the payment, only where its end is known', () => {
    const facts = (state: ResultState) => [canTryAgain(state), settledId(state)];
    expect(facts(after(id))).toEqual([false, undefined]);
    expect(facts(after(id, ...asked(11, null)))).toEqual([false, undefined]);
    expect(facts(after(id, told(refused)))).toEqual([true, undefined]);
    expect(facts(after(id, told(record({ response_code: 'OTS0600', response_message: 'No' }))))).toEqual([
      true,
      'MSC1',
    ]);
    expect(facts(after(id, told(record()), { of: 'receipt', receipt }))).toEqual([false, 'MSC1']);
    const unregistered = after(id, told(record()), noReceipt, { of: 'pending', pending: unreachable });
    expect(facts(unregistered)).toEqual([false, undefined]);
  });

  it('does not listen to answers nobody asked for', () => {
    const failed = after(id, told(record({ response_code: 'OTS0600', response_message: 'No' })));
    expect(reduce(failed, { of: 'receipt', receipt })).toBe(failed);
    expect(reduce(after(id), { of: 'receipt', receipt })).toEqual(after(id));
  });
});
