import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paymentIdInUrl, paymentPath } from './paymentUrl.ts';

/** The open payment is a URL parameter, so that Back closes it and links can open it. */
export function useOpenPayment() {
  const navigate = useNavigate();
  const id = paymentIdInUrl(useLocation().search);
  const open = useCallback((payment: string): void => void navigate(paymentPath(payment)), [navigate]);
  const close = useCallback((): void => void navigate(paymentPath(undefined), { replace: true }), [navigate]);
  return { id, open, close };
}
