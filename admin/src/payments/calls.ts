import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentTotalsResponse,
  RefundRequest,
} from '@maidan/shared/wire/payments.ts';
import { download, type Downloaded } from '../data/download.ts';
import { get, post } from '../data/http.ts';
import type { PaymentFilter } from './filter.ts';

const base = '/api/admin/payments';
const at = (id: string): string => `${base}/${encodeURIComponent(id)}`;

export const filterQuery = (filter: PaymentFilter): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What the treasurer asks beside the list itself. */
export const paymentCalls = {
  totals: (filter: PaymentFilter) => get<PaymentTotalsResponse>(`${base}/totals?${filterQuery(filter)}`),
  attention: () => get<AttentionResponse>(`${base}/attention`),
  ledger: (filter: PaymentFilter, signal: AbortSignal): Promise<Downloaded> =>
    download(`${base}/ledger.csv?${filterQuery(filter)}`, { signal, onProgress: () => undefined }),
  payers: (eventId: string) => get<PayersResponse>(`${base}/payers/${encodeURIComponent(eventId)}`),
  detail: (id: string) => get<PaymentDetail>(at(id)),
  check: (id: string) => post<PaymentDetail>(`${at(id)}/check`),
  refund: (id: string, request: RefundRequest) => post<PaymentDetail>(`${at(id)}/refund`, request),
};

/** Under `payments`, so that every write of the console makes them stale together. */
export const paymentKeys = {
  totals: (filter: PaymentFilter) => ['payments', 'totals', filter],
  attention: ['payments', 'attention'],
  payers: (eventId: string) => ['payments', 'payers', eventId],
  detail: (id: string) => ['payments', 'detail', id],
} as const;
