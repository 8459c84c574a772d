import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type {
  AttentionItem,
  Payer,
  PaymentDetail,
  PaymentRow,
  RefundView,
  TimelineEntry,
} from '@maidan/shared/wire/payments-admin.ts';
import { channelLabels, isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { CounterFacts } from '@maidan/shared/wire/payments-console/counter.ts';
import type { DueView, MoveView } from '@maidan/shared/wire/payments-console/move.ts';
import type { WithdrawalView } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';
import type { Player } from '../players/player.entity.ts';
import { playerName } from '../players/player.view.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { reachableEmail } from '../registrations/applicant.ts';
import {
  attentionMessage,
  type AttentionReasonFound,
  type FailedJob,
  findAttentionReasons,
} from './ledger/attention.ts';
import type { Due, DueSums, RegistrationMove } from './move.entity.ts';
import type { Payment, PaymentNote, PaymentTransition } from './payment.entity.ts';
import type { GatewayEvent } from './gateway-event.entity.ts';
import { isRefundable } from './payment-state.ts';
import { methodInWords } from './payment.view.ts';
import type { Withdrawal } from './withdrawal.entity.ts';
import { currentRefunds, moneyBack, remainingPaise } from './refunds/current-refunds.ts';
import type { Refund, RefundDecision } from './refunds/refund.entity.ts';
import { isOpenRefund } from './refunds/refund-state.ts';
import { canMarkArrived, resendMode } from './refunds/refund-rules.ts';
import { refundNote } from './refunds/refund.view.ts';

/**
 * A payment with its refunds (the oldest first), the sums of its dues, its registration, the name of its event, and its
 * player. The name and mobile of the player may differ from the registration's after a correction.
 */
export interface PaymentWithRegistration {
  payment: Payment;
  refunds: readonly Refund[];
  dues: DueSums | undefined;
  registration: Registration;
  player: Player | undefined;
  eventName: string;
}

const counterFacts = ({ channel, counterReference, takenBy, takenOn }: Payment): CounterFacts | null =>
  isCounterChannel(channel)
    ? { channel, reference: counterReference, takenBy: takenBy ?? '', takenOn: takenOn ?? '' }
    : null;

const moneyBackOf = ({
  payment,
  refunds,
}: Pick<PaymentWithRegistration, 'payment' | 'refunds'>): Pick<PaymentRow, 'returned' | 'returning'> => {
  const { returnedPaise, returningPaise } = moneyBack(payment, refunds);
  return { returned: toRupees(returnedPaise), returning: toRupees(returningPaise) };
};

export const paymentRow = ({
  payment,
  refunds,
  dues,
  registration,
  player,
  eventName,
}: PaymentWithRegistration): PaymentRow => ({
  id: payment.id,
  _id: payment.id,
  merchTxnId: payment.merchTxnId,
  state: payment.state,
  stateSince: payment.stateSince.toISOString(),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  payerName: playerName(player ?? registration),
  payerMobile: (player ?? registration).mobile ?? '',
  playerType: playerTypeOf(registration.kind),
  playerId: payment.playerId,
  isWithdrawn: player?.inactiveReason === 'withdrawn',
  eventId: registration.eventId,
  eventName,
  amount: toRupees(payment.quotedPaise),
  captured: payment.capturedPaise === null ? null : toRupees(payment.capturedPaise),
  surcharge: toRupees(payment.surchargePaise),
  channel: payment.channel,
  counter: counterFacts(payment),
  method: isCounterChannel(payment.channel) ? channelLabels[payment.channel] : methodInWords(payment.method),
  ...moneyBackOf({ payment, refunds }),
  due: toRupees(dues?.duePaise ?? 0),
  dueBack: toRupees(dues?.dueBackPaise ?? 0),
  dueTaken: toRupees(dues?.dueTakenPaise ?? 0),
  receiptNumber: payment.receiptNumber,
  atomTxnId: payment.atomTxnId,
  bankTxnId: payment.bankTxnId,
  responseCode: payment.responseCode,
  responseMessage: payment.responseMessage,
  refundReason: payment.refundReason,
  refundNote: refundNote(payment, refunds),
});

/**
 * A refund for the console.
 * @param isCurrent false when another refund has replaced this one; then an administrator cannot decide about it
 */
const refundView = (refund: Refund, isCurrent: boolean, now: Date): RefundView => ({
  id: refund.id,
  state: refund.state,
  partial: refund.partial,
  amount: toRupees(refund.amountPaise),
  reason: refund.reason,
  note: refund.note,
  channel: refund.channel,
  counterReference: refund.counterReference,
  returnedBy: refund.returnedBy,
  returnedOn: refund.returnedOn,
  atomTxnId: refund.atomTxnId,
  refundTxnId: refund.refundTxnId,
  message: refund.message,
  requestedBy: refund.requestedBy,
  requestedAt: refund.requestedAt.toISOString(),
  endedAt: refund.endedAt?.toISOString() ?? null,
  canMarkArrived: isCurrent && canMarkArrived(refund),
  canSendAgain: isCurrent && resendMode(refund, now) !== undefined,
});

function refundViews({ payment, refunds }: PaymentWithRegistration, now: Date): RefundView[] {
  const current = currentRefunds(payment, refunds);
  return refunds.map((refund) => refundView(refund, current.includes(refund), now));
}

/** What the console shows of a payment beside its own fields. */
export interface History {
  transitions: readonly PaymentTransition[];
  events: readonly GatewayEvent[];
  decisions: readonly RefundDecision[];
  notes: readonly PaymentNote[];
  settled: SettledIn | null;
  failedJobs: readonly FailedJob[];
  withdrawal: Withdrawal | null;
  /** The moves, each with the names of both events. */
  moves: readonly (RegistrationMove & { fromEvent: string; toEvent: string })[];
  dues: readonly Due[];
}

const moveView = (move: History['moves'][number]): MoveView => ({
  at: move.at.toISOString(),
  fromEvent: move.fromEvent,
  toEvent: move.toEvent,
  fromKind: move.fromKind,
  toKind: move.toKind,
  returned: toRupees(move.returnedPaise),
  due: toRupees(move.duePaise),
  reason: move.reason,
  actor: move.actor,
});

const dueView = (due: Due): DueView => ({
  id: due.id,
  amount: toRupees(due.amountPaise),
  state: due.state,
  changedBy: due.changedBy,
  changedAt: due.changedAt.toISOString(),
  reason: due.reason,
  takenBy: due.takenBy,
  takenOn: due.takenOn,
  returnedBy: due.returnedBy,
  returnedOn: due.returnedOn,
});

const withdrawalView = ({ at, returnedPaise, keptPaise, reason, actor }: Withdrawal): WithdrawalView => ({
  at: at.toISOString(),
  returned: toRupees(returnedPaise),
  kept: toRupees(keptPaise),
  reason,
  actor,
});

function timeline(
  { transitions, events, decisions, withdrawal, moves }: History,
  views: readonly RefundView[],
): TimelineEntry[] {
  const byId = new Map(views.map((view) => [view.id, view]));
  const entries: TimelineEntry[] = [
    ...transitions.map(({ at, fromState: from, toState: to, actor }) => ({
      kind: 'transition' as const,
      at: at.toISOString(),
      from,
      to,
      actor,
    })),
    ...events.map(({ receivedAt, source, statusCode, atomTxnId, signatureOk }) => ({
      kind: 'gateway_event' as const,
      at: receivedAt.toISOString(),
      source,
      statusCode,
      atomTxnId,
      signatureOk,
    })),
    ...views.map((view) => ({ kind: 'refund' as const, at: view.requestedAt, ...view })),
    ...decisions.map(({ decidedAt, decision, note, decidedBy, refundId }) => ({
      kind: 'decision' as const,
      at: decidedAt.toISOString(),
      decision,
      partial: byId.get(refundId)?.partial ?? false,
      amount: byId.get(refundId)?.amount ?? 0,
      note,
      decidedBy,
    })),
    ...moves.map((move) => ({ kind: 'move' as const, ...moveView(move) })),
    ...(withdrawal ? [{ kind: 'withdrawal' as const, ...withdrawalView(withdrawal) }] : []),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}

export function paymentDetail(details: PaymentWithRegistration, history: History, now: Date): PaymentDetail {
  const refunds = refundViews(details, now);
  const reasons = findAttentionReasons(details.payment, details.refunds, history, now);
  const open = details.refunds.find(({ partial, state }) => partial && isOpenRefund(state));
  return {
    ...paymentRow(details),
    timeline: timeline(history, refunds),
    refunds,
    notes: history.notes.map(({ id, note, writtenBy, writtenAt }) => ({
      ...{ id, note, writtenBy },
      writtenAt: writtenAt.toISOString(),
    })),
    settled: history.settled,
    attention: [...new Set(reasons.map(({ reason }) => reason))],
    refundable: isRefundable(details.payment.state),
    remaining: toRupees(remainingPaise(details.payment, details.refunds)),
    withdrawal: history.withdrawal && withdrawalView(history.withdrawal),
    dues: history.dues.map(dueView),
    partUnderway: open ? toRupees(open.amountPaise) : null,
  };
}

export const attentionItem = (details: PaymentWithRegistration, found: AttentionReasonFound): AttentionItem => {
  const { payment, registration, player, eventName } = details;
  return {
    id: payment.id,
    merchTxnId: payment.merchTxnId,
    reason: found.reason,
    sentence: attentionMessage(found, payment),
    since: found.since.toISOString(),
    payerName: playerName(player ?? registration),
    eventName,
    amount: toRupees(found.paise ?? payment.capturedPaise ?? payment.quotedPaise),
  };
};

/**
 * A payer with the money that was not returned yet.
 * @param facts `dues` are those that were taken and not given back
 */
export const payerView = (
  { payment, refunds, registration, player }: PaymentWithRegistration,
  { dues, refusesMessages }: { dues: readonly Pick<Due, 'amountPaise'>[]; refusesMessages: boolean },
): Payer => ({
  paymentId: payment.id,
  playerId: payment.playerId,
  name: playerName(player ?? registration),
  mobile: (player ?? registration).mobile ?? '',
  email: reachableEmail(registration),
  receiptNumber: payment.receiptNumber,
  amount: toRupees(
    (payment.capturedPaise ?? payment.quotedPaise) -
      moneyBack(payment, refunds).returnedPaise +
      dues.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  ),
  state: payment.state,
  channel: payment.channel,
  refusesMessages,
});
