import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenOf } from '../../tabs.ts';
import { paymentIdInUrl, withPayment } from './paymentUrl.ts';

/** The open payment is a URL parameter, so that Back closes it and links can open it. The list behind it stays. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const id = paymentIdInUrl(search);
  const open = useCallback(
    (payment: string): void => {
      const latest = window.location.search;
      // What is searched for is kept with the entry; another screen's is about something else.
      const kept = screenOf(latest) === 'payments' ? state : null;
      void navigate(withPayment(latest, payment), { state: kept });
    },
    [navigate, state],
  );
  const close = useCallback(
    (): void => void navigate(withPayment(window.location.search, undefined), { replace: true, state }),
    [navigate, state],
  );
  return { id, open, close };
}
