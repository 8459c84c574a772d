import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { type PaymentState, paymentStates, type RefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import type { Payment } from './payment.entity.ts';
import { paymentRecord, paymentStatus } from './payment.view.ts';
import { isOpen } from './payment-state.ts';
import { maskedRegistration, pendingRegistration } from './checkout/pending-registrations.service.ts';
import { refundNote } from './refunds/refund.view.ts';

const payment = (state: PaymentState, given: Partial<Payment> = {}): Payment => ({
  id: 'p',
  merchTxnId: 'MSC1',
  merchTxnDate: '2026-11-21 10:00:00',
  registrationId: 'r',
  state,
  stateSince: new Date(0),
  channel: 'provider',
  counterReference: null,
  takenBy: null,
  takenOn: null,
  quotedPaise: 150_000,
  capturedPaise: null,
  capturedAt: null,
  surchargePaise: 0,
  atomTokenId: '15',
  atomTxnId: null,
  bankTxnId: null,
  method: null,
  responseCode: null,
  responseMessage: null,
  playerId: null,
  receiptNumber: null,
  refundReason: null,
  requestKey: 'k',
  requestHash: 'h',
  createdAt: new Date(0),
  language: 'en',
  paidAt: null,
  lastRequeryAt: null,
  unansweredRequeries: 0,
  nextRequeryAt: null,
  contradiction: null,
  notificationCount: 0,
  ...given,
});

describe('the record of a payment', () => {
  it.each(paymentStates)('in the state %s is shown only when the outcome is final', (state) => {
    expect(paymentRecord(payment(state), []) === null).toBe(isOpen(state));
  });

  it('names the method in words, and keeps an unknown one', () => {
    expect(paymentRecord(payment('paid', { method: 'BQ' }), [])?.payment_method).toBe('Bharat QR');
    expect(paymentRecord(payment('paid', { method: 'ZZ' }), [])?.payment_method).toBe('ZZ');
  });

  it('contains no internal fields', () => {
    const json = JSON.stringify(paymentRecord(payment('paid'), []));
    for (const secret of ['requestKey', 'atomTokenId', 'registrationId', 'notificationCount'])
      expect(json).not.toContain(secret);
  });
});

describe('the status of a payment', () => {
  it.each([
    ['initiated', 'processing', 'Waiting for payment confirmation...'],
    ['paid', 'paid', 'Registration successful!'],
    ['failed', 'failed', 'Payment failed'],
    ['cancelled', 'cancelled', 'Payment failed'],
    ['expired', 'expired', 'The payment was not completed in time'],
  ] as const)('%s is %s: %s', (state, status, message) => {
    expect(paymentStatus(payment(state), [])).toEqual({ success: true, status, message });
  });
});

describe('the note about a refund', () => {
  const refundDue = (refundReason: RefundReason, state: PaymentState = 'refund_due') =>
    refundNote(payment(state, { refundReason, capturedPaise: 150_001 }), []);

  it.each([
    ['amount_mismatch', 'We received ₹1,500.01, but the fee is ₹1,500.'],
    ['already_registered', 'This player is already registered.'],
    ['event_withdrawn', 'The event no longer takes place.'],
    ['registration_erased', 'The registration was withdrawn.'],
    ['paid_twice', 'This registration was paid twice.'],
    ['by_club', 'The club has cancelled this registration.'],
    ['event_called_off', 'The event has been called off.'],
    ['event_full', 'The event was full when your payment arrived.'],
  ] as const)('for %s says why', (reason, why) => {
    expect(refundDue(reason)).toBe(`${why} Your payment of ₹1,500.01 will be refunded to you.`);
    expect(refundDue(reason, 'refunded')).toBe(`${why} Your payment of ₹1,500.01 has been refunded.`);
  });

  describe('of which parts have arrived', () => {
    const arrived = (amountPaise: number, day: string, partial = true) => ({
      ...{ atomTxnId: '11', partial, state: 'done' as const, amountPaise, endedAt: new Date(`${day}T10:00:00Z`) },
    });
    const first = arrived(50_000, '2026-11-22');
    const of = (state: PaymentState) =>
      payment(state, { refundReason: 'by_club', capturedPaise: 150_000, atomTxnId: '11' });
    const why = 'The club has cancelled this registration.';

    it.each(['refund_due', 'refunding', 'refund_failed'] as const)('promises only the rest while %s', (state) => {
      const note = `${why} Of your payment of ₹1,500 you were refunded ₹500 on 22 Nov 2026. The remaining ₹1,000 will be refunded to you.`;
      expect(refundNote(of(state), [first])).toBe(note);
      expect(paymentRecord(of(state), [first])?.refund_note).toBe(note);
      expect(paymentStatus(of(state), [first]).message).toBe(note);
    });

    it('lists them once all of it is back', () => {
      expect(refundNote(of('refunded'), [first, arrived(100_000, '2026-11-24', false)])).toBe(
        `${why} Your payment of ₹1,500 has been refunded: ₹500 on 22 Nov 2026 and ₹1,000 on 24 Nov 2026.`,
      );
    });

    it('names them beside a reversal', () => {
      expect(refundNote(of('reversed'), [first])).toBe(
        'The bank has returned your payment of ₹1,500, of which you were refunded ₹500 on 22 Nov 2026. This registration is no longer valid.',
      );
    });
  });

  it('is null while nothing is refunded', () => {
    for (const state of ['initiated', 'paid', 'failed'] as const) expect(refundNote(payment(state), [])).toBeNull();
  });
});

describe('the stored application', () => {
  const registration = {
    firstName: 'कौशल',
    lastName: 'Sahu',
    mobile: '9876543210',
    age: 9,
    kind: 'child',
    playingStyle: 'Right-hand Batsman',
    address: 'Ward 12',
    unavailability: 'Sunday',
    remarks: 'Asthma',
    eventId: 'e',
    quotedPaise: 70_000,
  } as Registration;

  it('is complete for its browser', () => {
    expect(pendingRegistration(registration, 'data:')).toMatchObject({ first_name: 'कौशल', photo_base64: 'data:' });
  });

  it('is masked for any other browser', () => {
    expect(maskedRegistration(registration)).toEqual({
      first_name: 'कौ***',
      last_name: 'S***',
      mobile: '********10',
      age: null,
      player_type: playerTypeOf('child'),
      playing_style: '',
      address: '',
      unavailability: '',
      remarks: '',
      selected_event: 'e',
      total_fee: 700,
      photo_base64: null,
    });
  });
});
