/** Money is integer paise inside and rupees on the wire. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
export const toRupees = (paise: number): number => paise / 100;

/** `150000` → `1500.00`: rupees with two decimals, as the payment provider writes them in texts and under signatures. */
export const rupeeText = (paise: number): string => toRupees(paise).toFixed(2);

/** Paise of `1500.00`, `319` or `0.1`: at most ten digits before the point, two behind it. Undefined for other texts. */
export const parseRupees = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : undefined;

const currency = { style: 'currency', currency: 'INR' } as const;
const withoutPaise = new Intl.NumberFormat('en-IN', { ...currency, maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', currency);

/** `₹1,500` or `₹1,500.50`: Indian grouping, paise only when there are any. */
export const formatRupees = (rupees: number): string =>
  (Number.isInteger(rupees) ? withoutPaise : withPaise).format(rupees);

/** `150000` → `₹1,500.00`: the paise are always shown. */
export const formatPaise = (paise: number): string => withPaise.format(toRupees(paise));
