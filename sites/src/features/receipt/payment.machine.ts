import {
  cancelledCode,
  clubPaymentSentences,
  isSuccessful,
  paymentSentences as messages,
} from '@maidan/shared/domain/payment-outcome.ts';
import { readableMessage } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { shownOrNA, usablePlayerType, usableReceiptNumber } from './completion.ts';

/** The step of a processing payment. `attempts` counts how often the record was requested. */
type Step =
  | { name: 'url' }
  | { name: 'record'; id: string; attempts: number }
  | { name: 'receipt'; id: string; record: PaymentRecord }
  | { name: 'pending'; id: string; record: PaymentRecord }
  | { name: 'register'; id: string; record: PaymentRecord; pending: PendingRegistration }
  | { name: 'issued'; id: string; record: PaymentRecord; receipt: Receipt };

/** Outcomes without a payment; `canTryAgain` is true for all three. */
type Unpaid = 'failed' | 'cancelled' | 'timeout';

export type ResultState =
  | { outcome: 'processing'; message: string; step: Step }
  | { outcome: 'success'; message: string; id: string; record: PaymentRecord; receipt: Receipt }
  /** The money arrived, and is or was refunded. */
  | { outcome: 'refunded'; message: string; id: string; record: PaymentRecord }
  /** The money arrived, but the player is not registered. The page must not offer to pay again. */
  | { outcome: 'unregistered'; message: string; id: string; record: PaymentRecord }
  | { outcome: Unpaid; message: string; record: PaymentRecord | undefined }
  | { outcome: 'pending'; message: string; id: string };

/** `unreachable`: no answer, 429 or 5xx, so the outcome stays unknown. `refused`: any other 4xx. */
export type RequestFailure = { reason: 'unreachable' | 'refused'; message?: string };
const isRequestFailure = (action: object | null | undefined): action is RequestFailure =>
  Boolean(action && 'reason' in action);

export type Action =
  | { type: 'url'; id: string | undefined }
  | { type: 'receipt'; receipt: Receipt | undefined }
  /** `notice`: the reason why there may be no record. */
  | { type: 'record'; record: PaymentRecord | null | RequestFailure; notice?: string }
  | { type: 'pending'; pending: PendingRegistration | RequestFailure }
  | { type: 'register'; player: RegisterResponse['player'] | RequestFailure; now: Date }
  /** A masked receipt was opened with the mobile. */
  | { type: 'opened'; receipt: Receipt }
  | { type: 'restart'; id: string };

type StepAt<A extends Step['name']> = Extract<Step, { name: A }>;
type ActionOf<A extends Action['type']> = Extract<Action, { type: A }>;

export const initialState: ResultState = { outcome: 'processing', message: messages.verifying, step: { name: 'url' } };

const processing = (step: Step): ResultState => {
  const isOpen = step.name === 'url' || step.name === 'record';
  return { outcome: 'processing', message: isOpen ? messages.verifying : messages.registering, step };
};

const firstRequest = (id: string): ResultState => processing({ name: 'record', id, attempts: 0 });

const success = (id: string, record: PaymentRecord, receipt: Receipt): ResultState => ({
  outcome: 'success',
  message: receipt.note ?? messages.registered,
  id,
  record,
  receipt,
});

function unpaid({ response_code, response_message }: PaymentRecord): Unpaid {
  if (response_message === clubPaymentSentences.lapsed) return 'timeout';
  return response_code === cancelledCode ? 'cancelled' : 'failed';
}

/**
 * Returns the state after a final record. A successful payment has a receipt, will get one, or is refunded; any other
 * final record is unpaid.
 */
function afterFinalRecord(id: string, record: PaymentRecord): ResultState {
  if (record.refund_note || isSuccessful(record)) return processing({ name: 'receipt', id, record });
  return { outcome: unpaid(record), message: readableMessage(record.response_message || messages.failed), record };
}

/**
 * Shows the receipt if there is one. Otherwise loads the stored registration in order to submit it, or ends with the
 * refund.
 */
function afterReceipt({ id, record }: StepAt<'receipt'>, receipt: Receipt | undefined): ResultState {
  if (receipt) return success(id, record, receipt);
  if (record.refund_note) return { outcome: 'refunded', message: record.refund_note, id, record };
  return processing({ name: 'pending', id, record });
}

function afterRecord(id: string, attempts: number, { record: answer, notice }: ActionOf<'record'>): ResultState {
  if (answer && !isRequestFailure(answer)) return afterFinalRecord(id, answer);
  if (answer?.reason === 'refused')
    return { outcome: 'failed', message: messages.verificationFailed, record: undefined };
  if (attempts < 1 + paymentLookup.retries) return processing({ name: 'record', id, attempts });
  return { outcome: 'pending', message: answer ? messages.unverifiable : (notice ?? messages.waiting), id };
}

