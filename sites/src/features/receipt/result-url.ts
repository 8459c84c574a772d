import { useEffect, useState } from 'react';

/** Query parameters that may hold the transaction id. The first that is not blank counts. */
const idNames = ['merchantTxnId', 'merchTxnId', 'txnId', 'mmp_txn'] as const;

interface ResultUrl {
  id: string | undefined;
  /** Query parameters for the "Payment Parameters" list, without `encData`, the encrypted response, and `print`. */
  parameters: [name: string, value: string][];
  /** Whether the page was opened to be printed. */
  isPrint: boolean;
}

const printName = 'print';

/** Reads the query string. Anybody can write it, so its values are only displayed, except for the id and `print`. */
export function parseResultUrl(search: string): ResultUrl {
  const query = new URLSearchParams(search);
  const id = idNames.map((name) => query.get(name)?.trim()).find(Boolean);
  const parameters = [...query].filter(([name]) => name !== 'encData' && name !== printName);
  return { id, parameters, isPrint: query.has(printName) };
}

/** Returns the page's URL with the id as its only query parameter. */
export const cleanResultUrl = (pathname: string, id: string | undefined): string =>
  id ? `${pathname}?merchTxnId=${encodeURIComponent(id)}` : pathname;

export const printUrl = (id: string): string => `/payment/success?merchTxnId=${encodeURIComponent(id)}&${printName}=1`;

const noResult: ResultUrl = { id: undefined, parameters: [], isPrint: false };

/**
 * Returns the parsed URL of the page, then removes all parameters but the id from the history and from shared links.
 */
export function useResultUrl(): ResultUrl {
  const [url] = useState(() => (typeof location === 'undefined' ? noResult : parseResultUrl(location.search)));
  useEffect(() => {
    history.replaceState(history.state, '', cleanResultUrl(location.pathname, url.id));
  }, [url]);
  return url;
}
