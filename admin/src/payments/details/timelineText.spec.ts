import { expect, it } from '@jest/globals';
import type { RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { actorName, refundTitle, timelineText } from './timelineText.ts';

const at = '2026-11-21T12:00:00.000Z';

it('describes actors, and administrators by name', () => {
  expect(actorName('reconciler')).toBe('our regular check with the bank');
  expect(actorName('admin asha')).toBe('asha');
  expect(actorName('an unknown source')).toBe('an unknown source');
});

it('shows the first entry as the registration', () => {
  expect(timelineText({ kind: 'transition', at, from: null, to: 'created', actor: 'initiate' })).toEqual({
    title: 'Registration received',
    detail: 'Through the registration form',
  });
});

it('shows the new state, with or without an actor', () => {
  expect(timelineText({ kind: 'transition', at, from: 'initiated', to: 'paid', actor: 'admin asha' }).detail).toBe(
    'By asha',
  );
  expect(timelineText({ kind: 'transition', at, from: 'initiated', to: 'paid', actor: null })).toEqual({
    title: 'Paid',
    detail: '',
  });
});

it('marks only a notification with an invalid signature as suspicious', () => {
  const event = { kind: 'gateway_event', at, source: 'callback', statusCode: 'OTS0000', atomTxnId: '11' } as const;
  expect(timelineText({ ...event, signatureOk: false })).toEqual({
    title: 'The bank called us',
    detail: 'Code OTS0000 · Transaction 11 · Signature wrong: not believed',
    suspicious: true,
  });
  expect(timelineText({ ...event, signatureOk: null }).suspicious).toBe(false);
});

it('shows a refund with its reason, the administrator’s note and the bank’s message', () => {
  const refund: RefundView = {
    id: 'r',
    state: 'refused',
    partial: false,
    amount: 1500,
    reason: 'by_club',
    note: 'Injured before the event',
    channel: 'provider',
    counterReference: null,
    returnedBy: null,
    returnedOn: null,
    atomTxnId: '11',
    refundTxnId: null,
    message: 'REFUND NOT ALLOWED',
    requestedBy: 'admin asha',
    requestedAt: at,
    endedAt: at,
    canMarkArrived: true,
    canSendAgain: true,
  };
  expect(timelineText({ kind: 'refund', at, ...refund })).toEqual({
    title: 'Refund of ₹1,500: refused by the bank',
    detail: 'Because decided by the club, by asha · “Injured before the event” · Bank: REFUND NOT ALLOWED',
  });
});

it('shows what was given back by hand, how and by whom', () => {
  const refund: RefundView = {
    ...{ id: 'r', state: 'done', amount: 1500, reason: 'by_club', note: 'Injured', atomTxnId: 'MSCA' },
    ...{
      channel: 'transfer',
      counterReference: 'N1',
      returnedBy: 'Meena Rao',
      returnedOn: null,
      refundTxnId: null,
      message: null,
    },
    ...{ requestedBy: 'admin asha', requestedAt: at, endedAt: at, canMarkArrived: false, canSendAgain: false },
    partial: false,
  };
  expect(timelineText({ kind: 'refund', at, ...refund })).toEqual({
    title: '₹1,500 given back by Meena Rao',
    detail: 'Bank transfer, no. N1 · “Injured” · Recorded by asha',
  });
});

it('tells a part from a refund of the whole', () => {
  expect(refundTitle({ amount: 500, partial: true, state: 'done' })).toBe('Partial refund of ₹500: arrived');
});

it('shows who decided about a refund, and their note', () => {
  const decided = {
    kind: 'decision',
    at,
    partial: false,
    amount: 1500,
    note: 'On the statement',
    decidedBy: 'admin asha',
  } as const;
  expect(timelineText({ ...decided, decision: 'arrived' })).toEqual({
    title: 'Refund of ₹1,500: marked as arrived',
    detail: 'By asha · “On the statement”',
  });
  expect(timelineText({ ...decided, note: '', decision: 'arrived' }).detail).toBe('By asha');
  expect(timelineText({ ...decided, decision: 'sent_again' }).title).toBe('Refund of ₹1,500: sent again');
});
