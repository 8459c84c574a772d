import type { PaidByChannel } from './counter.ts';

interface Sum {
  count: number;
  rupees: number;
}

/** Paid payments that were started since `from`, an Indian day, `YYYY-MM-DD`. */
interface SumSince extends Sum {
  from: string;
  /** What it is made of. */
  by: PaidByChannel;
}

/** `GET /api/admin/payments/summary`: each sum is the list's total of the same filter. */
export interface PaymentSummaryResponse {
  success: true;
  summary: { today: SumSince; month: SumSince; waiting: Sum };
}
