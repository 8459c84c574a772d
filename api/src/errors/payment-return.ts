import type { Request } from 'express';

/** Where the provider sends the payer's browser back to, by a form post (specification, section 5). */
export const paymentReturnPaths = ['payment/response', 'payment/success', 'payment/error'];

/** The page that says what became of a payment; without an id it offers to look for the receipt. */
export const resultPage = (merchTxnId?: string): string =>
  merchTxnId ? `/payment/response?merchTxnId=${merchTxnId}` : '/payment/response';

/** Somebody who has just paid is looking at the answer of this request: it must lead to a page, whatever happened. */
export const isPaymentReturn = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'POST' && paymentReturnPaths.includes(path.replace(/^\/|\/$/g, ''));
