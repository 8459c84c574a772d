import type { PaidByChannel } from './counter.ts';

interface Sum {
  count: number;
  rupees: number;
}

/** Money that came in, and that went back, since `from`, an Indian day (`YYYY-MM-DD`), as in `StatementSums`. */
interface MovedSince extends Sum {
  from: string;
  /** The money that has come in through each channel. */
  by: PaidByChannel;
  returned: Sum;
}

/**
 * `GET /api/admin/payments/summary`: the sums of the statement for today and for this month, and the payments that
 * wait.
 */
export interface PaymentSummaryResponse {
  success: true;
  summary: { today: MovedSince; month: MovedSince; waiting: Sum };
}
