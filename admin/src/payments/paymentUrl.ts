import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, below, listAddress, pageOf, pathNow, screenOf } from '../data/addresses.ts';
import type { PaymentFilter } from '../data/paymentCalls.ts';

const parameter = 'refunds';

export const eventIdInUrl = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** The address of the list of events, with or without the open refunds of an event. */
export const eventRefundsPath = (eventId: string | undefined): string =>
  addressOf('events', [], { [parameter]: eventId });

/** The lists of the Payments view; `all` has no name in the address. */
export type PaymentsList = 'all' | 'unpaid' | 'statement' | 'payouts';
const columns = 'columns';

export function paymentsListIn(pathname: string): PaymentsList {
  const [list] = below('payments', pathname);
  return list === 'unpaid' || list === 'statement' || list === 'payouts' ? list : 'all';
}

/** The part of the path after `payouts`: the id of a settlement file, or `columns`. */
const openPayout = (pathname: string): string | undefined => {
  const [list, file] = below('payments', pathname);
  return list === 'payouts' ? file : undefined;
};

/** The id of the payment whose dialog is open over a list or a settlement file. */
export const paymentIn = (pathname: string): string | undefined =>
  pathname.slice(pageOf(pathname).length).split('/')[1];

/** The address of the list of all payments, with or without an open payment. */
export const paymentPath = (id: string | undefined): string => addressOf('payments', id === undefined ? [] : [id]);

export const paymentsPath = (filter: PaymentFilter): string => listAddress('payments', filter);

export const unpaidPath = addressOf('payments', ['unpaid']);

/** The address of the statement, which then shows this month. */
export const statementPath = addressOf('payments', ['statement']);

/** The address of the settlement files, or of the result of one file. */
export const payoutsPath = (id?: string): string =>
  addressOf('payments', id === undefined ? ['payouts'] : ['payouts', id]);

/** The address of the columns of a file that was just read. After a reload it shows the list; no file is stored. */
export const payoutColumnsPath = payoutsPath(columns);

export const isPayoutColumns = (pathname: string): boolean => openPayout(pathname) === columns;

export const payoutIn = (pathname: string): string | undefined => {
  const file = openPayout(pathname);
  return file === columns ? undefined : file;
};

/**
 * The address of the open page with this payment above it, or without a payment. The page's filter stays. On another
 * screen it is the address of the list of all payments.
 */
export function withPayment(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  id: string | undefined,
): string {
  if (screenOf(pathname) !== 'payments') return paymentPath(id);
  return [pageOf(pathname), ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/') + search;
}

/**
 * Returns the id of the open payment, and functions that open and close a payment. The id is part of the path, so that
 * Back closes the payment and links can open it.
 */
export function useOpenPayment() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const id = paymentIn(pathname);
  const open = useCallback(
    (payment: string): void => {
      // In the Payments view the state of the history entry holds the searched text, so it is kept. The state of
      // another screen is not.
      const kept = screenOf(window.location.pathname) === 'payments' ? state : null;
      void navigate(withPayment({ pathname: pathNow(), search: window.location.search }, payment), { state: kept });
    },
    [navigate, state],
  );
  const close = useCallback(
    (): void =>
      void navigate(withPayment({ pathname: pathNow(), search: window.location.search }, undefined), {
        replace: true,
        state,
      }),
    [navigate, state],
  );
  return { id, open, close };
}
