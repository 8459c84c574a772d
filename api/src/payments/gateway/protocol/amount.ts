/** Paise as the rupee text that the provider expects, with two decimals, the same in the JSON and in the signature. */
export const amountText = (paise: number): string => (paise / 100).toFixed(2);

/** The largest sum that the database's column holds: about two crore rupees. */
const mostPaise = 2 ** 31 - 1;

/** Paise of `1500.00`, `"1500.00"` or `1500` rupees; null for anything else. */
export function readPaise(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text.trim())) return null;
  const paise = Math.round(Number(text) * 100);
  return paise <= mostPaise ? paise : null;
}
