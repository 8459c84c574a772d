/** States of a payment. The allowed transitions are in the API's `payment-state.ts`. */
export const paymentStates = [
  'created',
  'initiated',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refund_due',
  'refunding',
  'refunded',
  'refund_failed',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States in which the payer may still be at the provider's page. */
export const openStates = ['created', 'initiated'] as const satisfies readonly PaymentState[];
/** States of a payment that has ended without money. A late success is still accepted. */
export const closedStates = ['failed', 'cancelled', 'expired'] as const satisfies readonly PaymentState[];
export type ClosedState = (typeof closedStates)[number];
/** States of a payment whose money has arrived. The money may have gone back since. */
export const capturedStates = [
  'paid',
  'refund_due',
  'refunding',
  'refunded',
  'refund_failed',
  'reversed',
] as const satisfies readonly PaymentState[];

/**
 * Why captured money is refunded. `by_club`: an administrator decided so and gave a reason. `records_lost`: a restored
 * backup does not have the payment. `found_at_provider`: a restored backup does not have the refund, and the provider
 * lists it.
 */
export const refundReasons = [
  'amount_mismatch',
  'already_registered',
  'event_withdrawn',
  'registration_erased',
  'paid_twice',
  'by_club',
  'event_called_off',
  'event_full',
  'records_lost',
  'found_at_provider',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The reasons that an administrator may choose for refunding all payers of an event. */
export const eventRefundReasons = [
  'event_called_off',
  'event_withdrawn',
  'by_club',
] as const satisfies readonly RefundReason[];
export type EventRefundReason = (typeof eventRefundReasons)[number];

/**
 * Progress of one payer in the refund of all payers: the payer's refund must be begun, has begun, or cannot be begun.
 */
export const eventRefundStates = ['due', 'begun', 'failed'] as const;
export type EventRefundState = (typeof eventRefundStates)[number];

/**
 * States of a refund. `due`: it must still be requested. `sent`: it was requested, and there is no answer so far.
 * `accepted`: the provider has accepted it. `done`: the money has arrived. `refused`: the provider has refused it. A
 * new refund follows while tries are left; then, and after a restored backup, a person decides. `replaced`: the money
 * did not arrive, as a person or the provider's list says, and other refunds replace it. `not_needed`: the provider
 * returned the money by itself. `not_listed`: a person has checked the refund after a restore, and the provider does
 * not list it; a person decides what follows.
 */
export const refundStates = [
  'due',
  'sent',
  'accepted',
  'done',
  'refused',
  'not_needed',
  'replaced',
  'not_listed',
] as const;
export type RefundState = (typeof refundStates)[number];

/** What an administrator may decide about a refund that the provider leaves in doubt. */
export const refundDecisionKinds = ['arrived', 'sent_again'] as const;
export type RefundDecisionKind = (typeof refundDecisionKinds)[number];

/** The four totals of the console. */
export type PaymentTotal = 'paid' | 'waiting' | 'refundDue' | 'refunded';

/** The total to which a payment is added; null when it ended without money. */
export const totalOfState: Record<PaymentState, PaymentTotal | null> = {
  created: 'waiting',
  initiated: 'waiting',
  paid: 'paid',
  failed: null,
  cancelled: null,
  expired: null,
  refund_due: 'refundDue',
  refunding: 'refundDue',
  refund_failed: 'refundDue',
  // The money is with the payer again: refunded by the club or reversed by the provider.
  refunded: 'refunded',
  reversed: 'refunded',
};

const statesOf = (total: PaymentTotal): PaymentState[] =>
  paymentStates.filter((state) => totalOfState[state] === total);

/** The states of the payments in each total. */
export const paymentTotals: Record<PaymentTotal, readonly PaymentState[]> = {
  paid: statesOf('paid'),
  waiting: statesOf('waiting'),
  refundDue: statesOf('refundDue'),
  refunded: statesOf('refunded'),
};

/** The most characters of the reason that an administrator gives for a refund. */
export const refundReasonLimit = 300;
