import { tryStorage } from '../../lib/safe-storage.ts';

/**
 * The payment that left for the bank and whose end this browser has not seen. It outlives the tab, so it holds the
 * name of the attempt and nothing about a person.
 */
const key = 'maidan.unfinished';

export const saveUnfinishedPayment = (merchTxnId: string): void => {
  tryStorage(() => localStorage.setItem(key, merchTxnId));
};

export const readUnfinishedPayment = (): string | undefined => tryStorage(() => localStorage.getItem(key)) ?? undefined;

/** Another payment's end leaves it as it is. */
export function clearUnfinishedPayment(merchTxnId: string): void {
  if (readUnfinishedPayment() === merchTxnId) tryStorage(() => localStorage.removeItem(key));
}
