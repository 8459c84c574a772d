/** Query parameters that may hold the transaction id; the first that is not blank counts. */
const idNames = ['merchantTxnId', 'merchTxnId', 'txnId', 'mmp_txn'] as const;

export interface ResultUrl {
  id: string | undefined;
  /** Query parameters for the "Payment Parameters" list; never `encData`, the encrypted response. */
  parameters: [name: string, value: string][];
  /** The page was opened to be printed. */
  isPrint: boolean;
}

const printName = 'print';

/** Reads the query string. Anybody can write it, so its values are only displayed, except for the id. */
export function parseResultUrl(search: string): ResultUrl {
  const query = new URLSearchParams(search);
  const id = idNames.map((name) => query.get(name)?.trim()).find(Boolean);
  const parameters = [...query].filter(([name]) => name !== 'encData' && name !== printName);
  return { id, parameters, isPrint: query.has(printName) };
}

/** The page's URL with every query parameter but the id removed. */
export const cleanResultUrl = (pathname: string, id: string | undefined): string =>
  id ? `${pathname}?merchTxnId=${encodeURIComponent(id)}` : pathname;

export const printUrl = (id: string): string => `/payment/success?merchTxnId=${encodeURIComponent(id)}&${printName}=1`;
