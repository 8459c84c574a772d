import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import type { PaymentFilterField } from '@maidan/shared/wire/payments-admin.ts';

/** Filter of the list and the totals; absent fields do not filter. Dates are in Indian time, both inclusive. */
export type PaymentFilter = {
  [Field in PaymentFilterField]?: Field extends 'state' ? PaymentState | readonly PaymentState[] : string;
};

/** The totals ignore the state filter, so that selecting one total does not empty the others. */
export const withoutState = ({ state: _, ...rest }: PaymentFilter): PaymentFilter => rest;
