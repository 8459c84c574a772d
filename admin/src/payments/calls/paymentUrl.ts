import { addressOf, below, screenOf } from '../../data/address/addresses.ts';
import { filterParameters, type PaymentFilter } from '../../data/payments/paymentFilter.ts';

/** The lists below the Payments view; without a name, all payments. */
type PaymentsList = 'all' | 'unpaid' | 'payouts';
const columns = 'columns';

/** The list of payments that a path names, and what is open there. */
function openIn(pathname: string): { list: PaymentsList; id: string | undefined } {
  const [first, second] = below('payments', pathname);
  return first === 'unpaid' || first === 'payouts' ? { list: first, id: second } : { list: 'all', id: first };
}

export const paymentsListIn = (pathname: string): PaymentsList => openIn(pathname).list;

/** The payment that is open over one of both lists. */
export function paymentIn(pathname: string): string | undefined {
  const { list, id } = openIn(pathname);
  return list === 'payouts' ? undefined : id;
}

/** URL of the Payments view, with or without an open payment. */
export const paymentPath = (id: string | undefined): string => addressOf('payments', id === undefined ? [] : [id]);

/** URL of the Payments view with a filter. */
export const paymentsPath = (filter: PaymentFilter): string => addressOf('payments', [], filterParameters(filter));

/** URL of the list of who has not paid. */
export const unpaidPath = addressOf('payments', ['unpaid']);

/** URL of the settlement files, or of what one of them holds. */
export const payoutsPath = (id?: string): string =>
  addressOf('payments', id === undefined ? ['payouts'] : ['payouts', id]);

/** URL of the columns of a file that was just read; after a reload it is the list again. */
export const payoutColumnsPath = payoutsPath(columns);

export const isPayoutColumns = (pathname: string): boolean => {
  const { list, id } = openIn(pathname);
  return list === 'payouts' && id === columns;
};

export const payoutIn = (pathname: string): string | undefined => {
  const { list, id } = openIn(pathname);
  return list === 'payouts' && id !== columns ? id : undefined;
};

/** The same list with a payment open, or none: its filter stays. From another screen, the Payments view. */
export function withPayment(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  id: string | undefined,
): string {
  const list = paymentsListIn(pathname);
  const path = [...(list === 'unpaid' ? [list] : []), ...(id === undefined ? [] : [id])];
  return addressOf('payments', path) + (screenOf(pathname) === 'payments' ? search : '');
}
