import type { PaymentState, RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import type { FeesOverview, NewFeeRequest, SavedFee } from '@maidan/shared/wire/fees/fees.ts';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentFilterField,
  PaymentTotalsResponse,
  RefundDecisionRequest,
  RefundRequest,
} from '@maidan/shared/wire/payments-admin.ts';
import type {
  ByHand,
  CounterFeesResponse,
  CounterResponse,
  CounterReturnRequest,
} from '@maidan/shared/wire/payments-console/counter.ts';
import type { PaymentNoteRequest } from '@maidan/shared/wire/payments-console/payment-note.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { RestoreResponse, UnrecordedRegistrationRequest } from '@maidan/shared/wire/payments-console/restore.ts';
import type { DueWaiverRequest, MoveOptions, MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import type { WithdrawalRequest } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import type { StatementQuery, StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import type { UnpaidFilterField, UnpaidTotalsResponse } from '@maidan/shared/wire/payments-console/unpaid.ts';
import type {
  EventRefundsRequest,
  EventRefundsResponse,
  EventRefundSummariesResponse,
} from '@maidan/shared/wire/refunds/event-refunds.ts';
import type { PartialRefundRequest } from '@maidan/shared/wire/refunds/partial-refund.ts';
import { withRealDays } from './filterDays.ts';
import { get, post, request } from './http/http.ts';
import { adminPath, bodyOf, type Sent } from './http/requestParts.ts';

/** Filter of the list and the totals; absent fields do not filter. Dates are in Indian time, both inclusive. */
export type PaymentFilter = {
  [Field in PaymentFilterField]?: Field extends 'state' ? PaymentState | readonly PaymentState[] : string;
};

/** Returns the filter without its state, for the totals: selecting one total must not make the others zero. */
export const withoutState = ({ state: _, ...rest }: PaymentFilter): PaymentFilter => rest;

const pathOf = (...parts: readonly string[]): string => adminPath('payments', ...parts);
const filtered = (filter: PaymentFilter): string =>
  `filter=${encodeURIComponent(JSON.stringify(withRealDays(filter)))}`;

const decisionPaths: Record<RefundDecisionKind, string> = { arrived: 'arrived', sent_again: 'send-again' };

/** Download URL of the filtered ledger. */
export const ledgerPath = (filter: PaymentFilter): string => `${pathOf('ledger.csv')}?${filtered(filter)}`;

/** Download URL of the filtered list of people who have not paid, in the given order. */
export type UnpaidFilter = Partial<Record<UnpaidFilterField, string>>;

export const unpaidCsvPath = (filter: UnpaidFilter, { field, order }: { field: string; order: string }): string =>
  `${pathOf('unpaid.csv')}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify([field, order]))}`;

const queryText = (query: StatementQuery): string => `?${new URLSearchParams({ ...query })}`;

export const statementCsvPath = (query: StatementQuery): string => pathOf('statement', 'export') + queryText(query);

interface RestoreStep {
  success: true;
  id: string;
}

/** Requests about payments, except for their list. They are part of the data provider (data/dataProvider.ts). */
export const paymentCalls = {
  paymentTotals: (filter: PaymentFilter) => get<PaymentTotalsResponse>(`${pathOf('totals')}?${filtered(filter)}`),
  unpaidTotals: (filter: UnpaidFilter) =>
    get<UnpaidTotalsResponse>(`${pathOf('unpaid', 'totals')}?${filtered(filter)}`),
  paymentSummary: () => get<PaymentSummaryResponse>(pathOf('summary')),
  statement: (query: StatementQuery) => get<StatementResponse>(pathOf('statement') + queryText(query)),
  paymentAttention: () => get<AttentionResponse>(pathOf('attention')),
  findRestore: (id: string) => get<RestoreResponse>(pathOf('restores', id)),
  dismissRestore: (id: string) => post<RestoreStep>(pathOf('restores', id, 'dismiss')),
  markRefundsChecked: (id: string, atomTxnId: string, request: RefundDecisionRequest) =>
    post<RestoreStep>(pathOf('restores', 'checks', id, atomTxnId, 'checked'), request),
  returnUnrecorded: (id: string) => post<RestoreStep>(pathOf('restores', 'unrecorded', id, 'return')),
  registerUnrecorded: (id: string, form: UnrecordedRegistrationRequest) =>
    post<CounterResponse>(pathOf('restores', 'unrecorded', id, 'register'), form),
  payers: (eventId: string) => get<PayersResponse>(pathOf('payers', eventId)),
  eventRefundSummaries: () => get<EventRefundSummariesResponse>(pathOf('events', 'refunds')),
  eventRefunds: (eventId: string) => get<EventRefundsResponse>(pathOf('events', eventId, 'refunds')),
  refundEvent: (eventId: string, request: EventRefundsRequest) =>
    post<EventRefundsResponse>(pathOf('events', eventId, 'refunds'), request),
  payment: (id: string) => get<PaymentDetail>(pathOf(id)),
  checkPayment: (id: string) => post<PaymentDetail>(pathOf(id, 'check')),
  refundPart: (id: string, request: PartialRefundRequest) => post<PaymentDetail>(pathOf(id, 'partial-refund'), request),
  refundPayment: (id: string, request: RefundRequest) => post<PaymentDetail>(pathOf(id, 'refund'), request),
  moveOptions: (id: string, eventId: string, kind: string) =>
    get<MoveOptions>(`${pathOf(id, 'move-options')}?event=${encodeURIComponent(eventId)}&kind=${kind}`),
  movePlayer: (id: string, request: MoveRequest) => post<PaymentDetail>(pathOf(id, 'move'), request),
  settleDue: (id: string, act: 'take' | 'returned', form: ByHand) => post<PaymentDetail>(pathOf('dues', id, act), form),
  waiveDue: (id: string, request: DueWaiverRequest) => post<PaymentDetail>(pathOf('dues', id, 'waive'), request),
  withdrawPlayer: (id: string, request: WithdrawalRequest) => post<PaymentDetail>(pathOf(id, 'withdraw'), request),
  counterFees: (eventId: string, day: string) =>
    get<CounterFeesResponse>(
      `${pathOf('counter', 'fees')}?event=${encodeURIComponent(eventId)}&day=${encodeURIComponent(day)}`,
    ),
  /** @param form a `CounterRequest` and the photo, if one was chosen */
  registerAtCounter: async (form: Sent) =>
    (await request(pathOf('counter'), { method: 'POST', body: bodyOf(form) })).json as CounterResponse,
  returnPayment: (id: string, form: CounterReturnRequest) => post<PaymentDetail>(pathOf(id, 'return'), form),
  writePaymentNote: (id: string, request: PaymentNoteRequest) => post<PaymentDetail>(pathOf(id, 'notes'), request),
  decideRefund: (id: string, refundId: string, decision: RefundDecisionKind, request: RefundDecisionRequest) =>
    post<PaymentDetail>(pathOf(id, 'refunds', refundId, decisionPaths[decision]), request),
  fees: () => get<FeesOverview>(adminPath('fees')),
  addFee: async (fee: NewFeeRequest) => (await post<SavedFee>(adminPath('fees'), fee)).fee,
  withdrawFee: async (id: string) => (await post<SavedFee>(adminPath('fees', id, 'withdraw'))).fee,
};
