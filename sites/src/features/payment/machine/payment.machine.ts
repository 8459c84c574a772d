import {
  cancelledCode,
  clubPaymentSentences,
  isSuccessful,
  paymentSentences as say,
} from '@maidan/shared/domain/payment-outcome.ts';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { PaymentRecord, PendingRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { shownOrNA, usablePlayerType, usableReceiptNumber } from './completion.ts';

/** On the way: which question is open, and how often the record was asked for. */
export type Step =
  | { at: 'arrival' }
  | { at: 'record'; id: string; asked: number }
  | { at: 'receipt'; id: string; record: PaymentRecord }
  | { at: 'pending'; id: string; record: PaymentRecord }
  | { at: 'register'; id: string; record: PaymentRecord; pending: PendingRegistration }
  | { at: 'issued'; id: string; record: PaymentRecord; receipt: Receipt };

/** Ends without money: all three can be tried again. */
export type Unpaid = 'failed' | 'cancelled' | 'timeout';

export type ResultState =
  | { outcome: 'processing'; message: string; step: Step }
  | { outcome: 'success'; message: string; id: string; record: PaymentRecord; receipt: Receipt }
  /** Money arrived and goes back. */
  | { outcome: 'refunded'; message: string; id: string; record: PaymentRecord }
  /** Paid, and the registration is not finished: never an invitation to pay again. */
  | { outcome: 'unregistered'; message: string; id: string; record: PaymentRecord }
  | { outcome: Unpaid; message: string; record: PaymentRecord | undefined }
  | { outcome: 'pending'; message: string; id: string };

/** `unreachable`: no answer or a server in trouble, which says nothing about the payment. `refused`: a 4xx. */
export type RequestFailure = { trouble: 'unreachable' | 'refused'; sentence?: string };
export const isRequestFailure = (news: object | null | undefined): news is RequestFailure =>
  Boolean(news && 'trouble' in news);

export type Action =
  | { of: 'arrival'; id: string | undefined }
  | { of: 'receipt'; receipt: Receipt | undefined }
  | { of: 'record'; record: PaymentRecord | null | RequestFailure }
  | { of: 'pending'; pending: PendingRegistration | RequestFailure }
  | { of: 'register'; player: RegisterResponse['player'] | RequestFailure; now: Date }
  | { of: 'restart'; id: string };

type StepAt<A extends Step['at']> = Extract<Step, { at: A }>;
type ActionOf<A extends Action['of']> = Extract<Action, { of: A }>;

export const initialState: ResultState = { outcome: 'processing', message: say.verifying, step: { at: 'arrival' } };

const at = (step: Step): ResultState => {
  const isOpen = step.at === 'arrival' || step.at === 'record';
  return { outcome: 'processing', message: isOpen ? say.verifying : say.registering, step };
};

const firstRequest = (id: string): ResultState => at({ at: 'record', id, asked: 0 });

const success = (id: string, record: PaymentRecord, receipt: Receipt): ResultState => ({
  outcome: 'success',
  message: receipt.note ?? say.registered,
  id,
  record,
  receipt,
});

function unpaid({ response_code, response_message }: PaymentRecord): Unpaid {
  if (response_message === clubPaymentSentences.lapsed) return 'timeout';
  return response_code === cancelledCode ? 'cancelled' : 'failed';
}

/** What a final record means. Money that arrived has a receipt, or soon, or goes back. */
function afterFinalRecord(id: string, record: PaymentRecord): ResultState {
  if (record.refund_note || isSuccessful(record)) return at({ at: 'receipt', id, record });
  return { outcome: unpaid(record), message: record.response_message || say.failed, record };
}

/** A receipt opens again on any day and any phone. Only without one is the stored registration asked for. */
function afterReceipt({ id, record }: StepAt<'receipt'>, receipt: Receipt | undefined): ResultState {
  if (receipt) return success(id, record, receipt);
  if (record.refund_note) return { outcome: 'refunded', message: record.refund_note, id, record };
  return at({ at: 'pending', id, record });
}

function afterRecord(id: string, asked: number, answer: PaymentRecord | null | RequestFailure): ResultState {
  if (answer && !isRequestFailure(answer)) return afterFinalRecord(id, answer);
  if (answer?.trouble === 'refused') return { outcome: 'failed', message: say.verificationFailed, record: undefined };
  if (asked < 1 + paymentLookup.retries) return at({ at: 'record', id, asked });
  return { outcome: 'pending', message: answer ? say.unverifiable : say.waiting, id };
}

/** The receipt as far as the registration's answer goes, should the receipt itself be out of reach just then. */
function receiptOf({ record, pending }: StepAt<'register'>, player: RegisterResponse['player'], now: Date): Receipt {
  return {
    receiptNumber: usableReceiptNumber(player.receipt_number, now),
    playerName: shownOrNA(player.name),
    playerMobile: shownOrNA(player.phone),
    amount: record.amount,
    paymentDate: now.toISOString(),
    playerType: usablePlayerType(pending.player_type),
    eventName: '',
    eventDate: '',
    eventEnd: '',
    eventPlace: '',
    merchantTxnId: record.merchant_txn_id,
    testMode: false,
    note: null,
    refund: null,
    isEventCalledOff: false,
  };
}

const paidButUnregistered = ({ id, record }: StepAt<'pending' | 'register'>, message: string): ResultState => ({
  outcome: 'unregistered',
  message,
  id,
  record,
});

function afterPending(step: StepAt<'pending'>, pending: PendingRegistration | RequestFailure): ResultState {
  if (!isRequestFailure(pending)) return at({ ...step, at: 'register', pending });
  return paidButUnregistered(step, pending.trouble === 'refused' ? say.registrationMissing : say.registrationError);
}

function afterRegister(step: StepAt<'register'>, { player, now }: ActionOf<'register'>): ResultState {
  if (!isRequestFailure(player)) {
    const { id, record } = step;
    return at({ at: 'issued', id, record, receipt: receiptOf(step, player, now) });
  }
  const isRefused = player.trouble === 'refused';
  return paidButUnregistered(step, isRefused ? player.sentence || say.registrationFailed : say.registrationError);
}

/** The next state. News that no open question asked for changes nothing. */
export function reduce(state: ResultState, news: Action): ResultState {
  if (news.of === 'restart') return firstRequest(news.id);
  if (state.outcome !== 'processing') return state;
  const { step } = state;
  if (news.of === 'arrival' && step.at === 'arrival')
    return news.id ? firstRequest(news.id) : { outcome: 'failed', message: say.noTransaction, record: undefined };
  if (news.of === 'record' && step.at === 'record') return afterRecord(step.id, step.asked + 1, news.record);
  if (news.of === 'receipt' && step.at === 'receipt') return afterReceipt(step, news.receipt);
  if (news.of === 'receipt' && step.at === 'issued') return success(step.id, step.record, news.receipt ?? step.receipt);
  if (news.of === 'pending' && step.at === 'pending') return afterPending(step, news.pending);
  if (news.of === 'register' && step.at === 'register') return afterRegister(step, news);
  return state;
}

/** "Try Again" on failed, cancelled or timeout: where no money came. */
export const canTryAgain = ({ outcome }: ResultState): boolean =>
  outcome === 'failed' || outcome === 'cancelled' || outcome === 'timeout';

/** The payment whose end is known for good, so that nobody has to be reminded of it. */
export const settledId = (state: ResultState): string | undefined =>
  'record' in state && state.outcome !== 'unregistered' ? state.record?.merchant_txn_id : undefined;
