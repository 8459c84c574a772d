import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * localStorage holds the id of a payment that was started and whose outcome this browser has not seen. It outlives the
 * tab, so nothing personal is stored with it.
 */
const unfinishedKey = 'maidan.unfinished';

/**
 * The API's code for the 404 of a payment that is not among records that were restored from a backup. The payment may
 * be paid, so its id is not forgotten.
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
