import { quietly } from './quietly.ts';

/**
 * The payment that left for the bank and whose end this browser has not seen. It outlives the tab, so it holds the
 * name of the attempt and nothing about a person.
 */
const key = 'maidan.unfinished';

export const keepUnfinished = (merchTxnId: string): void => {
  quietly(() => localStorage.setItem(key, merchTxnId));
};

export const readUnfinished = (): string | undefined => quietly(() => localStorage.getItem(key)) ?? undefined;

/** Another payment's end leaves it as it is. */
export function forgetUnfinished(merchTxnId: string): void {
  if (readUnfinished() === merchTxnId) quietly(() => localStorage.removeItem(key));
}
