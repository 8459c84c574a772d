import { describe, expect, it } from '@jest/globals';
import { clubPaymentSentences, paymentSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import {
  type Action,
  canTryAgain,
  initialState,
  nextRequestOf,
  reduce,
  type RequestFailure,
  type ResultState,
  settledId,
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
  refund_note_facts: null,
  ...changed,
});
const pending = { first_name: 'Asha', player_type: 'New Player', total_fee: 1500 } as PendingRegistration;
const receipt = { receiptNumber: 'MSC-2026-000001', note: null } as Receipt;
const player = { id: '1', receipt_number: 'MSC-2026-000001', name: 'Asha Verma', phone: '9826100000' };
const now = new Date('2026-11-21T11:42:00Z');
const unreachable: RequestFailure = { reason: 'unreachable' };
const refused: RequestFailure = { reason: 'refused', message: 'Event is full' };

const id: Action = { type: 'url', id: 'MSC1' };
const noReceipt: Action = { type: 'receipt', receipt: undefined };
const recordLoaded = (answer: PaymentRecord | null | RequestFailure): Action => ({ type: 'record', record: answer });
const after = (...actions: Action[]): ResultState => actions.reduce(reduce, initialState);
const recordRequested = (times: number, answer: null | RequestFailure): Action[] =>
  Array.from({ length: times }, () => recordLoaded(answer));

