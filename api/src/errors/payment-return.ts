import type { Request } from 'express';

/** Where the provider sends the payer's browser back to, by a form post (specification, section 5). */
export const paymentReturnPaths = ['payment/response', 'payment/success', 'payment/error'];

/** The result page of a payment; without an id it offers to find the receipt. */
export const resultPage = (merchTxnId?: string): string =>
  merchTxnId ? `/payment/response?merchTxnId=${merchTxnId}` : '/payment/response';

/** Whether the payer's browser shows this response: it must then redirect to a page, even after an error. */
export const isPaymentReturn = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'POST' && paymentReturnPaths.includes(path.replace(/^\/|\/$/g, ''));
