import type { CounterChannel } from '../../domain/payments/payment-channel.ts';

export const statementPeriods = ['day', 'month', 'year'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** The Indian days that a statement covers, `YYYY-MM-DD`, both included, and the period of each of its lines. */
export interface StatementQuery {
  from: string;
  to: string;
  by: StatementPeriod;
}

interface Sum {
  count: number;
  rupees: number;
}

/** Money that one person took, or gave back, by hand through one channel. */
export interface CounterSum extends Sum {
  channel: CounterChannel;
  person: string;
}

/** What came in and what went back, in rupees, each by the Indian day on which it moved. */
export interface StatementSums {
  /** Captures through the provider, also second captures under one id. The provider keeps the surcharge. */
  online: Sum & { surcharge: number };
  counter: readonly CounterSum[];
  /** Refunds through the provider that have arrived. */
  refunded: Sum;
  /** Money that the provider returned to the payer without a refund by the club. */
  reversed: Sum;
  counterReturned: readonly CounterSum[];
  /** The sums of what came in and of what went back, and their difference. */
  received: Sum;
  returned: Sum;
  net: number;
  /**
   * The provider's charges with their tax on this money, as far as settlement files name them; `count` counts the
   * movements.
   */
  fees: Sum;
}

export interface StatementLine extends StatementSums {
  /** `2026-11-29`, `2026-11` or `2026`. */
  period: string;
}

/** `GET /api/admin/payments/statement?from&to&by`: a line for each period in which money moved, the oldest first. */
export interface StatementResponse extends StatementQuery {
  success: true;
  lines: readonly StatementLine[];
  total: StatementSums;
  /** The first Indian day on which money came in or went back; null as long as none has. */
  firstDay: string | null;
  /** The sums that are owed at this moment. They do not depend on the days of the statement. */
  owed: {
    /**
     * Sums that the club owes: refunds that are due, on their way or refused, and money that was taken after moves and
     * must be given back.
     */
    refunds: Sum;
    dues: Sum;
    /** The sum that families owe: it is due at the counter after moves. */
    byFamilies: Sum;
  };
  /** All that came in less all that went back, in rupees: before `from`, until the end of `to`, and until now. */
  balance: { before: number; after: number; now: number };
}