describe('the payment result', () => {
  it('fails without a transaction id', () => {
    expect(after({ type: 'url', id: undefined })).toMatchObject({ outcome: 'failed', message: messages.noTransaction });
  });

  it('requests the record, then the receipt, and shows it', () => {
    expect(nextRequestOf(after(id))).toEqual({ kind: 'record', id: 'MSC1', delay: 0 });
    expect(nextRequestOf(after(id, recordLoaded(record())))).toEqual({ kind: 'receipt', id: 'MSC1' });
    const shown = after(id, recordLoaded(record()), { type: 'receipt', receipt });
    expect(shown).toMatchObject({ outcome: 'success', message: messages.registered, receipt, record: record() });
    expect(nextRequestOf(shown)).toBeUndefined();
  });

  it('shows the refund note of the receipt', () => {
    const refunded = recordLoaded(record({ refund_note: 'It went back' }));
    const shown = after(id, refunded, { type: 'receipt', receipt: { ...receipt, note: 'Refunded on 3 Dec' } });
    expect(shown).toMatchObject({ outcome: 'success', message: 'Refunded on 3 Dec' });
  });

  it('shows the refund note when there is no receipt', () => {
    const state = after(id, recordLoaded(record({ refund_note: 'It goes back: the event is off' })), noReceipt);
    expect(state).toMatchObject({ outcome: 'refunded', message: 'It goes back: the event is off' });
  });

  it('requests the record up to eleven times, 1.5 s apart, then shows a pending payment', () => {
    const afterTenRequests = after(id, ...recordRequested(10, null));
    expect(nextRequestOf(after(id))).toMatchObject({ kind: 'record', delay: 0 });
    expect(nextRequestOf(afterTenRequests)).toEqual({ kind: 'record', id: 'MSC1', delay: paymentLookup.pause });
    expect(reduce(afterTenRequests, recordLoaded(null))).toMatchObject({
      outcome: 'pending',
      message: messages.waiting,
    });
  });

  it('does not treat an unreachable server as a failed payment', () => {
    expect(after(id, ...recordRequested(11, unreachable))).toMatchObject({
      outcome: 'pending',
      message: messages.unverifiable,
    });
  });

  it('starts over on "Check again"', () => {
    const waiting = after(id, ...recordRequested(11, null));
    expect(nextRequestOf(reduce(waiting, { type: 'restart', id: 'MSC1' }))).toEqual({
      kind: 'record',
      id: 'MSC1',
      delay: 0,
    });
  });

  it('fails when the server refuses the id', () => {
    expect(after(id, recordLoaded(refused))).toMatchObject({ outcome: 'failed', message: messages.verificationFailed });
  });

  it.each<[Partial<PaymentRecord>, string, string]>([
    [{ response_code: 'OTS0600', response_message: 'Bank said no' }, 'failed', 'Bank said no'],
    [{ response_code: 'OTS0600', response_message: null }, 'failed', messages.failed],
    [{ response_code: 'OTS0101', response_message: 'CANCELLED BY USER' }, 'cancelled', 'Cancelled by user'],
    [
      { response_code: 'OTS0201', response_message: clubPaymentSentences.lapsed },
      'timeout',
      clubPaymentSentences.lapsed,
    ],
  ])('reads the record %j as %s', (changed, outcome, message) => {
    expect(after(id, recordLoaded(record(changed)))).toMatchObject({ outcome, message });
  });

  it.each<Partial<PaymentRecord>>([{ response_message: 'odd' }, { response_code: 'OTS0002' }])(
    'accepts either the code or the message as success: %j',
    (changed) => {
      expect(nextRequestOf(after(id, recordLoaded(record(changed))))).toEqual({ kind: 'receipt', id: 'MSC1' });
    },
  );

  describe('paid, before the receipt', () => {
    const paid: Action[] = [id, recordLoaded(record()), noReceipt];
    const found: Action = { type: 'pending', pending };

    it('fetches the registration, submits it, and shows the receipt', () => {
      expect(after(...paid).message).toBe(messages.registering);
      expect(nextRequestOf(after(...paid))).toEqual({ kind: 'pending', id: 'MSC1' });
      expect(nextRequestOf(after(...paid, found))).toEqual({ kind: 'register', record: record(), pending });
      const done = after(...paid, found, { type: 'register', player, now });
      expect(nextRequestOf(done)).toEqual({ kind: 'receipt', id: 'MSC1' });
      expect(reduce(done, { type: 'receipt', receipt })).toMatchObject({
        outcome: 'success',
        receipt,
        record: record(),
      });
    });

    it('builds the receipt from the registration when it cannot be loaded', () => {
      const done = after(...paid, found, { type: 'register', player: { ...player, name: '' }, now }, noReceipt);
      expect(done).toMatchObject({
        outcome: 'success',
        receipt: { receiptNumber: player.receipt_number, playerName: 'N/A', amount: 1500 },
      });
    });

    it.each<[string, Action[], string]>([
      ['no registration', [{ type: 'pending', pending: refused }], messages.registrationMissing],
      [
        'an unreachable server while loading the registration',
        [{ type: 'pending', pending: unreachable }],
        messages.registrationError,
      ],
      ['a refusal', [found, { type: 'register', player: refused, now }], 'Event is full'],
      [
        'a refusal without a message',
        [found, { type: 'register', player: { reason: 'refused' }, now }],
        messages.registrationFailed,
      ],
      ['an unreachable server', [found, { type: 'register', player: unreachable, now }], messages.registrationError],
    ])('never offers to pay again after %s', (_case, actions, message) => {
      expect(after(...paid, ...actions)).toMatchObject({ outcome: 'unregistered', message });
    });
  });

  it('offers to try again, and clears the payment, only for a final outcome', () => {
    const facts = (state: ResultState) => [canTryAgain(state), settledId(state)];
    expect(facts(after(id))).toEqual([false, undefined]);
    expect(facts(after(id, ...recordRequested(11, null)))).toEqual([false, undefined]);
    expect(facts(after(id, recordLoaded(refused)))).toEqual([true, undefined]);
    expect(facts(after(id, recordLoaded(record({ response_code: 'OTS0600', response_message: 'No' }))))).toEqual([
      true,
      'MSC1',
    ]);
    expect(facts(after(id, recordLoaded(record()), { type: 'receipt', receipt }))).toEqual([false, 'MSC1']);
    const unregistered = after(id, recordLoaded(record()), noReceipt, { type: 'pending', pending: unreachable });
    expect(facts(unregistered)).toEqual([false, undefined]);
  });

  it('ignores actions that do not belong to the current step', () => {
    const failed = after(id, recordLoaded(record({ response_code: 'OTS0600', response_message: 'No' })));
    expect(reduce(failed, { type: 'receipt', receipt })).toBe(failed);
    expect(reduce(after(id), { type: 'receipt', receipt })).toEqual(after(id));
  });
});
