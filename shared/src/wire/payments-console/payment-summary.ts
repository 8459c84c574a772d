import type { PaidByChannel } from './counter.ts';

interface Sum {
  count: number;
  rupees: number;
}

/** Money that came in since `from`, an Indian day, `YYYY-MM-DD`, and that went back since then; see `StatementSums`. */
interface MovedSince extends Sum {
  from: string;
  /** The money that has come in through each channel. */
  by: PaidByChannel;
  returned: Sum;
}

/** `GET /api/admin/payments/summary`: the sums of the statement since a day, and the list's total of what waits. */
export interface PaymentSummaryResponse {
  success: true;
  summary: { today: MovedSince; month: MovedSince; waiting: Sum };
}
