import { withFields } from '../../data/address/urlFields.ts';
import { filterParameters, type PaymentFilter } from '../../data/payments/paymentFilter.ts';
import { dashboardPath, screenOf, tabPath } from '../../tabs.ts';

const paymentField = 'payment';
const listField = 'list';
const unpaidList = 'unpaid';

export const paymentIdInUrl = (search: string): string | null => new URLSearchParams(search).get(paymentField);

/** URL of the Payments view, with or without an open payment. */
export const paymentPath = (id: string | undefined): string =>
  tabPath('payments') + (id === undefined ? '' : `&${paymentField}=${encodeURIComponent(id)}`);

/** URL of the Payments view with a filter. */
export const paymentsPath = (filter: PaymentFilter): string =>
  dashboardPath + withFields('?tab=payments', filterParameters(filter));

/** URL of the list of who has not paid. */
export const unpaidPath = `${tabPath('payments')}&${listField}=${unpaidList}`;

export const isUnpaidList = (search: string): boolean => new URLSearchParams(search).get(listField) === unpaidList;

/** The same view with a payment open, or none: its filter stays. From another screen, the Payments view. */
export const withPayment = (search: string, id: string | undefined): string =>
  screenOf(search) === 'payments' ? dashboardPath + withFields(search, { [paymentField]: id }) : paymentPath(id);
