import { isLanguage, type Language } from '@maidan/shared/language.ts';
import type { Request } from 'express';

/** Paths to which the provider returns the payer's browser by a form post (specification, section 5). */
export const paymentReturnPaths = ['payment/response', 'payment/success', 'payment/error'];

/** The result page of a payment in the payer's language; without an id the page offers to find the receipt. */
export const resultPage = (merchTxnId?: string, language: Language = 'en'): string => {
  const page = language === 'en' ? '/payment/response' : `/${language}/payment/response`;
  return merchTxnId ? `${page}?merchTxnId=${merchTxnId}` : page;
};

/**
 * The language that a browser prefers by its `Accept-Language` (RFC 9110, 12.5.4): Hindi when it comes before any
 * English, otherwise English.
 */
export function preferredLanguage(accepted = ''): Language {
  const ranges = accepted.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.split('-')[0], weight: Number(weight) };
  });
  const known = ranges.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  // Sorting is stable, so the first of equal weights counts.
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language === 'hi' ? 'hi' : 'en';
}

/** Whether the payer's browser shows the response, so that an error must also redirect to a page. */
export const isPaymentReturn = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'POST' && paymentReturnPaths.includes(path.replace(/^\/|\/$/g, ''));
