import { describe, expect, it } from '@jest/globals';
import { type PaymentState, paymentStates } from '@maidan/shared/domain/payment-state.ts';
import {
  canTransition,
  decide,
  type Decision,
  isCaptured,
  isClosed,
  isOpen,
  type PaymentSnapshot,
  type Report,
  surplusOf,
  transitions,
} from './payment-state.ts';

const quotedPaise = 150_000;
const said = { code: null, message: null };
const capture = { amountPaise: quotedPaise, surchargePaise: 0, atomTxnId: '11000', bankTxnId: 'B1', method: 'NB' };
const paisaOff = { ...capture, amountPaise: quotedPaise + 1 };

const reports = {
  success: { ...said, kind: 'success', capture },
  wrongAmount: { ...said, kind: 'success', capture: paisaOff },
  failed: { ...said, kind: 'failed' },
  cancelled: { ...said, kind: 'cancelled' },
  reversed: { ...said, kind: 'reversed' },
  pending: { ...said, kind: 'pending' },
  unknown: { ...said, kind: 'unknown' },
  lapsed: { ...said, kind: 'lapsed' },
} satisfies Record<string, Report>;
type Said = keyof typeof reports;

/** A payment in a state; one with money holds the transaction of `capture`. */
const held = (state: PaymentState): PaymentSnapshot => ({
  state,
  quotedPaise,
  atomTxnId: isCaptured(state) ? capture.atomTxnId : null,
});

const take: Decision = { action: 'capture', capture };
const giveBack: Decision = { action: 'refund', capture: paisaOff, reason: 'amount_mismatch' };
const fail: Decision = { action: 'close', to: 'failed' };
const cancel: Decision = { action: 'close', to: 'cancelled' };
const expire: Decision = { action: 'close', to: 'expired' };
const reverse: Decision = { action: 'reverse' };

/** Every pair that does anything; whatever is not named here does nothing. */
const effects: Record<PaymentState, Partial<Record<Said, Decision>>> = {
  created: { success: take, wrongAmount: giveBack, failed: fail, cancelled: cancel, reversed: fail, lapsed: expire },
  initiated: { success: take, wrongAmount: giveBack, failed: fail, cancelled: cancel, reversed: fail, lapsed: expire },
  failed: { success: take, wrongAmount: giveBack },
  cancelled: { success: take, wrongAmount: giveBack },
  expired: { success: take, wrongAmount: giveBack, failed: fail, cancelled: cancel, reversed: fail },
  paid: { reversed: reverse },
  refund_due: { reversed: reverse },
  refunding: { reversed: reverse },
  refund_failed: { reversed: reverse },
  refunded: {},
  reversed: {},
};

const pairs = paymentStates.flatMap((state) => (Object.keys(reports) as Said[]).map((said) => ({ state, said })));

describe('decide', () => {
  it.each(pairs)('$state and a report of $said', ({ state, said }) => {
    expect(decide(held(state), reports[said])).toEqual(effects[state][said] ?? { action: 'nothing' });
  });

  it.each(pairs)('asks of $state nothing that the edges forbid on $said', ({ state, said }) => {
    const decision = decide(held(state), reports[said]);
    const targets: Record<Decision['action'], PaymentState[]> = {
      nothing: [],
      capture: ['paid', 'refund_due'],
      refund: ['refund_due'],
      close: decision.action === 'close' ? [decision.to] : [],
      reverse: ['reversed'],
    };
    for (const target of targets[decision.action]) expect(canTransition(state, target)).toBe(true);
  });
});

describe('several attempts under one id', () => {
  const other = { ...capture, atomTxnId: '11001' };
  const paid = held('paid');

  it('reverse a payment only by its own transaction', () => {
    expect(decide(paid, { ...reports.reversed, reversed: [other.atomTxnId] })).toEqual({ action: 'nothing' });
    expect(decide(paid, { ...reports.reversed, reversed: [capture.atomTxnId] })).toEqual(reverse);
    expect(decide(paid, reports.reversed)).toEqual(reverse);
  });

  it('reverse it also while another of them has succeeded', () => {
    const report: Report = { ...reports.success, capture: other, reversed: [capture.atomTxnId] };
    expect(decide(paid, report)).toEqual(reverse);
    expect(surplusOf(paid, report)).toEqual([other]);
  });

  it('leave over whatever the payment does not hold', () => {
    const twice: Report = { ...reports.success, surplus: [other] };
    expect(surplusOf(paid, twice)).toEqual([other]);
    expect(surplusOf(held('initiated'), twice)).toEqual([other]);
    expect(surplusOf({ ...paid, atomTxnId: other.atomTxnId }, twice)).toEqual([capture]);
    expect(surplusOf(paid, reports.success)).toEqual([]);
    expect(surplusOf(paid, reports.failed)).toEqual([]);
  });
});

describe('the edges', () => {
  it('reach every state from created', () => {
    const seen = new Set<PaymentState>(['created']);
    for (const state of seen) for (const next of transitions[state]) seen.add(next);
    expect([...seen].sort()).toEqual([...paymentStates].sort());
  });

  it('never lead from money back to a state without money', () => {
    for (const state of paymentStates.filter(isCaptured)) {
      for (const next of transitions[state]) expect(isCaptured(next)).toBe(true);
    }
  });

  it('leave the final states nowhere to go', () => {
    expect(transitions.refunded).toEqual([]);
    expect(transitions.reversed).toEqual([]);
  });

  it('put every state in exactly one of open, closed and captured', () => {
    for (const state of paymentStates) {
      expect([isOpen, isClosed, isCaptured].filter((is) => is(state))).toHaveLength(1);
    }
  });
});
