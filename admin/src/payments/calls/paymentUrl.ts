import { withFields } from '../../data/address/urlFields.ts';
import { filterParameters, type PaymentFilter } from '../../data/payments/paymentFilter.ts';
import { dashboardPath, screenOf, tabPath } from '../../tabs.ts';

const paymentField = 'payment';
const listField = 'list';
const unpaidList = 'unpaid';
const payoutsList = 'payouts';

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

const payoutField = 'payout';

/** URL of the settlement files, or of what one of them holds. */
export const payoutsPath = (id?: string): string =>
  `${tabPath('payments')}&${listField}=${payoutsList}${id === undefined ? '' : `&${payoutField}=${encodeURIComponent(id)}`}`;

/** URL of the columns of a file that was just read; after a reload it is the list again. */
export const payoutColumnsPath = `${payoutsPath()}&step=columns`;

export const isPayoutColumns = (search: string): boolean => new URLSearchParams(search).get('step') === 'columns';

export const isPayoutsList = (search: string): boolean => new URLSearchParams(search).get(listField) === payoutsList;

export const payoutIdInUrl = (search: string): string | undefined =>
  new URLSearchParams(search).get(payoutField) ?? undefined;

/** The same view with a payment open, or none: its filter stays. From another screen, the Payments view. */
export const withPayment = (search: string, id: string | undefined): string =>
  screenOf(search) === 'payments' ? dashboardPath + withFields(search, { [paymentField]: id }) : paymentPath(id);
