import { isPaymentChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { type PaymentState, paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import type { PaymentFilterField } from '@maidan/shared/wire/payments-admin.ts';

/** Filter of the list and the totals; absent fields do not filter. Dates are in Indian time, both inclusive. */
export type PaymentFilter = {
  [Field in PaymentFilterField]?: Field extends 'state' ? PaymentState | readonly PaymentState[] : string;
};

/** Returns the filter with `change` applied and empty fields removed. */
export function changedFilter(filter: PaymentFilter, change: PaymentFilter): PaymentFilter {
  const all = Object.entries({ ...filter, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== '' && value?.length !== 0));
}

/** The totals ignore the state filter, so that selecting one total does not empty the others. */
export const withoutState = ({ state: _, ...rest }: PaymentFilter): PaymentFilter => rest;

/** Filters that stand in the address. */
export const filterFields = [
  'state',
  'channel',
  'eventId',
  'from',
  'to',
] as const satisfies readonly PaymentFilterField[];

const isState = (text: string): text is PaymentState => paymentStates.some((state) => state === text);

/** The filter as texts, several states with commas. */
export const filterParameters = (filter: PaymentFilter): Partial<Record<PaymentFilterField, string>> =>
  Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, String(value ?? '')]));

/** The filter that the texts name; unknown states and what is no day are left out. */
export function filterOfParameters(texts: Partial<Record<PaymentFilterField, string>>): PaymentFilter {
  const { state = '', channel, from, to, ...others } = texts;
  const states = state.split(',').filter(isState);
  return changedFilter(others, {
    state: states.length === 1 ? states[0] : states,
    channel: isPaymentChannel(channel) ? channel : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  });
}

const isDay = (text: string | undefined): boolean => text !== undefined && isCalendarDay(text);
