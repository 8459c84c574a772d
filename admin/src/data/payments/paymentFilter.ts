import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';

/** What the list and the totals are narrowed to; an absent field narrows nothing. Days are Indian, both included. */
export interface PaymentFilter {
  q?: string;
  state?: PaymentState | readonly PaymentState[];
  eventId?: string;
  from?: string;
  to?: string;
}

/** The filter with some of it changed; what became empty is left out. */
export function narrowed(filter: PaymentFilter, change: PaymentFilter): PaymentFilter {
  const all = Object.entries({ ...filter, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== '' && value?.length !== 0));
}

/** The totals stand for all states: pressing one must not empty the others. */
export const withoutState = ({ state: _, ...rest }: PaymentFilter): PaymentFilter => rest;
