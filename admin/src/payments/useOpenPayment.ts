import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openPath, paymentIn } from './paymentAddress.ts';

/** Which payment is open stands in the address: Back closes it, and a link leads to it. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const id = paymentIn(useLocation().search);
  const open = useCallback((payment: string): void => void navigate(openPath(payment)), [navigate]);
  const close = useCallback((): void => void navigate(openPath(undefined), { replace: true }), [navigate]);
  return { id, open, close };
}
