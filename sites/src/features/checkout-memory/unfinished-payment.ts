import { tryStorage } from '../../lib/try-storage.ts';

/**
 * Id of a payment that was started and whose outcome this browser has not seen. It is kept in localStorage and
 * outlives the tab, so it contains no personal data.
 */
const key = 'maidan.unfinished';

export const saveUnfinishedPayment = (merchTxnId: string): void => {
  tryStorage(() => localStorage.setItem(key, merchTxnId));
};

export const readUnfinishedPayment = (): string | undefined => tryStorage(() => localStorage.getItem(key)) ?? undefined;

/** Clears the entry only if it belongs to the given payment. */
export function clearUnfinishedPayment(merchTxnId: string): void {
  if (readUnfinishedPayment() === merchTxnId) tryStorage(() => localStorage.removeItem(key));
}
