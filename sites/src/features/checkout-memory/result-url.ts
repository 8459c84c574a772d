/** The transaction's id comes under one of these names, the first that is filled counts. */
const idNames = ['merchantTxnId', 'merchTxnId', 'txnId', 'mmp_txn'] as const;

export interface ResultUrl {
  id: string | undefined;
  /** What stood in the address, for the raw list. Never `encData`. */
  parameters: [name: string, value: string][];
  /** The page was opened to be printed. */
  isPrint: boolean;
}

const printName = 'print';

/** Reads the address. Names and numbers in it are shown as they came and fill nothing else. */
export function parseResultUrl(search: string): ResultUrl {
  const query = new URLSearchParams(search);
  const found = idNames.map((name) => query.get(name)?.trim()).find(Boolean);
  const parameters = [...query].filter(([name]) => name !== 'encData' && name !== printName);
  return { id: found, parameters, isPrint: query.has(printName) };
}

/** The page of one payment, whatever its end: all three addresses show the same. */
export const resultUrl = (id: string): string => `/payment/response?merchTxnId=${encodeURIComponent(id)}`;

/** What is left of an address once it was read: nothing but the id. */
export const cleanResultUrl = (pathname: string, id: string | undefined): string =>
  id ? `${pathname}?merchTxnId=${encodeURIComponent(id)}` : pathname;

export const printUrl = (id: string): string => `/payment/success?merchTxnId=${encodeURIComponent(id)}&${printName}=1`;
