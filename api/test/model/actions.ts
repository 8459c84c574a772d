import type { AtCounter, Return } from './counter.ts';
import type { Correct, Remove } from './people.ts';
import type { BankRefund, ReturnMoney } from './refunds.ts';
import type { SetFee } from './fees.ts';

export interface Start {
  do: 'start';
  person: number;
  /** Each browser has attempts of its own, so that two can pay for one person. */
  browser: number;
  event: number;
  kind: 'new' | 'child';
  /** Repeats the request as a browser whose answer was lost would. */
  again: boolean;
  /** Shows the fee that this browser has read before, if any, as a page that was open for long. */
  isStale: boolean;
  replica: number;
}

export interface Pay {
  do: 'pay';
  attempt: number;
  outcome: string;
  /** Pays once more under the same id, in another attempt. */
  another: boolean;
  /** Rupees that the bank takes too few. */
  shortBy: number;
  surcharge: number;
}

export interface Notify {
  do: 'return' | 'callback';
  attempt: number;
  /** Index of a notification that the bank has sent about the attempt. */
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
  /** Which of the refunds, counted from the latest. */
  refund: number;
  replica: number;
}

/**
 * Abandons an event and refunds all its payers, or begins the refund of one of them; or the event takes place after all,
 * before the refunds have begun.
 */
export interface CallOff {
  do: 'call-off' | 'event-refund-job' | 'reconsider';
  event: number;
  replica: number;
}

export interface Together {
  do: 'together';
  actions: Action[];
  /** Milliseconds that each settlement stays in its critical section. */
  dwell: number;
}

/**
 * Two people begin while one place is left, pay, and are settled at once, each by both replicas; one may pay at the
 * counter.
 */
export interface Contest {
  do: 'contest';
  event: number;
  kind: Start['kind'];
  isOneAtCounter: boolean;
  /** Milliseconds that each settlement stays in its critical section. */
  dwell: number;
}

/** A person begins twice, pays, is corrected, and pays what was begun before. */
export interface PayAgain {
  do: 'pay-again';
  event: number;
  kind: Start['kind'];
  correction: Omit<Correct, 'player'>;
  /** Pays the second time while the correction is written. */
  isTogether: boolean;
}

/** Somebody begins, the event is called off, they pay, and the event takes place after all. */
export interface PayLate {
  do: 'pay-late';
  event: number;
  kind: Start['kind'];
  replica: number;
}

/** A page is open while the fee that it shows is changed, and then sent. */
export interface Outdated {
  do: 'outdated';
  event: number;
  kind: Start['kind'];
  rupees: number;
  replica: number;
}

/** One random step, as plain data that fast-check can generate, replay and shrink. */
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
  | Correct
  | Remove
  | PayAgain
  | PayLate
  | Outdated
  | { do: 'wait'; seconds: number }
  | { do: 'break'; fault: string }
  | { do: 'mend' }
  | { do: 'withdraw' | 'restore'; event: number }
  /** Sets or lifts the limit of an event. */
  | { do: 'limit'; event: number; players: number | null };

/** The mobiles of the two people, and a mobile that nobody has. */
export const mobiles = ['9800000001', '9800000002', '9800000003'];

/** True for an action that needs a started attempt. */
export const needsAttempt = (action: Action): boolean =>
  'attempt' in action || (action.do === 'together' && action.actions.some(needsAttempt));
