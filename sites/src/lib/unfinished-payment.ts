import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * localStorage holds the id of a payment that was started and whose outcome this browser has not seen. It outlives the
 * tab, so nothing personal is stored with it.
 */
const unfinishedKey = 'maidan.unfinished';

export const saveUnfinishedPayment = (merchTxnId: string): void => {
  tryStorage(() => localStorage.setItem(unfinishedKey, merchTxnId));
};

export const readUnfinishedPayment = (): string | undefined =>
  tryStorage(() => localStorage.getItem(unfinishedKey)) ?? undefined;

/** Clears the stored id only if it belongs to the given payment. */
export function clearUnfinishedPayment(merchTxnId: string): void {
  if (readUnfinishedPayment() === merchTxnId) tryStorage(() => localStorage.removeItem(unfinishedKey));
}
