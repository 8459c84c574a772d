import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentTotalsResponse,
  RefundDecisionRequest,
  RefundRequest,
} from '@maidan/shared/wire/payments-admin.ts';
import type {
  EventRefundsRequest,
  EventRefundsResponse,
  EventRefundSummariesResponse,
} from '@maidan/shared/wire/refunds/event-refunds.ts';
import type {
  CounterFeesResponse,
  CounterResponse,
  CounterReturnRequest,
} from '@maidan/shared/wire/payments-console/counter.ts';
import type { PartialRefundRequest } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { PaymentNoteRequest } from '@maidan/shared/wire/payments-console/payment-note.ts';
import type { RestoreResponse, UnrecordedRegistrationRequest } from '@maidan/shared/wire/payments-console/restore.ts';
import type { UnpaidFilterField } from '@maidan/shared/wire/payments-console/unpaid.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { RefundDecisionKind } from '@maidan/shared/domain/payment-state.ts';
import { bodyOf, type Sent } from '../http/body.ts';
import { get, post, request } from '../http/http.ts';
import { withRealDays } from '../filterDays.ts';
import type { PaymentFilter } from './paymentFilter.ts';

const base = '/api/admin/payments';
const at = (id: string): string => `${base}/${encodeURIComponent(id)}`;
const ofEvent = (eventId: string): string => `${base}/events/${encodeURIComponent(eventId)}/refunds`;
const filtered = (filter: PaymentFilter): string =>
  `filter=${encodeURIComponent(JSON.stringify(withRealDays(filter)))}`;

const decisionPaths: Record<RefundDecisionKind, string> = { arrived: 'arrived', sent_again: 'send-again' };

/** Download URL of the filtered ledger. */
export const ledgerPath = (filter: PaymentFilter): string => `${base}/ledger.csv?${filtered(filter)}`;

/** Download URL of the filtered list of who has not paid, in its order. */
export const unpaidCsvPath = (
  filter: Partial<Record<UnpaidFilterField, string>>,
  { field, order }: { field: string; order: string },
): string =>
  `${base}/unpaid.csv?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify([field, order]))}`;

/** Payment requests beyond the list; part of the data provider, so that a 401 is handled the same way. */
export const paymentCalls = {
  paymentTotals: (filter: PaymentFilter) => get<PaymentTotalsResponse>(`${base}/totals?${filtered(filter)}`),
  paymentSummary: () => get<PaymentSummaryResponse>(`${base}/summary`),
  paymentAttention: () => get<AttentionResponse>(`${base}/attention`),
  findRestore: (id: string) => get<RestoreResponse>(`${base}/restores/${encodeURIComponent(id)}`),
  dismissRestore: (id: string) =>
    post<{ success: true; id: string }>(`${base}/restores/${encodeURIComponent(id)}/dismiss`),
  markRefundsChecked: (id: string, atomTxnId: string, request: RefundDecisionRequest) =>
    post<{ success: true; id: string }>(
      `${base}/restores/checks/${encodeURIComponent(id)}/${encodeURIComponent(atomTxnId)}/checked`,
      request,
    ),
  returnUnrecorded: (id: string) =>
    post<{ success: true; id: string }>(`${base}/restores/unrecorded/${encodeURIComponent(id)}/return`),
  registerUnrecorded: (id: string, form: UnrecordedRegistrationRequest) =>
    post<CounterResponse>(`${base}/restores/unrecorded/${encodeURIComponent(id)}/register`, form),
  payers: (eventId: string) => get<PayersResponse>(`${base}/payers/${encodeURIComponent(eventId)}`),
  eventRefundSummaries: () => get<EventRefundSummariesResponse>(`${base}/events/refunds`),
  eventRefunds: (eventId: string) => get<EventRefundsResponse>(ofEvent(eventId)),
  refundEvent: (eventId: string, request: EventRefundsRequest) => post<EventRefundsResponse>(ofEvent(eventId), request),
  payment: (id: string) => get<PaymentDetail>(at(id)),
  checkPayment: (id: string) => post<PaymentDetail>(`${at(id)}/check`),
  refundPart: (id: string, request: PartialRefundRequest) => post<PaymentDetail>(`${at(id)}/partial-refund`, request),
  refundPayment: (id: string, request: RefundRequest) => post<PaymentDetail>(`${at(id)}/refund`, request),
  counterFees: (eventId: string, day: string) =>
    get<CounterFeesResponse>(
      `${base}/counter/fees?event=${encodeURIComponent(eventId)}&day=${encodeURIComponent(day)}`,
    ),
  /** @param form a `CounterRequest` and the photo, if one was chosen */
  registerAtCounter: async (form: Sent) =>
    (await request(`${base}/counter`, { method: 'POST', body: bodyOf(form) })).json as CounterResponse,
  returnPayment: (id: string, form: CounterReturnRequest) => post<PaymentDetail>(`${at(id)}/return`, form),
  writePaymentNote: (id: string, request: PaymentNoteRequest) => post<PaymentDetail>(`${at(id)}/notes`, request),
  decideRefund: (id: string, refundId: string, decision: RefundDecisionKind, request: RefundDecisionRequest) =>
    post<PaymentDetail>(`${at(id)}/refunds/${encodeURIComponent(refundId)}/${decisionPaths[decision]}`, request),
};
