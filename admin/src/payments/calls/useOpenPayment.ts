import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathNow, screenOf } from '../../data/addresses.ts';
import { paymentIn, withPayment } from './paymentUrl.ts';

/** The open payment is part of the path, so that Back closes it and links can open it. The list behind it stays. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const id = paymentIn(pathname);
  const open = useCallback(
    (payment: string): void => {
      // What is searched for is kept with the entry; another screen's is about something else.
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
