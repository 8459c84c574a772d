import type { AtCounter, Return } from './counter.ts';
import type { Correct, Remove } from './people.ts';
import type { BankRefund, ReturnMoney } from './refunds.ts';
import type { SetFee } from './fees.ts';
import type { Move, SettleDue, Wait } from './moves.ts';

export interface Start {
  do: 'start';
  person: number;
  /** Number of the browser. Each browser has its own attempts, so two browsers can pay for one person. */
  browser: number;
  event: number;
  kind: 'new' | 'child';
  /** Repeats the last request, as a browser does that has not got the answer. */
  again: boolean;
  /** Sends the fee that this browser has read earlier, if any, like a page that was opened long ago. */
  isStale: boolean;
  replica: number;
}

export interface Pay {
  do: 'pay';
  attempt: number;
  outcome: string;
  /** Pays a second time under the same `merchTxnId`. */
  another: boolean;
  /** Rupees by which the captured amount is too small. */
  shortBy: number;
  surcharge: number;
}

export interface Notify {
  do: 'return' | 'callback';
  attempt: number;
  /** Index of one of the notifications that the bank sent about the attempt. */
  notification: number;
  times: number;
  replica: number;
}

export interface Requery {
  do: 'poll' | 'register' | 'reconcile';
  attempt: number;
  replica: number;
}

export interface RefundJob {
  do: 'refund-job';
  /** Index of the refund, counted from the latest. */
  refund: number;
  replica: number;
}

/**
 * Abandons an event and refunds all its payers, or runs the refund of one of them, or lets the event take place after
 * all.
 */
export interface CallOff {
  do: 'call-off' | 'event-refund-job' | 'reconsider';
  event: number;
  replica: number;
}

export interface Together {
  do: 'together';
  actions: Action[];
  /** Milliseconds that each settlement waits in its critical section. */
  dwell: number;
}

/**
 * Two people begin to pay while one place is free. Both pay, and are settled at the same time, each by both replicas.
 * One of them may pay at the counter instead.
 */
export interface Contest {
  do: 'contest';
  event: number;
  kind: Start['kind'];
  isOneAtCounter: boolean;
  /** Milliseconds that each settlement waits in its critical section. */
  dwell: number;
}

/** Two players of one event are moved at the same time to another event, in which one place is free. */
export interface MoveContest {
  do: 'move-contest';
  event: number;
  kind: Start['kind'];
  /** Milliseconds that each move waits in its critical section when its lock is removed (`UnlockedMoves`). */
  dwell: number;
}

/**
 * The only player of a full event leaves, and the place is offered to a person who waits. Then another person comes
 * to the counter.
 */
export interface Overtake {
  do: 'overtake';
  event: number;
  replica: number;
}

/**
 * A player is moved to a higher fee, and the difference is taken. Then the player is moved back, or leaves, and what
 * was taken is given back.
 */
export interface ThereAndBack {
  do: 'there-and-back';
  event: number;
  isLeaving: boolean;
  replica: number;
}

/**
 * A person begins two payments and pays both. One is settled, the person is corrected, and then the other is settled.
 */
export interface PayAgain {
  do: 'pay-again';
  event: number;
  kind: Start['kind'];
  correction: Omit<Correct, 'player'>;
  /** Whether the second payment is settled while the correction is written. */
  isTogether: boolean;
}

/** A person begins to pay, the event is called off, the person pays, and the event takes place after all. */
export interface PayLate {
  do: 'pay-late';
  event: number;
  kind: Start['kind'];
  replica: number;
}

/** The fee changes while an open page shows it. The page is sent afterwards. */
export interface Outdated {
  do: 'outdated';
  event: number;
  kind: Start['kind'];
  rupees: number;
  replica: number;
}

/** One random step, as plain data that fast-check can generate, repeat and shorten. */
export type Action =
  | Start
  | SetFee
  | Pay
  | Notify
  | Requery
  | RefundJob
  | ReturnMoney
  | BankRefund
  | CallOff
  | AtCounter
  | Return
  | Together
  | Contest
  | Move
  | MoveContest
  | ThereAndBack
  | Overtake
  | SettleDue
  | Wait
  | Correct
  | Remove
  | PayAgain
  | PayLate
  | Outdated
  | { do: 'wait'; seconds: number }
  | { do: 'break'; fault: string }
  | { do: 'mend' }
  | { do: 'withdraw' | 'restore'; event: number }
  /** Sets the player limit of an event, or removes it. */
  | { do: 'limit'; event: number; players: number | null };

/** The mobiles of the two people, and one that only corrections and `overtake` use. */
export const mobiles = ['9800000001', '9800000002', '9800000003'];

/** Whether an action needs a started attempt. */
export const needsAttempt = (action: Action): boolean =>
  'attempt' in action || (action.do === 'together' && action.actions.some(needsAttempt));
