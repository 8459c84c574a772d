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
const noCode = { code: null, message: null };
const capture = { amountPaise: quotedPaise, surchargePaise: 0, atomTxnId: '11000', bankTxnId: 'B1', method: 'NB' };
const paisaOff = { ...capture, amountPaise: quotedPaise + 1 };

const reports = {
  success: { ...noCode, kind: 'success', capture },
  wrongAmount: { ...noCode, kind: 'success', capture: paisaOff },
  failed: { ...noCode, kind: 'failed' },
  cancelled: { ...noCode, kind: 'cancelled' },
  reversed: { ...noCode, kind: 'reversed' },
  pending: { ...noCode, kind: 'pending' },
  unknown: { ...noCode, kind: 'unknown' },
  lapsed: { ...noCode, kind: 'lapsed' },
} satisfies Record<string, Report>;
type ReportName = keyof typeof reports;

/** A payment in a state. In a state with money it has the transaction of `capture`. */
const held = (state: PaymentState): PaymentSnapshot => ({
  state,
  quotedPaise,
  atomTxnId: isCaptured(state) ? capture.atomTxnId : null,
});

const capturing: Decision = { action: 'capture', capture };
const refunding: Decision = { action: 'refund', capture: paisaOff, reason: 'amount_mismatch' };
const fail: Decision = { action: 'close', to: 'failed' };
const cancel: Decision = { action: 'close', to: 'cancelled' };
const expire: Decision = { action: 'close', to: 'expired' };
const reverse: Decision = { action: 'reverse' };

/** All pairs with an effect; the other pairs change nothing. */
const effects: Record<PaymentState, Partial<Record<ReportName, Decision>>> = {
  created: {
    success: capturing,
    wrongAmount: refunding,
    failed: fail,
    cancelled: cancel,
    reversed: fail,
    lapsed: expire,
  },
  initiated: {
    success: capturing,
    wrongAmount: refunding,
    failed: fail,
    cancelled: cancel,
    reversed: fail,
    lapsed: expire,
  },
  failed: { success: capturing, wrongAmount: refunding },
  cancelled: { success: capturing, wrongAmount: refunding },
  expired: { success: capturing, wrongAmount: refunding, failed: fail, cancelled: cancel, reversed: fail },
  paid: { reversed: reverse },
  refund_due: { reversed: reverse },
  refunding: { reversed: reverse },
  refund_failed: { reversed: reverse },
  refunded: {},
  reversed: {},
};

const pairs = paymentStates.flatMap((state) => (Object.keys(reports) as ReportName[]).map((name) => ({ state, name })));

describe('decide', () => {
  it.each(pairs)('$state and a report of $name', ({ state, name }) => {
    expect(decide(held(state), reports[name])).toEqual(effects[state][name] ?? { action: 'nothing' });
  });

  it.each(pairs)('decides on a permitted transition from $state on $name', ({ state, name }) => {
    const decision = decide(held(state), reports[name]);
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

  it('leave the captures that the payment does not hold as surplus', () => {
    const twice: Report = { ...reports.success, surplus: [other] };
    expect(surplusOf(paid, twice)).toEqual([other]);
    expect(surplusOf(held('initiated'), twice)).toEqual([other]);
    expect(surplusOf({ ...paid, atomTxnId: other.atomTxnId }, twice)).toEqual([capture]);
    expect(surplusOf(paid, reports.success)).toEqual([]);
    expect(surplusOf(paid, reports.failed)).toEqual([]);
  });
});

describe('the transitions', () => {
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
