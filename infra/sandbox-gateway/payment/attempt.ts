import { randomInt } from 'node:crypto';
import type { Payment } from './payment.ts';

/** Fourteen digits that begin with `prefix`. */
const fourteenDigits = (prefix: number): number => prefix * 10 ** 12 + randomInt(10 ** 12);

/** The two ids of a new attempt: one for the browser, one for documents. */
export const newNames = (): Pick<Payment, 'atomTokenId' | 'atomTxnId'> => ({
  atomTokenId: fourteenDigits(15),
  atomTxnId: fourteenDigits(11),
});

/** The same order once more, as a second token request under one merchTxnId makes it. */
export const anotherAttempt = (payment: Payment, now: Date): Payment => ({
  ...payment,
  ...newNames(),
  createdAt: now.toISOString(),
  openedAt: now.toISOString(),
  decision: undefined,
  refunds: [],
  callbacks: [],
});
