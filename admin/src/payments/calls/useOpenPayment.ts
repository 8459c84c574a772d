import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paymentIdInUrl, withPayment } from './paymentUrl.ts';

/** The open payment is a URL parameter, so that Back closes it and links can open it. The list behind it stays. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const id = paymentIdInUrl(search);
  const open = useCallback(
    (payment: string): void => void navigate(withPayment(window.location.search, payment), { state }),
    [navigate, state],
  );
  const close = useCallback(
    (): void => void navigate(withPayment(window.location.search, undefined), { replace: true, state }),
    [navigate, state],
  );
  return { id, open, close };
}