/** Returns a receipt made from the answer to the registration. It is shown when the receipt itself cannot be loaded. */
function receiptOf({ record, pending }: StepAt<'register'>, player: RegisterResponse['player'], now: Date): Receipt {
  return {
    receiptNumber: usableReceiptNumber(player.receipt_number, now),
    playerName: shownOrNA(player.name),
    playerMobile: shownOrNA(player.phone),
    amount: record.amount,
    paymentDate: now.toISOString(),
    takenOn: null,
    playerType: usablePlayerType(pending.player_type),
    eventName: '',
    eventNameHi: '',
    eventDate: '',
    eventEnd: '',
    eventPlace: '',
    reportingTime: '',
    ground: '',
    eventId: '',
    eventStartTime: '',
    eventEndTime: '',
    eventVersion: 0,
    groupLink: '',
    merchantTxnId: record.merchant_txn_id,
    paidBy: null,
    testMode: false,
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
}

const paidButUnregistered = ({ id, record }: StepAt<'pending' | 'register'>, message: string): ResultState => ({
  outcome: 'unregistered',
  message,
  id,
  record,
});

function afterPending(step: StepAt<'pending'>, pending: PendingRegistration | RequestFailure): ResultState {
  if (!isRequestFailure(pending)) return processing({ ...step, name: 'register', pending });
  return paidButUnregistered(
    step,
    pending.reason === 'refused' ? messages.registrationMissing : messages.registrationError,
  );
}

function afterRegister(step: StepAt<'register'>, { player, now }: ActionOf<'register'>): ResultState {
  if (!isRequestFailure(player)) {
    const { id, record } = step;
    return processing({ name: 'issued', id, record, receipt: receiptOf(step, player, now) });
  }
  const isRefused = player.reason === 'refused';
  return paidButUnregistered(
    step,
    isRefused ? player.message || messages.registrationFailed : messages.registrationError,
  );
}

/** The next state. An action that does not belong to the current step is ignored. */
export function reduce(state: ResultState, action: Action): ResultState {
  if (action.type === 'restart') return firstRequest(action.id);
  if (action.type === 'opened' && state.outcome === 'success') return success(state.id, state.record, action.receipt);
  if (state.outcome !== 'processing') return state;
  const { step } = state;
  if (action.type === 'url' && step.name === 'url')
    return action.id
      ? firstRequest(action.id)
      : { outcome: 'failed', message: messages.noTransaction, record: undefined };
  if (action.type === 'record' && step.name === 'record') return afterRecord(step.id, step.attempts + 1, action);
  if (action.type === 'receipt' && step.name === 'receipt') return afterReceipt(step, action.receipt);
  if (action.type === 'receipt' && step.name === 'issued')
    return success(step.id, step.record, action.receipt ?? step.receipt);
  if (action.type === 'pending' && step.name === 'pending') return afterPending(step, action.pending);
  if (action.type === 'register' && step.name === 'register') return afterRegister(step, action);
  return state;
}

/** Whether "Try Again" is offered: for `failed`, `cancelled` and `timeout`, the outcomes without a payment. */
export const canTryAgain = ({ outcome }: ResultState): boolean =>
  outcome === 'failed' || outcome === 'cancelled' || outcome === 'timeout';

/**
 * Returns the id of the payment if its outcome is final. The browser then stops keeping it as an unfinished payment.
 */
export const settledId = (state: ResultState): string | undefined =>
  'record' in state && state.outcome !== 'unregistered' ? state.record?.merchant_txn_id : undefined;

/** The next request of the result page; `url` reads the page's own URL. `delay` is in milliseconds. */
export type NextRequest =
  | { kind: 'url' }
  | { kind: 'receipt'; id: string }
  | { kind: 'record'; id: string; delay: number }
  | { kind: 'pending'; id: string }
  | { kind: 'register'; record: PaymentRecord; pending: PendingRegistration };

/** The request that a state needs, or undefined when the outcome is known. */
export function nextRequestOf(state: ResultState): NextRequest | undefined {
  if (state.outcome !== 'processing') return undefined;
  const { step } = state;
  switch (step.name) {
    case 'url':
      return { kind: 'url' };
    case 'receipt':
    case 'issued':
      return { kind: 'receipt', id: step.id };
    case 'record':
      return { kind: 'record', id: step.id, delay: step.attempts === 0 ? 0 : paymentLookup.pause };
    case 'pending':
      return { kind: 'pending', id: step.id };
    case 'register':
      return { kind: 'register', record: step.record, pending: step.pending };
  }
}
