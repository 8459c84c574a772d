import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * The key in localStorage of the id of a payment that was started and whose outcome this browser has not seen.
 * localStorage remains after the tab is closed, so nothing personal is stored with the id.
 */
const unfinishedKey = 'maidan.unfinished';

/**
 * The API's code for the 404 of a payment that is not among records that were restored from a backup. The payment may
 * be paid, so the browser keeps its id.
 */
export const mayBeLostCode = 'clubPayment.recordsRestored';

export const saveUnfinishedPayment = (merchTxnId: string): void => {
  tryStorage(() => localStorage.setItem(unfinishedKey, merchTxnId));
};

export const readUnfinishedPayment = (): string | undefined =>
  tryStorage(() => localStorage.getItem(unfinishedKey)) ?? undefined;

/** Clears the stored id only if it belongs to the given payment. */
export function clearUnfinishedPayment(merchTxnId: string): void {
  if (readUnfinishedPayment() === merchTxnId) tryStorage(() => localStorage.removeItem(unfinishedKey));
}
